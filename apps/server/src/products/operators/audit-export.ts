import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerRefused } from '../../platform/gateway/answers.ts'
import type { Refusal } from '../../platform/gateway/refusal.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import { isFromOurPage, operatorCaller } from '../../platform/gateway/operators/operator-caller.ts'
import { auditEntriesAfter } from '../../platform/operators/queries.ts'
import type { Services } from '../../platform/services.ts'
import { csvLine } from '../../platform/wire/csv.ts'

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
