import { assert } from '../../nucleus/assert.ts'
import type { IndexPrice } from '../../nucleus/index-price.ts'
import {
  openingWaitMsMax,
  opensUntil,
  type OptionVoidReason,
  whyNotOpened,
} from '../../rules/option-opening.ts'
import { optionIncome } from '../../rules/option-settlement.ts'
import type { Events } from './events.ts'
import type { WaitingOption } from './open-options.ts'
import { countLoss, payOption } from './pay-option.ts'
import type { State } from './state.ts'

/**
 * Opens options that waited for a tick of this coin, which has just come into force. It is the first tick in
 * the journal after each of them, so no buyer knew it. Overdue options have already been ended.
 */
export function openWaiting(state: State, coinId: number, tick: IndexPrice, events: Events): void {
  for (const option of state.products.options.open.waitingFor(coinId)) {
    assert(tick.number === option.afterTick + 1, 'an option opens at the first tick after it')
    const reason = whyNotOpened(option, tick)
    if (reason === null) open(state, option, tick, events)
    else end(state, option, { reason, tick, at: tick.at }, events)
  }
}

/** Ends options that no tick of this moment can open. */
export function voidOverdue(state: State, at: number, events: Events): void {
  for (const option of state.products.options.open.acceptedBefore(at - openingWaitMsMax))
    end(state, option, { reason: 'noTickInTime', tick: null, at }, events)
}

/** Whether no tick of this moment can open it any more. */
export function isOverdue({ acceptedAt }: WaitingOption, at: number): boolean {
  return at > opensUntil(acceptedAt)
}

function open(state: State, waiting: WaitingOption, tick: IndexPrice, events: Events): void {
  const { orderId, accountId, coinId, cycleSeconds, direction, stake, fee, winnings } = waiting
  const terms = { orderId, accountId, coinId, cycleSeconds, direction, stake, fee, winnings }
  const { at, priceE10: openingPriceE10, number: openingTick } = tick
  const opened = { ...terms, openingPriceE10, maturesAt: at + cycleSeconds * 1_000 }
  state.products.options.open.start(waiting, opened)
  if (state.rules >= 4) state.tradingDays.note(accountId, at)
  const { returnPpm, clientOrderId } = waiting
  events.push({ type: 'optionOpened', ...opened, returnPpm, openingTick, clientOrderId, at })
}

function end(
  state: State,
  option: WaitingOption,
  { reason, tick, at }: { reason: OptionVoidReason; tick: IndexPrice | null; at: number },
  events: Events,
): void {
  const { orderId, accountId, coinId } = option
  state.products.options.open.drop(option)
  countLoss(state, option, 'void', at)
  events.push({
    type: 'optionNotOpened',
    orderId,
    accountId,
    coinId,
    reason,
    tick: tick?.number ?? null,
    priceE10: tick?.priceE10 ?? null,
    income: optionIncome('void', option),
    at,
  })
  payOption(state, option, 'void', events)
}
