import { sql, type RawBuilder } from 'kysely'

// Numbers rise with time, so a period is a range of numbers: from a moment on they are at least the first
// number of the hour that it is `of`, and before it they are less than the first of the hour `after` it.
export function hourNumber(
  number: 'seq' | 'order_id',
  side: 'of' | 'after',
  moment: Date,
): RawBuilder<string> {
  const column = sql.ref(number)
  return side === 'of'
    ? sql`coalesce((select ${column} from views.hours where start_at <= ${moment} and ${column} is not null
        order by start_at desc limit 1), 0)`
    : sql`coalesce((select ${column} from views.hours where start_at >= ${moment} and ${column} is not null
        order by start_at limit 1), 9223372036854775807)`
}

// The view that a period is looked up in, for calls that name one.
export function viewsOfPeriod({ from, to }: { from?: Date | undefined; to?: Date | undefined }): 'hours'[] {
  return from === undefined && to === undefined ? [] : ['hours']
}
