/** Users' own limits. Times are milliseconds since 1970, 0 for none. */
export interface OptionLimits {
  /** The most that may be lost on one day of UTC, fees included; null for no limit. */
  readonly dailyLossMax: bigint | null
  readonly coolOffUntil: number
  readonly excludedUntil: number
}

/** The requested limits. Missing ones stay as they are, with any looser value that is waiting. */
export type WantedLimits = Partial<OptionLimits>

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
/** A looser limit waits this long: a limit that gives way at once is none. */
export const easeAfterMs = dayMs
export const coolOffHoursMax = 2_400
export const coolOffMsMax = coolOffHoursMax * hourMs
export const exclusionDaysMax = 3_660
export const exclusionMsMax = exclusionDaysMax * dayMs

/** The day of UTC, as a number of days since 1970. */
export function dayOf(at: number): number {
  return Math.floor(at / dayMs)
}

/** The limits in force at a moment, including eased ones that have waited long enough. */
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

/** A moment in the past would restrict nothing, so it is refused. */
export function areLimitsValid(wanted: WantedLimits, at: number): boolean {
  const { dailyLossMax = null, coolOffUntil = 0, excludedUntil = 0 } = wanted
  if (dailyLossMax !== null && (dailyLossMax <= 0n || dailyLossMax > BigInt(Number.MAX_SAFE_INTEGER)))
    return false
  return isUntil(coolOffUntil, at, coolOffMsMax) && isUntil(excludedUntil, at, exclusionMsMax)
}

/** The limits after this request, or null when an exclusion would become shorter: it never does. */
export function changeLimits(before: KeptLimits, wanted: WantedLimits, at: number): KeptLimits | null {
  const now = limitsAt(before, at)
  const { excludedUntil = now.excludedUntil } = wanted
  if (excludedUntil < now.excludedUntil) return null
  const changed = { ...now, ...changedLossMax(now, wanted, at), ...changedCoolOff(now, wanted, at) }
  return limitsAt({ ...changed, excludedUntil }, at)
}

function changedLossMax(now: KeptLimits, wanted: WantedLimits, at: number): Partial<KeptLimits> {
  const { dailyLossMax } = wanted
  if (dailyLossMax === undefined) return {}
  const isTighter = dailyLossMax !== null && (now.dailyLossMax === null || dailyLossMax < now.dailyLossMax)
  if (isTighter || dailyLossMax === now.dailyLossMax) return { dailyLossMax, easedLossMax: null }
  return { easedLossMax: ease(now.easedLossMax, dailyLossMax, at) }
}

function changedCoolOff(now: KeptLimits, { coolOffUntil }: WantedLimits, at: number): Partial<KeptLimits> {
  if (coolOffUntil === undefined) return {}
  if (coolOffUntil >= now.coolOffUntil) return { coolOffUntil, easedCoolOff: null }
  return { easedCoolOff: ease(now.easedCoolOff, coolOffUntil, at) }
}

/** Repeating a request does not prolong its wait. */
function ease<Value>(waiting: Eased<Value> | null, value: Value, at: number): Eased<Value> {
  return waiting !== null && waiting.value === value ? waiting : { value, from: at + easeAfterMs }
}

function isUntil(until: number, at: number, msMax: number): boolean {
  return until === 0 || (Number.isSafeInteger(until) && until > at && until <= at + msMax)
}
