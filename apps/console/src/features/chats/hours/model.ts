import type { OperatorOutput } from '@candor/contract/operators/calls'

export type Hours = OperatorOutput<'Chats/GetHours'>['hours']
type Stretch = { from: string; to: string }
// The periods of each day, Monday first, in the format of time fields: midnight at the end is 00:00.
export type Week = readonly (readonly Stretch[])[]

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export const usualStretch: Stretch = { from: '09:00', to: '18:00' }
// The server accepts 28 in all.
export const stretchesMax = 4

const endOfDay = '24:00'
const midnight = '00:00'

export function weekOf(hours: Hours): Week {
  return weekdays.map((day) =>
    (hours?.days ?? [])
      .filter((one) => one.day === day)
      .map(({ from, to }) => ({ from, to: to === endOfDay ? midnight : to }))
      .toSorted((a, b) => a.from.localeCompare(b.from)),
  )
}

export const usualWeek: Week = weekdays.map((day) => (day <= 5 ? [usualStretch] : []))

const endOf = ({ to }: Stretch) => (to === midnight ? endOfDay : to)

export function daysOf(week: Week): NonNullable<Hours>['days'] {
  return week.flatMap((stretches, index) =>
    stretches.map((stretch) => ({ day: index + 1, from: stretch.from, to: endOf(stretch) })),
  )
}

export type DayFault = 'missing' | 'backwards' | 'overlap'

/** The first error of a day; null if there is none. */
export function dayFault(stretches: readonly Stretch[]): DayFault | null {
  if (stretches.some(({ from, to }) => from === '' || to === '')) return 'missing'
  if (stretches.some((stretch) => endOf(stretch) <= stretch.from)) return 'backwards'
  const sorted = stretches.toSorted((a, b) => a.from.localeCompare(b.from))
  const overlaps = sorted.some((stretch, index) => {
    const before = sorted[index - 1]
    return before !== undefined && stretch.from < endOf(before)
  })
  return overlaps ? 'overlap' : null
}

export function replacedDay(week: Week, index: number, stretches: readonly Stretch[]): Week {
  return week.map((day, at) => (at === index ? stretches : day))
}

/** Monday's hours for Tuesday to Friday as well. */
export function likeMonday(week: Week): Week {
  return week.map((day, index) => (index >= 1 && index <= 4 ? (week[0] ?? []) : day))
}
