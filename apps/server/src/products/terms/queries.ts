import type { TermKind } from '@candor/contract/operators/terms/kinds'
import type { Connection } from '../../platform/db/database.ts'

// The current terms of the products of a kind.
export async function currentTerms(connection: Connection, kind: TermKind) {
  return await connection
    .selectFrom('views.terms')
    .distinctOn('key')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('key')
    .orderBy('seq', 'desc')
    .orderBy('ordinal', 'desc')
    .execute()
}

export async function termsHistory(connection: Connection, kind: TermKind, key: string) {
  return await connection
    .selectFrom('views.terms')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('seq', 'desc')
    .orderBy('ordinal', 'desc')
    .limit(200)
    .execute()
}

// The changes that wait for a second operator or for their time.
export async function openTermsProposals(connection: Connection, command: string, now: Date) {
  return await connection
    .selectFrom('views.approvals')
    .selectAll()
    .where('command', '=', command)
    .where('ended_as', 'is', null)
    .where('until', '>', now)
    .orderBy('proposal_id')
    .execute()
}
