import { feesAccountId, houseAccountId } from '../../accounts/account-table.ts'
import { assert } from '../../assert.ts'
import type { Event } from '../../events.ts'
import { available, locked, type Posting } from '../../ledger/ledger.ts'
import { optionIncome, type OptionResult, optionResult } from '../../rules/option-settlement.ts'
import type { State } from '../../state.ts'
import type { OptionsFlow } from './events.ts'
import type { OpenedOption } from './open-options.ts'
import { addLoss } from './slice.ts'

/**
 * Settles what matured before a moment. It comes before a tick of that moment is in force, and no tick of an
 * earlier one can come any more, so the price in force is the last one at or before each maturity. That is why
 * a maturity at the moment itself still waits: another tick of the same millisecond may follow.
 */
export function settleDue(state: State, at: number, events: Event[]): void {
  for (const option of state.products.options.open.maturedBefore(at)) settle(state, option, at, events)
}

function settle(state: State, option: OpenedOption, at: number, events: Event[]): void {
  const slice = state.products.options
  const { orderId, accountId, coinId, direction, openingPriceE10, maturesAt } = option
  const tick = state.index.get(coinId)
  assert(tick !== undefined && tick.at <= maturesAt, 'an option settles on a tick of its own time')
  const result = optionResult({ direction, openingPriceE10, maturesAt, closing: tick })
  const closing = result === 'void' ? null : tick
  slice.open.remove(option)
  addLoss(slice, accountId, lossOf(option, result), at)
  events.push({
    type: 'optionSettled',
    orderId,
    accountId,
    coinId,
    result,
    closingTick: closing?.number ?? null,
    closingPriceE10: closing?.priceE10 ?? null,
    income: optionIncome(result, option),
    at,
  })
  pay(state, option, result, events)
}

function lossOf({ stake, fee, winnings }: OpenedOption, result: OptionResult): bigint {
  switch (result) {
    case 'won':
      return -winnings
    case 'lost':
      return stake
    case 'returned':
      return 0n
    case 'void':
      return -fee
  }
}

/** What was put aside at the opening goes where the result says. */
function pay(state: State, option: OpenedOption, result: OptionResult, events: Event[]): void {
  const { orderId, accountId, coinId, stake, fee, winnings } = option
  const pair = state.products.options.pairs.get(coinId)
  assert(pair !== undefined, 'the pair of an open option stands')
  const move = (flow: OptionsFlow, amount: bigint, fromAccountId: number, toAccountId: number): void => {
    const buckets = { fromBucket: locked, toBucket: available } as const
    const posting: Posting = {
      flow,
      coinId: pair.stakeCoinId,
      amount,
      ...buckets,
      fromAccountId,
      toAccountId,
      reference: orderId,
    }
    state.ledger.post(posting, events)
  }
  if (result === 'lost') move('optionLoss', stake, accountId, houseAccountId)
  else move('optionStakeBack', stake, accountId, accountId)
  if (result === 'won') move('optionWin', winnings, houseAccountId, accountId)
  else move('optionReserve', winnings, houseAccountId, houseAccountId)
  if (fee === 0n) return
  if (result === 'void') move('optionFeeBack', fee, feesAccountId, accountId)
  else move('optionFee', fee, feesAccountId, feesAccountId)
}
