import { operatorNames } from '../../../platform/db/operator-names.ts'
import type { OperatorHandler } from '../../../platform/gateway/operators/handler.ts'
import type { Services } from '../../../platform/services.ts'
import { daysSince, figuresSince, operatorsSince, ratingsSince, reasonsSince } from './queries.ts'

const dayMs = 86_400_000

// Today and the days before, in UTC: the totals are the sums of the days.
export function getStatistics({ db }: Services): OperatorHandler<'Chats/GetStatistics'> {
  return async ({ days: count }, { now }) => {
    const todayMs = Math.floor(now.getTime() / dayMs) * dayMs
    const since = new Date(todayMs - (count - 1) * dayMs)
    const figures = await figuresSince(db, since)
    const ratings = new Map((await ratingsSince(db, since)).map((row) => [row.rating, row.count]))
    const opened = await daysSince(db, since, 'opened_at')
    const closed = await daysSince(db, since, 'closed_at')
    const operators = await operatorsSince(db, since)
    const ids = operators.map((row) => row.operator_id)
    const nameOf = await operatorNames(db, ids)
    return {
      opened: figures.opened,
      closed: figures.closed,
      messages: figures.messages,
      firstAnswerSeconds: figures.first_answer_seconds,
      untilClosedSeconds: figures.until_closed_seconds,
      ratings: [1, 2, 3, 4, 5].map((rating) => ratings.get(rating) ?? 0),
      reasons: await reasonsSince(db, since),
      days: Array.from({ length: count }, (_, place) => {
        const day = new Date(since.getTime() + place * dayMs).toISOString().slice(0, 10)
        return { day, opened: opened.get(day) ?? 0, closed: closed.get(day) ?? 0 }
      }),
      operators: operators.map((row) => ({
        operator: nameOf(row.operator_id),
        answers: row.answers,
        closed: row.closed,
        firstAnswerSeconds: row.first_answer_seconds,
        ratingMean: row.rating_mean,
      })),
    }
  }
}
