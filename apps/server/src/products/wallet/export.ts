import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { downloads, fundFlowColumns, routeOf } from '@candor/contract/downloads'
import { formatAmount } from '@candor/money/amount'
import type { ViewRow } from '../../platform/db/tables.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { AttemptLimit } from '../../platform/gateway/limits/attempts.ts'
import { Turns } from '../../platform/gateway/limits/turns.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { hashToken, newToken } from '../../platform/gateway/tokens.ts'
import type { Services } from '../../platform/services.ts'
import { bucketNames } from '../../platform/wire/balances.ts'
import { csvLine } from '../../platform/wire/csv.ts'
import { type Cause, causesOf } from './fund-flow.ts'
import { flowAfter, type FlowPlace } from './queries.ts'

const exportsPerHour: AttemptLimit = { name: 'export', max: 20, windowSeconds: 3_600 }
const rowsPerRead = 500
const downloadsMax = 16
const busySeconds = 5

export function startExport({
  core,
  attempts,
  exportTickets,
}: WalletServices): Handler<'Wallet/StartExport'> {
  return async (_request, { userId, now }) => {
    const accountId = await core.accountShownIn(userId, 'fund-flow', 'trades')
    const allowed = await attempts.take([[exportsPerHour, userId]], now)
    if (!allowed.allowed) return refuse('tooManyRequests', allowed.retryAfterSeconds)
    const ticket = exportTickets.give(accountId, now)
    return ticket === null ? refuse('tooManyRequests', busySeconds) : { url: `/fund-flow/${ticket}.csv` }
  }
}

// All movements of an account as a file. Whatever its length, only a limited number of lines is in memory.
export function registerExport(app: FastifyInstance, services: WalletServices): void {
  const { core, clock, exportTickets } = services
  const turns = new Turns({ atOnce: 1, waitingMax: downloadsMax, restShare: 6 })
  app.get<{ Params: { ticket: string } }>(routeOf(downloads.fundFlow), async ({ params }, reply) => {
    void reply.header('cache-control', 'no-store')
    const now = clock()
    const isBusy = turns.isFull || !core.isViewLive('fund-flow') || !core.isViewLive('trades')
    if (isBusy)
      return await reply
        .code(503)
        .header('retry-after', busySeconds)
        .type('text/plain')
        .send('Too much is being read. Try again later.\n')
    const accountId = exportTickets.take(params.ticket, now)
    if (accountId === null) return await reply.code(404).type('text/plain').send('Not found.\n')
    const name = `candor-fund-flow-${now.toISOString().slice(0, 10)}.csv`
    return await reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(linesOf(services, turns, accountId)))
  })
}

// Up to the state of the views at its start, so that all of it is of one moment.
async function* linesOf(services: WalletServices, turns: Turns, accountId: number): AsyncGenerator<string> {
  const { core, db } = services
  const lastSeq = core.viewsAt('fund-flow', 'trades')
  const coinIds = [...core.mirror.coins.keys()]
  yield csvLine(fundFlowColumns)
  let after: FlowPlace | null = { seq: '0', ordinal: 0 }
  while (after !== null) {
    const place: FlowPlace = after
    core.requireViews('fund-flow', 'trades')
    const { text, next } = await turns.run(async () => {
      const asked = { accountId, coinIds, after: place, lastSeq, limit: rowsPerRead }
      const rows = await flowAfter(db, asked)
      const causeOf = await causesOf(db, accountId, rows)
      const lines = rows.flatMap((row) => changesOf(services, row, causeOf(row)))
      const last = rows.length < rowsPerRead ? undefined : rows.at(-1)
      return { text: lines.join(''), next: last ? { seq: last.seq, ordinal: last.ordinal } : null }
    })
    yield text
    after = next
  }
}

type Row = Selectable<ViewRow<'fund_flow'>>

// A line for the debited bucket and one for the credited one; movements within an account have both.
function changesOf({ core }: WalletServices, row: Row, cause: Cause | null): string[] {
  const { symbol, scale } = core.mirror.coin(row.coin_id)
  const line = (bucket: number | null, sign: bigint, balance: string | null) => {
    if (bucket === null || balance === null) return []
    const figure = (units: bigint) => ({ figure: formatAmount(units, scale) })
    return [
      csvLine([
        `${row.seq}-${row.ordinal}`,
        row.at.toISOString(),
        row.flow,
        cause?.kind ?? null,
        cause?.id ?? null,
        symbol,
        bucketNames[bucket] ?? null,
        figure(sign * BigInt(row.amount)),
        figure(BigInt(balance)),
        row.other_side,
        row.by_kind === 'operator' ? row.reason : null,
      ]),
    ]
  }
  return [...line(row.from_bucket, -1n, row.from_balance), ...line(row.to_bucket, 1n, row.to_balance)]
}

const lifeMs = 60_000
const ticketsMax = 10_000

type Ticket = { accountId: number; endsAtMs: number }

// Tickets for downloading an account's movements: a browser download sends no session, so the URL is the key,
// once and for a minute.
export class ExportTickets {
  // In the order of creation, which is also the order of expiry.
  private readonly tickets = new Map<string, Ticket>()

  // Null if there are already too many.
  give(accountId: number, now: Date): string | null {
    const nowMs = now.getTime()
    for (const [key, { endsAtMs }] of this.tickets) {
      if (endsAtMs > nowMs) break
      this.tickets.delete(key)
    }
    if (this.tickets.size >= ticketsMax) return null
    const token = newToken()
    this.tickets.set(keyOf(token), { accountId, endsAtMs: nowMs + lifeMs })
    return token
  }

  take(token: string, now: Date): number | null {
    const key = keyOf(token)
    const ticket = this.tickets.get(key)
    this.tickets.delete(key)
    return ticket && now.getTime() < ticket.endsAtMs ? ticket.accountId : null
  }
}

function keyOf(token: string): string {
  return hashToken(token).toString('base64')
}

export type WalletServices = Services & { exportTickets: ExportTickets }
