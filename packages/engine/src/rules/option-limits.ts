/** What people set for themselves. Times are milliseconds since 1970, 0 for none. */
export interface OptionLimits {
  /** The most that may be lost on one day of UTC, fees included; null for no limit. */
  readonly dailyLossMax: bigint | null
  readonly coolOffUntil: number
  readonly excludedUntil: number
}

/** A looser value, and when it comes into force. */
export interface Eased<Value> {
  readonly value: Value
  readonly from: number
}

export interface KeptLimits extends OptionLimits {
  readonly easedLossMax: Eased<bigint | null> | null
  readonly easedCoolOff: Eased<number> | null
}

export const noLimits: KeptLimits = {
  dailyLossMax: null,
  coolOffUntil: 0,
  excludedUntil: 0,
  easedLossMax: null,
  easedCoolOff: null,
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** What makes a limit looser waits this long: a limit that gives way at once is none. */
export const easeAfterMs = dayMs
export const coolOffMsMax = 100 * dayMs
export const exclusionMsMax = 3_660 * dayMs

/** The day of UTC, as a number of days since 1970. */
export function dayOf(at: number): number {
  return Math.floor(at / dayMs)
}

/** The limits as they stand at a moment: what was eased and has waited long enough is in force. */
export function limitsAt(kept: KeptLimits, at: number): KeptLimits {
  const { easedLossMax, easedCoolOff } = kept
  const lossIsDue = easedLossMax !== null && easedLossMax.from <= at
  const coolOffIsDue = easedCoolOff !== null && easedCoolOff.from <= at
  const coolOffUntil = coolOffIsDue ? easedCoolOff.value : kept.coolOffUntil
  return {
    dailyLossMax: lossIsDue ? easedLossMax.value : kept.dailyLossMax,
    coolOffUntil: coolOffUntil > at ? coolOffUntil : 0,
    excludedUntil: kept.excludedUntil > at ? kept.excludedUntil : 0,
    easedLossMax: lossIsDue ? null : easedLossMax,
    easedCoolOff: coolOffIsDue || coolOffUntil <= at ? null : easedCoolOff,
  }
}

export function areLimitsValid(wanted: OptionLimits, at: number): boolean {
  const { dailyLossMax, coolOffUntil, excludedUntil } = wanted
  if (dailyLossMax !== null && (dailyLossMax <= 0n || dailyLossMax > BigInt(Number.MAX_SAFE_INTEGER)))
    return false
  return isUntil(coolOffUntil, at + coolOffMsMax) && isUntil(excludedUntil, at + exclusionMsMax)
}

/** What is kept once these limits are wanted, or null when an exclusion would become shorter: it never does. */
export function changeLimits(before: KeptLimits, wanted: OptionLimits, at: number): KeptLimits | null {
  const now = limitsAt(before, at)
  if (wanted.excludedUntil < now.excludedUntil) return null
  const isLossTighter =
    wanted.dailyLossMax !== null && (now.dailyLossMax === null || wanted.dailyLossMax < now.dailyLossMax)
  const keepsLoss = isLossTighter || wanted.dailyLossMax === now.dailyLossMax
  const keepsCoolOff = wanted.coolOffUntil >= now.coolOffUntil
  const changed: KeptLimits = {
    dailyLossMax: keepsLoss ? wanted.dailyLossMax : now.dailyLossMax,
    coolOffUntil: keepsCoolOff ? wanted.coolOffUntil : now.coolOffUntil,
    excludedUntil: wanted.excludedUntil,
    easedLossMax: keepsLoss ? null : ease(now.easedLossMax, wanted.dailyLossMax, at),
    easedCoolOff: keepsCoolOff ? null : ease(now.easedCoolOff, wanted.coolOffUntil, at),
  }
  return limitsAt(changed, at)
}

/** Asking again for the same does not make it wait longer. */
function ease<Value>(waiting: Eased<Value> | null, value: Value, at: number): Eased<Value> {
  return waiting !== null && waiting.value === value ? waiting : { value, from: at + easeAfterMs }
}

function isUntil(until: number, latest: number): boolean {
  return Number.isSafeInteger(until) && until >= 0 && until <= latest
}
