import { type OptionDirection, type OptionResult, optionResult, tickAgeMsMax } from './option-settlement.ts'
import { brokenLink, type ChainedTick } from './tick-chain.ts'

export interface SettledOption {
  readonly coinId: number
  readonly direction: OptionDirection
  readonly cycleSeconds: number
  readonly openedAt: number
  readonly maturesAt: number
  readonly openingTick: ChainedTick
  /** Null when the house says that there was none in time. */
  readonly closingTick: ChainedTick | null
  readonly result: OptionResult
}

export type OptionFault =
  | 'chainBroken'
  | 'openingTickNotInForce'
  | 'openingTickStale'
  | 'maturityWrong'
  | 'endNotReached'
  | 'closingTickNotLast'
  | 'resultWrong'

/**
 * Recomputes a result from published ticks, as anybody can: `opening` are the ticks around the opening, `closing`
 * those around maturity, each without a gap. Null when all is as it was told. `endNotReached` is no fault but says
 * that nothing is proved: only a tick after maturity shows that none before it was left out.
 */
export function checkOption(
  option: SettledOption,
  ticks: { opening: readonly ChainedTick[]; closing: readonly ChainedTick[] },
): OptionFault | null {
  const { coinId, openingTick, closingTick, openedAt, maturesAt, direction, cycleSeconds } = option
  const lists = [ticks.opening, ticks.closing]
  if (lists.some((list) => brokenLink(coinId, list) !== null)) return 'chainBroken'
  if (!isPublished(openingTick, ticks.opening) || openingTick.at > openedAt) return 'openingTickNotInForce'
  // A tick of the same millisecond may stand before or after the order; a later one must not come before it.
  const next = ticks.opening.find(({ number }) => number === openingTick.number + 1)
  if (next !== undefined && next.at < openedAt) return 'openingTickNotInForce'
  if (openedAt - openingTick.at > tickAgeMsMax) return 'openingTickStale'
  if (maturesAt !== openedAt + cycleSeconds * 1_000) return 'maturityWrong'
  const newest = ticks.closing.at(-1)
  if (newest === undefined || newest.at <= maturesAt) return 'endNotReached'
  const last = ticks.closing.findLast(({ at }) => at <= maturesAt) ?? null
  const isVoid = last === null || maturesAt - last.at > tickAgeMsMax
  if (closingTick?.hash !== (isVoid ? undefined : last.hash)) return 'closingTickNotLast'
  const ends = { direction, openingPriceE10: openingTick.priceE10, maturesAt, closing: last }
  return optionResult(ends) === option.result ? null : 'resultWrong'
}

function isPublished(tick: ChainedTick, list: readonly ChainedTick[]): boolean {
  return list.some(
    ({ number, at, priceE10, hash }) =>
      number === tick.number && at === tick.at && priceE10 === tick.priceE10 && hash === tick.hash,
  )
}
