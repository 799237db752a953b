import { toWireMoment } from '@candor/contract/wire-time'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import type { Services } from '../../platform/services.ts'
import { wordSearch } from '../../platform/operators/word-search.ts'
import type { AuditChecker } from './audit-checker.ts'
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
