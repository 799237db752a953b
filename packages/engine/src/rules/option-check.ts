import { type OpeningTerms, type OptionVoidReason, whyNotOpened } from './option-opening.ts'
import { type OptionDirection, type OptionResult, optionResult, tickAgeMsMax } from './option-settlement.ts'
import { brokenLink, type ChainedTick } from './tick-chain.ts'

/** An option's accepted terms, and the coin's last tick before it. */
export interface Acceptance extends OpeningTerms {
  readonly afterTick: number
}

export interface SettledOption {
  readonly coinId: number
  readonly direction: OptionDirection
  readonly cycleSeconds: number
  /** Null for an option from before rules 2, which opened at once at the tick in force. */
  readonly acceptance: Acceptance | null
  readonly openedAt: number
  readonly maturesAt: number
  readonly openingTick: ChainedTick
  /** Null when the house claims that there was none in time. */
  readonly closingTick: ChainedTick | null
  readonly result: OptionResult
}

/** An option that never ran. */
export interface NotOpenedOption {
  readonly coinId: number
  readonly acceptance: Acceptance
  readonly reason: OptionVoidReason
}

export type OptionFault =
  | 'chainBroken'
  | 'openingTickNotInForce'
  | 'openingTickStale'
  | 'openingTickNotFirst'
  | 'openingTickLate'
  | 'openingTickFar'
  | 'openingWrong'
  | 'maturityWrong'
  | 'endNotReached'
  | 'closingTickNotLast'
  | 'resultWrong'

/**
 * Recomputes a result from published ticks, as anybody can: `opening` are the ticks around the opening,
 * `closing` those around maturity, each without a gap. Null when everything is correct. `endNotReached` is no
 * fault but means that nothing is proved: only a tick after maturity shows that none before it was skipped.
 * The ticks around the opening begin with the last one before the option, or earlier.
 */
export function checkOption(
  option: SettledOption,
  ticks: { opening: readonly ChainedTick[]; closing: readonly ChainedTick[] },
): OptionFault | null {
  const { coinId, openingTick, closingTick, openedAt, maturesAt, direction, cycleSeconds } = option
  const lists = [ticks.opening, ticks.closing]
  if (lists.some((list) => brokenLink(coinId, list) !== null)) return 'chainBroken'
  const openingFault = checkOpening(option, ticks.opening)
  if (openingFault !== null) return openingFault
  if (maturesAt !== openedAt + cycleSeconds * 1_000) return 'maturityWrong'
  const newest = ticks.closing.at(-1)
  if (newest === undefined || newest.at <= maturesAt) return 'endNotReached'
  const last = ticks.closing.findLast(({ at }) => at <= maturesAt) ?? null
  const isVoid = last === null || maturesAt - last.at > tickAgeMsMax
  if (closingTick?.hash !== (isVoid ? undefined : last.hash)) return 'closingTickNotLast'
  const ends = { direction, openingPriceE10: openingTick.priceE10, maturesAt, closing: last }
  return optionResult(ends) === option.result ? null : 'resultWrong'
}

/**
 * The same for an option that never ran. `endNotReached` means that no published tick shows yet that none
 * came in time.
 */
export function checkNotOpened(
  { coinId, acceptance, reason }: NotOpenedOption,
  opening: readonly ChainedTick[],
): OptionFault | null {
  if (brokenLink(coinId, opening) !== null) return 'chainBroken'
  const first = opening.find(({ number }) => number === acceptance.afterTick + 1)
  if (first === undefined) return 'endNotReached'
  if (!isFirstAfter(acceptance, first, opening)) return 'openingTickNotFirst'
  return whyNotOpened(acceptance, first) === reason ? null : 'openingWrong'
}

function checkOpening(option: SettledOption, opening: readonly ChainedTick[]): OptionFault | null {
  const { acceptance, openingTick, openedAt } = option
  if (acceptance === null) return checkOpeningAtOnce(option, opening)
  if (!isPublished(openingTick, opening) || !isFirstAfter(acceptance, openingTick, opening))
    return 'openingTickNotFirst'
  switch (whyNotOpened(acceptance, openingTick)) {
    case 'noTickInTime':
      return 'openingTickLate'
    case 'priceMoved':
      return 'openingTickFar'
    case null:
      return openedAt === openingTick.at ? null : 'openingWrong'
  }
}

/** Before rules 2: the tick in force, not older than five seconds. */
function checkOpeningAtOnce(
  { openingTick, openedAt }: SettledOption,
  opening: readonly ChainedTick[],
): OptionFault | null {
  if (!isPublished(openingTick, opening) || openingTick.at > openedAt) return 'openingTickNotInForce'
  // A tick of the same millisecond may stand before or after the order; a later one must not come before it.
  const next = opening.find(({ number }) => number === openingTick.number + 1)
  if (next !== undefined && next.at < openedAt) return 'openingTickNotInForce'
  return openedAt - openingTick.at > tickAgeMsMax ? 'openingTickStale' : null
}

/**
 * Whether the tick is the next one after the acceptance. Its number alone would let the house choose that
 * tick, so the times of both have to agree; ticks of the same millisecond may be on either side.
 */
function isFirstAfter(
  { acceptedAt, afterTick }: Acceptance,
  tick: ChainedTick,
  list: readonly ChainedTick[],
): boolean {
  const before = list.find(({ number }) => number === afterTick)
  return (
    tick.number === afterTick + 1 && tick.at >= acceptedAt && before !== undefined && before.at <= acceptedAt
  )
}

function isPublished(tick: ChainedTick, list: readonly ChainedTick[]): boolean {
  return list.some(
    ({ number, at, priceE10, hash }) =>
      number === tick.number && at === tick.at && priceE10 === tick.priceE10 && hash === tick.hash,
  )
}
