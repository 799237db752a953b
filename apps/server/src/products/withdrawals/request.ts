import type { CallInput } from '@candor/contract/calls'
import { previewCodes, requestCodes } from '@candor/contract/calls/withdrawals'
import { maskedCardNumber } from '@candor/contract/rules/cards'
import type { PayoutMethod } from '@candor/engine/products/withdrawals/commands'
import { fiatRateScale } from '@candor/engine/rules/deposit-terms'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import { fundPasswordFault } from '../../platform/calls/fund-password-check.ts'
import { destinationFault } from '../../platform/chain/destination-fault.ts'
import { securityChangedAt } from '../../platform/core/accounts.ts'
import { destinationHash, newSalt } from '../../platform/destinations/destination-hash.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuseFor } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { stepsOf, together } from './durations.ts'
import { rateText } from './methods.ts'
import { missedCautions } from './missed-cautions.ts'
import { findAddress, findCard, forgetDestination, type NewDestination, noteDestination } from './queries.ts'
import { cardAmountText } from './withdrawals.ts'

const refuseRequest = refusalAmong('a withdrawal', requestCodes)

export function requestWithdrawal(services: Services): Handler<'Withdrawals/Request'> {
  const { core, db } = services
  return async (form, { userId, now }) => {
    const method = core.mirror.withdrawals.methods.get(Number(form.methodId))
    if (!method) return refuseFor('payoutUnknown')
    const { symbol, scale } = core.mirror.coin(method.coinId)
    const amount = parseAmount(form.amount, scale)
    if (amount === null) return refuseFor('withdrawalTooFine')
    const fee = parseAmount(form.fee, scale)
    const rateE10 = form.rate === null ? null : parseAmount(form.rate, fiatRateScale)
    if (fee === null || (form.rate !== null && rateE10 === null)) return refuseFor('termsChanged')
    const wrong = await fundPasswordFault(services, userId, form.fundPassword, now)
    if (wrong) return wrong
    const accountId = await core.ensureAccount(userId)
    const clientOrderId = form.clientOrderId ?? null
    // A repeated request keeps its original destination, whatever has changed since.
    const before = await core.answerBefore('requestWithdrawal', accountId, clientOrderId)
    if (before) return { withdrawalId: String(before.orderId), isRepeat: true }
    const asked = { userId, id: form.destinationId, coin: symbol, now }
    const destination = await destinationFor(services, method, asked)
    if (!destination) return refuseFor(method.network === null ? 'cardMissing' : 'addressMissing')
    if (destination === 'notProven' || !isShown(destination, form.shown))
      return refuseFor('destinationDiffers')
    // The address book may be older than the configured wallets and contracts.
    const fault = await destinationFault(services, { ...destination, accountId, coin: symbol })
    if (fault) return refuseFor(fault)
    // First the destination, then the request that refers to it. Without the request, it is unused.
    const salt = newSalt()
    const destinationId = await noteDestination(db, { ...destination, salt })
    const missed = await missedBy(services, { userId, accountId, destination, now })
    const submitted = await core.submitFor(
      accountId,
      ...missed.map((cause) => ({ type: 'startCaution', accountId, cause }) as const),
      {
        type: 'requestWithdrawal',
        accountId,
        methodId: method.methodId,
        destinationId,
        destinationHash: destinationHash(destination, salt),
        amount,
        fee,
        rateE10,
        clientOrderId,
      },
    )
    if ('refused' in submitted || submitted.isRepeat) await forgetDestination(db, destinationId)
    if ('refused' in submitted) return refuseRequest(submitted)
    return { withdrawalId: String(submitted.orderId), isRepeat: submitted.isRepeat }
  }
}

async function missedBy(
  { core, db }: Services,
  {
    userId,
    accountId,
    destination,
    now,
  }: { userId: string; accountId: number; destination: NewDestination; now: Date },
) {
  const changedAt = await securityChangedAt(db, userId)
  const known = core.mirror.withdrawals.cautionsOf(accountId, now.getTime())
  const { added_at: addedAt, network } = destination
  return missedCautions(known, { changedAt, addedAt, isCard: network === null }, now)
}

// Whether a destination is the one shown to its owner; true if the caller does not specify one.
function isShown({ address, card_number, tag }: NewDestination, shown: Shown): boolean {
  if (shown === undefined) return true
  const text = card_number === null ? address : maskedCardNumber(card_number)
  return shown.text === text && shown.tag === tag
}

type Shown = CallInput<'Withdrawals/Request'>['shown']
type Asked = { userId: string; id: string; coin: string; now: Date }

// The current address or card; undefined if the owner has no matching one, and `notProven` if it differs from
// what the owner saved.
async function destinationFor(
  { db, bookProof }: Services,
  { network }: PayoutMethod,
  { userId, id, coin, now }: Asked,
): Promise<NewDestination | 'notProven' | undefined> {
  const noAddress = { address_id: null, network: null, address: null, tag: null, remark: null }
  if (network === null) {
    const card = await findCard(db, { userId, id })
    if (!card) return undefined
    if (!bookProof.hasCard(card)) return 'notProven'
    const { kind, number, bank_name, branch_name, holder } = card
    const since = card.changed_at ?? card.added_at
    const copied = { card_kind: kind, card_number: number, bank_name, branch_name, holder }
    return { ...noAddress, user_id: userId, noted_at: now, card_id: id, added_at: since, ...copied }
  }
  const found = await findAddress(db, { userId, id, coin, network })
  if (!found) return undefined
  if (!bookProof.hasAddress(found)) return 'notProven'
  const { address, tag, remark, added_at } = found
  const noCard = { card_id: null, card_kind: null, card_number: null, bank_name: null, branch_name: null }
  const copied = { network, address, tag, remark, added_at }
  return { ...noCard, holder: null, user_id: userId, noted_at: now, address_id: id, ...copied }
}

const refusePreview = refusalAmong('the preview of a withdrawal', previewCodes)

export function previewWithdrawal({ core, db }: Services): Handler<'Withdrawals/Preview'> {
  return async ({ methodId, amount: text }, { userId }) => {
    const method = core.mirror.withdrawals.methods.get(Number(methodId))
    if (!method) return refuseFor('payoutUnknown')
    const { scale } = core.mirror.coin(method.coinId)
    const amount = parseAmount(text, scale)
    if (amount === null) return refuseFor('withdrawalTooFine')
    const accountId = await core.accountShownIn(userId, 'withdrawals')
    const preview = await core.previewWithdrawal({ accountId, methodId: method.methodId, amount })
    if ('refused' in preview) return refusePreview(preview)
    const { fee, causes, isLarge, cardAmount, rateE10 } = preview
    const { review, passed, signing } = (await stepsOf(db, [method]))(method.methodId)
    const isReviewed = causes.length > 0
    return {
      fee: formatAmount(fee, scale),
      received: formatAmount(amount - fee, scale),
      cardAmount: cardAmount === null ? null : cardAmountText(cardAmount),
      rate: rateE10 === null ? null : rateText(rateE10),
      causes: [...causes],
      peopleNeeded: isReviewed ? (isLarge ? 2 : 1) : 0,
      usual: isReviewed ? together(review, passed, signing) : together(passed, signing),
    }
  }
}
