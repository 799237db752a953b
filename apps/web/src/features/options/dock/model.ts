import type { OptionOrder } from '@candor/contract/calls/options'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { scaleOf } from '@candor/client/figures/decimal'
import { byEnd, profitOf, whyNeverRan } from '../model.ts'

const isRunning = ({ status }: OptionOrder) => status === 'open' || status === 'opening'

/** The running options after some have changed, and the ended ones. */
export function afterChanges(
  running: readonly OptionOrder[],
  changed: readonly OptionOrder[],
): { running: OptionOrder[]; ended: OptionOrder[] } {
  const others = running.filter((order) => changed.every(({ orderId }) => orderId !== order.orderId))
  return {
    running: [...others, ...changed.filter(isRunning)],
    ended: changed.filter((order) => !isRunning(order)),
  }
}

/** The shown option is the one that ends first; and the number of others. */
export function shownOf(running: readonly OptionOrder[]): { order: OptionOrder; more: number } | null {
  const [order, ...others] = byEnd(running)
  return order ? { order, more: others.length } : null
}

/** Results shown together; of a repeated result only the latest copy is kept. */
export function withResults(
  results: readonly OptionOrder[],
  ended: readonly OptionOrder[],
): readonly OptionOrder[] {
  const others = results.filter((order) => ended.every(({ orderId }) => orderId !== order.orderId))
  return [...others, ...ended]
}

/** The total gain or loss of options, their fees included. */
export function profitOfAll(orders: readonly OptionOrder[]): string {
  const scale = Math.max(0, ...orders.map(({ amount }) => scaleOf(amount)))
  const sum = orders.reduce(
    (total, order) => total + (parseAmount(profitOf(order), scale, { allowNegative: true }) ?? 0n),
    0n,
  )
  return formatAmount(sum, scale)
}

/** An option that never ran has no result, only a reason. */
export function hasResult(order: OptionOrder): boolean {
  return whyNeverRan(order) === null
}

export type Moment = {
  isOnOptions: boolean
  // A sheet or a dialog over the page, other than the results themselves.
  isCovered: boolean
  isTyping: boolean
  isAnotherRunning: boolean
}

/**
 * The place of results. A sheet opens by itself only on the options screen; it never interrupts the user; the
 * card shows a result unless it follows another option.
 */
export function placeOfResults({ isOnOptions, isCovered, isTyping, isAnotherRunning }: Moment) {
  if (isCovered || isTyping) return 'toast'
  if (isOnOptions) return 'sheet'
  return isAnotherRunning ? 'toast' : 'card'
}

export type Window = { height: number; tallest: number; coveredPx: number }

/** Whether a phone's keyboard is up: it covers the page, or the page has made room for it. */
export function isKeyboardUp(isTyping: boolean, { height, tallest, coveredPx }: Window): boolean {
  return isTyping && (coveredPx > 0 || height < tallest * 0.8)
}
