import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AuditCheck } from '@candor/contract/operators/calls/audit'
import { toWireMoment, toWireTime } from '@candor/contract/wire-time'
import { answerRefused } from '../../platform/gateway/answers.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { isFromOurPage, operatorCaller } from '../../platform/gateway/operators/operator-caller.ts'
import { type Refusal, refuse } from '../../platform/gateway/refusal.ts'
import type { AuditCheckOrder, FromAuditCheck } from '../../platform/operators/audit-check-process.ts'
import { auditEntriesAfter } from '../../platform/operators/queries.ts'
import { wordSearch } from '../../platform/operators/word-search.ts'
import type { Services } from '../../platform/services.ts'
import { ChildTask } from '../../platform/threads/child-task.ts'
import { csvLine } from '../../platform/wire/csv.ts'
import { readEntries } from './queries.ts'

export function getEntries({ db }: Services): OperatorHandler<'Audit/GetEntries'> {
  return async ({ search, operatorId, uid, from, to, before, limit }) => {
    const rows = await readEntries(db, {
      words: wordSearch(search ?? ''),
      operatorId: operatorId ?? null,
      uid: uid ?? null,
      from: from ?? null,
      to: to ?? null,
      before: before ?? null,
      limit: limit + 1,
    })
    const shown = rows.slice(0, limit)
    return {
      entries: shown.map((row) => ({
        number: row.number,
        at: toWireMoment(row.at),
        operator:
          row.operator_id === null ? null : { operatorId: row.operator_id, name: row.operator_name ?? '' },
        act: row.act,
        outcome: row.outcome,
        uid: row.uid,
        details: JSON.parse(row.details) as Record<string, unknown>,
        address: row.address,
        hash: row.hash.toString('hex'),
      })),
      nextPage: rows.length > limit ? (shown.at(-1)?.number ?? null) : null,
    }
  }
}

export function startCheck(checker: AuditChecker): OperatorHandler<'Audit/StartCheck'> {
  return async (_request, { operatorId, name }) => ({ check: checker.start({ operatorId, name }) })
}

export function getCheck(checker: AuditChecker): OperatorHandler<'Audit/GetCheck'> {
  return async () => ({ check: checker.state })
}

type Ending = Pick<AuditCheck, 'state'> & Partial<AuditCheck>
type Parts = AuditCheckOrder & { clock: () => Date }

// Checks the audit log, one check at a time, beside the running product. The last result is kept until the
// product stops.
export class AuditChecker {
  state: AuditCheck = {
    state: 'none',
    done: 0,
    total: 0,
    lastHash: null,
    brokenAt: null,
    startedAt: null,
    endedAt: null,
    by: null,
  }
  private readonly parts: Parts
  // The result it reported; it runs until its process exits, and only then can another one start.
  private ending: Ending = { state: 'failed' }
  private readonly task = new ChildTask<AuditCheckOrder, FromAuditCheck>(
    'platform/operators/audit-check-process',
  )

  constructor(parts: Parts) {
    this.parts = parts
  }

  // While a check is running, its state is returned instead.
  start(by: NonNullable<AuditCheck['by']>): AuditCheck {
    if (this.task.isRunning) return this.state
    const { url, clock } = this.parts
    this.state = {
      state: 'running',
      done: 0,
      total: 0,
      lastHash: null,
      brokenAt: null,
      startedAt: toWireTime(clock()),
      endedAt: null,
      by,
    }
    this.ending = { state: 'failed' }
    const onEnd = () => {
      this.state = { ...this.state, ...this.ending, endedAt: toWireTime(clock()) }
    }
    this.task.start({ url }, { onTold: (told) => this.hear(told), onEnd })
    return this.state
  }

  async close(): Promise<void> {
    await this.task.close()
  }

  private hear(told: FromAuditCheck): void {
    switch (told.type) {
      case 'progress':
        this.state = { ...this.state, done: told.done, total: told.total }
        return
      case 'verdict': {
        const { count, lastHash, brokenAt } = told
        const total = Math.max(count, this.state.total)
        const state = brokenAt === null ? 'whole' : 'broken'
        this.ending = { state, done: count, total, lastHash, brokenAt }
        return
      }
      case 'failed':
        return
    }
  }
}

const act = 'Audit/Export'
const rowsPerRead = 1_000
const header = [
  'number',
  'at',
  'operator_id',
  'operator_name',
  'act',
  'outcome',
  'uid',
  'details',
  'address',
  'hash',
]

// The whole audit log as a file, up to the entry about this export.
export function registerAuditExport(scope: FastifyInstance, services: Services, clock: () => Date): void {
  scope.get('/audit.csv', async ({ headers, callerAddress: address }, reply) => {
    const now = clock()
    const { audit, settings } = services
    if (!isFromOurPage(headers, settings)) return await refuseDownload(reply, refuse('invalidRequest'))
    const asked = { needs: 'exportAudit', needsCsrf: false, headers, now } as const
    const found = await operatorCaller(asked, services)
    if (!found) throw new Error('a right needs a session')
    const operator = 'refusal' in found ? (found.lacking ?? null) : found.session
    const outcome = 'refusal' in found ? 'roleNotAllowed' : 'success'
    const entry = { act, outcome, operator, uid: null, details: {}, address }
    const number = operator ? await audit.write(entry, now) : null
    if ('refusal' in found) return await refuseDownload(reply, found.refusal)
    const name = `candor-audit-${now.toISOString().slice(0, 10)}.csv`
    return await reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(linesOf(services, Number(number))))
  })
}

const statuses: Partial<Record<Refusal['refused'], number>> = { tokenInvalid: 401, invalidRequest: 400 }

async function refuseDownload(reply: FastifyReply, refusal: Refusal) {
  return await reply.status(statuses[refusal.refused] ?? 403).send(answerRefused(refusal))
}

async function* linesOf({ db }: Services, last: number): AsyncGenerator<string> {
  yield csvLine(header)
  for (let number = 0; number < last; number += rowsPerRead) {
    const rows = await auditEntriesAfter(db, String(number), Math.min(rowsPerRead, last - number))
    yield rows
      .map((row) =>
        csvLine([
          row.number,
          row.at.toISOString(),
          row.operator_id,
          row.operator_name,
          row.act,
          row.outcome,
          row.uid,
          row.details,
          row.address,
          row.hash.toString('hex'),
        ]),
      )
      .join('')
  }
}
