import type { Selectable } from 'kysely'
import { addressLimits } from '@candor/contract/addresses/limits'
import { type AddressFault, checkAddress, isFault } from '@candor/contract/addresses/check-address'
import { networkNames, networksOf } from '@candor/contract/addresses/networks'
import type { WalletAddress } from '@candor/contract/calls/addresses'
import { toWireTime } from '@candor/contract/wire-time'
import { destinationFault } from '../../platform/chain/destination-fault.ts'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { AttemptLimit } from '../../platform/gateway/limits/attempts.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { isDone, isRefusal, refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { mask } from '../../platform/wire/mask.ts'
import { cautionFor } from '../../platform/calls/caution.ts'
import { fundPasswordFault } from '../../platform/calls/fund-password-check.ts'
import type { Services } from '../../platform/services.ts'
import { lockedUser } from '../../platform/db/users.ts'
import { addressesOf, changeAddress, insertAddress } from './queries.ts'

// Limits users who add and remove repeatedly, because nothing is deleted from the table.
export const addressesPerDay: AttemptLimit = { name: 'addresses', max: 100, windowSeconds: 86_400 }

export function getAddresses({ core, db, bookProof }: Services): Handler<'Wallet/GetAddresses'> {
  return async (_request, { userId }) => {
    // Held data come from a release that signed nothing.
    const isHeld = core.upgradeSteps.length > 0
    const book = await addressesOf(db, userId)
    return { addresses: book.map((row) => addressOf(row, isHeld || bookProof.hasAddress(row))) }
  }
}

export function addAddress(services: Services): Handler<'Wallet/AddAddress'> {
  const { core, attempts, mail, bookProof } = services
  return async ({ coin, network, fundPassword, ...form }, { userId, now }) => {
    if (!core.mirror.coinBySymbol(coin) || !networksOf(coin).includes(network))
      return refuse('spotCurrencyNotConfigured')
    const checked = checkAddress({ text: form.address, tag: form.tag, network })
    if (isFault(checked)) return refuseFor(reasonOfFault[checked.fault])
    const asked = { accountId: accountIdOf(userId), coin, network, address: checked.address }
    const fault = await destinationFault(services, asked)
    if (fault) return refuseFor(fault)
    const wrong = await fundPasswordFault(services, userId, fundPassword, now)
    if (wrong) return wrong
    const allowed = await attempts.take([[addressesPerDay, userId]], now)
    if (!allowed.allowed) return refuse('tooManyRequests', allowed.retryAfterSeconds)
    await core.ensureAccount(userId)
    const added = await core.changeAsking(
      cautionFor(userId, 'newAddress'),
      async (tx) => {
        const { email, language } = await lockedUser(tx, userId)
        const book = await addressesOf(tx, userId)
        const isBound = book.some(
          (row) =>
            row.coin === coin &&
            row.network === network &&
            row.address === checked.address &&
            row.tag === checked.tag,
        )
        if (isBound) return refuse('walletAddressAlreadyBound')
        if (book.length >= addressLimits.perAccount) return refuseFor('tooManyAddresses')

        const remark = form.remark === '' ? null : form.remark
        const row = await insertAddress(tx, bookProof.signatures.addresses, {
          user_id: userId,
          coin,
          network,
          ...checked,
          remark,
          added_at: now,
        })
        if (email !== null) {
          const values = { coin, network: networkNames[network], address: mask.chainAddress(checked.address) }
          await mail.add(tx, { to: email, language, kind: 'addressAdded', values, now })
        }
        return row
      },
      isDone,
    )
    return isRefusal(added) ? added : { address: addressOf(added, true) }
  }
}

export function renameAddress({ core, db }: Services): Handler<'Wallet/RenameAddress'> {
  return async ({ addressId, remark }, { userId }) => {
    core.requireUpgraded()
    const isDone = await changeAddress(db, { userId, addressId }, { remark: remark === '' ? null : remark })
    return isDone ? {} : refuseFor('addressMissing')
  }
}

export function removeAddress({ core, db }: Services): Handler<'Wallet/RemoveAddress'> {
  return async ({ addressId }, { userId, now }) => {
    core.requireUpgraded()
    // Without its signature it stays removed, even if someone else writes to the table.
    const removed = { removed_at: now, signature: null }
    const isDone = await changeAddress(db, { userId, addressId }, removed)
    return isDone ? {} : refuseFor('addressMissing')
  }
}

const reasonOfFault = {
  malformed: 'addressMalformed',
  checksumWrong: 'addressChecksumWrong',
  otherNetwork: 'addressOfOtherNetwork',
  testNetwork: 'addressOfTestNetwork',
  nobody: 'addressOfNobody',
  tagWrong: 'addressTagWrong',
} as const satisfies Record<AddressFault['fault'], string>

function addressOf(row: Selectable<Tables['wallet_addresses']>, isUsable: boolean): WalletAddress {
  const { id: addressId, coin, network, address, tag, remark, added_at } = row
  return { addressId, coin, network, address, tag, remark, addedAt: toWireTime(added_at), isUsable }
}
