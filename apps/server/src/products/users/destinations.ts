import { maskedCardNumber } from '@candor/contract/rules/cards'
import { toWireTime } from '@candor/contract/wire-time'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { mask, masked } from '../../platform/wire/mask.ts'
import type { Services } from '../../platform/services.ts'
import { addressesOf, cardsOf, userById } from './queries.ts'

export function getAddresses({ db }: Services): OperatorHandler<'Users/GetAddresses'> {
  return async ({ uid }) => {
    if (!(await userById(db, uid))) return refuse('userDoesNotExist')
    const rows = await addressesOf(db, uid)
    return {
      addresses: rows.map((row) => ({
        addressId: row.id,
        coin: row.coin,
        network: row.network,
        address: mask.chainAddress(row.address),
        tag: masked(row.tag, mask.phone),
        remark: row.remark,
        addedAt: toWireTime(row.added_at),
        removedAt: row.removed_at && toWireTime(row.removed_at),
      })),
    }
  }
}

export function getCards({ db }: Services): OperatorHandler<'Users/GetCards'> {
  return async ({ uid }) => {
    if (!(await userById(db, uid))) return refuse('userDoesNotExist')
    const rows = await cardsOf(db, uid)
    return {
      cards: rows.map((row) => ({
        cardId: row.id,
        kind: row.kind,
        number: maskedCardNumber(row.number),
        bankName: row.bank_name,
        branchName: row.branch_name,
        holder: mask.name(row.holder),
        addedAt: toWireTime(row.added_at),
        removedAt: row.removed_at && toWireTime(row.removed_at),
      })),
    }
  }
}

export function unmaskDestinations({ db }: Services): OperatorHandler<'Users/UnmaskDestinations'> {
  return async ({ uid }) => {
    if (!(await userById(db, uid))) return refuse('userDoesNotExist')
    const [addresses, cards] = [await addressesOf(db, uid), await cardsOf(db, uid)]
    return {
      addresses: addresses.map(({ id, address, tag }) => ({ addressId: id, address, tag })),
      cards: cards.map(({ id, number, holder }) => ({ cardId: id, number, holder })),
    }
  }
}
