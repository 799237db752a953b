import { sql } from 'kysely'
import type { BankDetails } from '@candor/contract/calls/deposits'
import type { DepositKind, DepositState } from '@candor/contract/rules/deposits'
import { ViewFilling } from '../../platform/core/unavailable.ts'
import type { Connection } from '../../platform/db/database.ts'
import { recordsIn } from '../../platform/projections/records.ts'

export const { find: findDeposit } = recordsIn('views.deposits', 'deposit_id')

export async function requireDeposit(connection: Connection, depositId: string) {
  const row = await findDeposit(connection, depositId)
  if (!row) throw new ViewFilling(`the deposit ${depositId} is not in its view yet`)
  return row
}

type DepositPage = {
  accountId: number
  tab: 'application' | 'recharge'
  kind: DepositKind | undefined
  state: DepositState | undefined
  before: string | undefined
  limit: number
  now: Date
}

export async function listDeposits(connection: Connection, page: DepositPage) {
  const { accountId, tab, kind, state, before, limit, now } = page
  let query = connection.selectFrom('views.deposits').selectAll().where('account_id', '=', accountId)
  if (tab === 'recharge') query = query.where('state', '=', 'passed')
  if (kind !== undefined) query = query.where('kind', '=', kind)
  // A deposit past its time counts as expired before the clock has ended it.
  if (state === 'paying') query = query.where('state', '=', 'paying').where('expires_at', '>', now)
  else if (state === 'expired')
    query = query.where((of) =>
      of.or([of('state', '=', 'expired'), of.and([of('state', '=', 'paying'), of('expires_at', '<=', now)])]),
    )
  else if (state !== undefined) query = query.where('state', '=', state)
  if (before !== undefined) query = query.where('deposit_id', '<', before)
  return await query.orderBy('deposit_id', 'desc').limit(limit).execute()
}

// Deposits that block another one of their kind.
export async function openDeposits(connection: Connection, accountId: number, now: Date) {
  return await connection
    .selectFrom('views.deposits')
    .select(['deposit_id', 'kind'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['paying', 'completed'])
    .where((of) => of.or([of('state', '=', 'completed'), of('expires_at', '>', now)]))
    .execute()
}

export async function papersOf(connection: Connection, depositIds: readonly string[]) {
  if (depositIds.length === 0) return []
  return await connection
    .selectFrom('deposit_papers')
    .selectAll()
    .where('deposit_id', 'in', [...depositIds])
    .execute()
}
export type PapersRow = Awaited<ReturnType<typeof papersOf>>[number]

// The account shown to a payer stays with the deposit.
export async function notePapers(
  connection: Connection,
  { depositId, userId, bank }: { depositId: string; userId: string; bank: BankDetails },
): Promise<void> {
  await connection
    .insertInto('deposit_papers')
    .values({
      deposit_id: depositId,
      user_id: userId,
      bank_holder: bank.holder,
      bank_name: bank.name,
      bank_account: bank.account,
      bank_code: bank.code,
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

// False: no account was shown for it.
export async function storeReport(
  connection: Connection,
  depositId: string,
  report: { payer: string; remark: string | null; fileId: string; now: Date },
): Promise<boolean> {
  const row = await connection
    .updateTable('deposit_papers')
    .set({
      payer: report.payer,
      remark: report.remark,
      file_id: report.fileId,
      file_hash: sql<Buffer>`(select sha256(bytes) from files where id = ${report.fileId})`,
      reported_at: report.now,
    })
    .where('deposit_id', '=', depositId)
    .returning('deposit_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function proofOf(connection: Connection, depositId: string) {
  return await connection
    .selectFrom('deposit_papers')
    .innerJoin('files', 'files.id', 'deposit_papers.file_id')
    .select(['files.content_type', 'files.bytes'])
    .where('deposit_papers.deposit_id', '=', depositId)
    .executeTakeFirst()
}

const shownMax = 200

// All recent rate proposals, newest first.
export async function rateProposals(connection: Connection) {
  return await connection
    .selectFrom('views.approvals')
    .select([
      'proposal_id',
      'line',
      'hash',
      'reason',
      'until',
      'effective_at',
      'proposed_by',
      'edited_by',
      'approved_by',
      'approved_at',
      'ended_as',
      'ended_by',
      'ended_at',
    ])
    .where('command', '=', 'setFiatRate')
    .orderBy('proposal_id', 'desc')
    .limit(shownMax)
    .execute()
}
