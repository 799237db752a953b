export type Period = { from?: string; to?: string }
export const presets = ['today', 'week', 'month', 'quarter'] as const
export type Preset = (typeof presets)[number]
export type PeriodChoice = { preset: Preset } | { fromDay: string; toDay: string } | null

const days: Record<Preset, number> = { today: 1, week: 7, month: 30, quarter: 90 }

/** Midnight of a day such as `2026-03-08` on the device's own clock, plus this number of days. */
function midnight(day: string, later = 0): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}

export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** The period as input of the server: whole days of the device, the last one included. */
export function periodOf(choice: PeriodChoice, today: string): Period {
  if (choice === null) return {}
  if ('preset' in choice) return { from: midnight(today, 1 - days[choice.preset]).toISOString() }
  const { fromDay, toDay } = choice
  return {
    ...(fromDay !== '' && { from: midnight(fromDay).toISOString() }),
    ...(toDay !== '' && { to: midnight(toDay, 1).toISOString() }),
  }
}

/** Whether two days, each optional, make a valid period. */
export function isPeriod(fromDay: string, toDay: string): boolean {
  return (fromDay !== '' || toDay !== '') && (fromDay === '' || toDay === '' || fromDay <= toDay)
}
