import { assert } from '../../nucleus/assert.ts'
import { optionIncome, optionResult } from '../../rules/option-settlement.ts'
import type { Events } from './events.ts'
import type { OpenedOption } from './open-options.ts'
import { voidOverdue } from './open-waiting.ts'
import { countLoss, payOption } from './pay-option.ts'
import type { State } from './state.ts'

/**
 * Ends due options before a moment: first those that waited too long for their opening, then the matured
 * ones. It runs before a tick of that moment is in force, and no tick of an earlier one can come any more, so
 * the price in force is the last one at or before each maturity. A maturity at the moment itself therefore
 * still waits: another tick of the same millisecond may follow.
 */
export function settleDue(state: State, at: number, events: Events): void {
  voidOverdue(state, at, events)
  for (const option of state.products.options.open.maturedBefore(at)) settle(state, option, at, events)
}

function settle(state: State, option: OpenedOption, at: number, events: Events): void {
  const own = state.products.options
  const { orderId, accountId, coinId, direction, openingPriceE10, maturesAt } = option
  const tick = state.index.get(coinId)
  assert(tick !== undefined && tick.at <= maturesAt, 'an option settles on a tick of its own time')
  const result = optionResult({ direction, openingPriceE10, maturesAt, closing: tick })
  const closing = result === 'void' ? null : tick
  own.open.remove(option)
  countLoss(state, option, result, at)
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
  payOption(state, option, result, events)
}
