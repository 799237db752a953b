import type { ChatService } from '@candor/contract/calls/chat'
import { toWireTime } from '@candor/contract/wire-time'
import { readOncePer } from '../../platform/calls/read-once.ts'
import { type Hours, isOpenAt, opensAtAfter } from './hours.ts'
import { firstAnswers, readHours } from './queries.ts'
import type { ChatServices } from './desk.ts'

const dayMs = 86_400_000
const answerDays = 7
// With fewer conversations there is no estimate.
const answersMin = 5
const answersFreshMs = 60_000

type Parts = Pick<ChatServices, 'db' | 'desk'>

// Only one product uses a database, so the cached hours stay valid until they are changed here.
export async function hoursOf({ db, desk }: Parts): Promise<Hours | null> {
  if (desk.hours === undefined) desk.hours = await readHours(db)
  return desk.hours
}

// Whether an operator is answering right now.
export async function isAttended(parts: Parts, now: Date): Promise<boolean> {
  return parts.desk.available(now).length > 0 && isOpenAt(await hoursOf(parts), now)
}

// Computed once and valid until the next opening.
const openings = new WeakMap<Hours, { fromMs: number; opensAt: Date | null }>()

function nextOpening(hours: Hours | null, now: Date): Date | null {
  if (hours === null || isOpenAt(hours, now)) return null
  const known = openings.get(hours)
  if (known?.opensAt && known.fromMs <= now.getTime() && now < known.opensAt) return known.opensAt
  const opensAt = opensAtAfter(hours, now)
  openings.set(hours, { fromMs: now.getTime(), opensAt })
  return opensAt
}

export function serviceReader(parts: Parts): (now: Date) => Promise<ChatService> {
  const answerMinutes = readOncePer(answersFreshMs, async (now) => {
    const { count, seconds } = await firstAnswers(parts.db, new Date(now.getTime() - answerDays * dayMs))
    return count < answersMin || seconds === null ? null : Math.max(1, Math.ceil(seconds / 60))
  })
  return async (now) => {
    const hours = await hoursOf(parts)
    const opensAt = nextOpening(hours, now)
    return {
      isAttended: await isAttended(parts, now),
      isOpen: isOpenAt(hours, now),
      hours: hours && { timeZone: hours.timeZone, days: [...hours.days] },
      opensAt: opensAt && toWireTime(opensAt),
      answerMinutes: await answerMinutes(now),
    }
  }
}
