/** A typed time of day such as 9:30 in minutes, up to 24:00; null if it is none. */
export function minuteTyped(clock: string): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(clock.trim())
  if (!match) return null
  const [hour, minute] = [Number(match[1]), Number(match[2])]
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return null
  return hour * 60 + minute
}
