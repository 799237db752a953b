const daysOfAYear = 365

/** The simple yearly rate of a daily one: what is paid is not added to what earns. */
export function yearlyPpm(dailyRatePpm: number): number {
  return dailyRatePpm * daysOfAYear
}
