import type { SetOptionLimits } from '@candor/engine/products/options/commands'
import type { Rejection } from '@candor/engine/rules/reasons'

const dayMs = 86_400_000

/** A value and the start of its validity. */
interface Entry<Value> {
  readonly from: number
  readonly value: Value
}

/** Users' own limits, as lists of values with their start. */
export class NaiveOwnLimits {
  private readonly losses = new Map<number, Entry<bigint | null>[]>()
  private readonly coolOffs = new Map<number, Entry<number>[]>()
  private readonly exclusions = new Map<number, number>()

  lossMax(accountId: number, at: number): bigint | null {
    return valueAt(this.losses.get(accountId) ?? [], at) ?? null
  }

  coolOffUntil(accountId: number, at: number): number {
    const until = valueAt(this.coolOffs.get(accountId) ?? [], at) ?? 0
    return until > at ? until : 0
  }

  excludedUntil(accountId: number, at: number): number {
    const until = this.exclusions.get(accountId) ?? 0
    return until > at ? until : 0
  }

  set(command: SetOptionLimits): Rejection | null {
    const { accountId, dailyLossMax, coolOffUntil, excludedUntil, at } = command
    if (typeof dailyLossMax === 'bigint' && (dailyLossMax < 1n || dailyLossMax >= 2n ** 53n))
      return 'optionLimitsInvalid'
    if (!isNoneOrAhead(coolOffUntil, at, 100) || !isNoneOrAhead(excludedUntil, at, 3_660))
      return 'optionLimitsInvalid'
    if (excludedUntil !== undefined) {
      if (excludedUntil < this.excludedUntil(accountId, at)) return 'optionSelfExcluded'
      this.exclusions.set(accountId, excludedUntil)
    }
    if (dailyLossMax !== undefined) {
      const lossNow = this.lossMax(accountId, at)
      const isLooser = lossNow !== null && (dailyLossMax === null || dailyLossMax > lossNow)
      this.losses.set(accountId, change(this.losses.get(accountId) ?? [], dailyLossMax, at, isLooser))
    }
    if (coolOffUntil !== undefined) {
      const isShorter = coolOffUntil < this.coolOffUntil(accountId, at)
      this.coolOffs.set(accountId, change(this.coolOffs.get(accountId) ?? [], coolOffUntil, at, isShorter))
    }
    return null
  }
}

function isNoneOrAhead(until: number | undefined, at: number, daysMax: number): boolean {
  if (until === undefined || until === 0) return true
  return Number.isInteger(until) && until > at && until <= at + daysMax * dayMs
}

function valueAt<Value>(entries: readonly Entry<Value>[], at: number): Value | undefined {
  return entries.findLast(({ from }) => from <= at)?.value
}

/**
 * A looser value waits for a day, unless the same is already waiting; any other applies at once and alone.
 */
function change<Value>(
  entries: readonly Entry<Value>[],
  value: Value,
  at: number,
  isLooser: boolean,
): Entry<Value>[] {
  const held = entries.filter(({ from }) => from <= at)
  if (!isLooser) return [...held, { from: at, value }]
  const waiting = entries.find((entry) => entry.from > at && entry.value === value)
  return [...held, waiting ?? { from: at + dayMs, value }]
}
