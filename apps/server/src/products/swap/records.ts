import type { Handler } from '../../platform/gateway/handler.ts'
import type { Services } from '../../platform/services.ts'
import { toRecord } from './figures.ts'
import { listSwaps } from './queries.ts'

export function getRecords({ core, db }: Services): Handler<'Swap/GetRecords'> {
  return async ({ before, limit }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(accountId, 'swaps')
    const rows = await listSwaps(db, { accountId, before: placeOf(before), limit })
    const records = rows.map((row) => toRecord(core.mirror, row))
    return { records, nextPage: rows.length < limit ? null : (records.at(-1)?.number ?? null) }
  }
}

// A record's number is its exchange and its line in it.
function placeOf(before: string | undefined): { orderId: string; line: number } | undefined {
  if (before === undefined) return undefined
  const [orderId = '0', line = '1'] = before.split('-')
  return { orderId, line: Number(line) }
}
