const daysOfAYear = 365

/** The simple yearly rate of a daily one: interest earns no interest. */
export function yearlyPpm(dailyRatePpm: number): number {
  return dailyRatePpm * daysOfAYear
}
