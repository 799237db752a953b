import { sql } from 'kysely'
import type { Connection } from '../../../platform/db/database.ts'

type DueLoan = { loan_id: string; coin_id: number; due_at: Date; owed: string }

// Loans due before a moment, the earliest first.
export async function dueLoans(connection: Connection, accountId: number, before: Date): Promise<DueLoan[]> {
  const { rows } = await sql<DueLoan>`
    select loan_id, coin_id, due_at, (amount - repaid_principal) + (interest - repaid_interest)
      + (penalty - repaid_penalty) as owed
    from views.loans where account_id = ${accountId} and state = 'passed' and due_at <= ${before}
    order by due_at, loan_id`.execute(connection)
  return rows
}

// Answers of operators that the user has not read.
export async function unreadAnswers(connection: Connection, userId: string): Promise<number> {
  const { count } = await connection
    .selectFrom('chats')
    .innerJoin('chat_messages', 'chat_messages.chat_id', 'chats.id')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('chats.user_id', '=', userId)
    .where('chat_messages.author', '=', 'operator')
    .whereRef('chat_messages.seq', '>', 'chats.user_read_seq')
    .executeTakeFirstOrThrow()
  return Number(count)
}

type InReview = { kind: 'withdrawal' | 'deposit'; id: string; since: Date }

// Records under review by operators, oldest first.
export async function recordsInReview(connection: Connection, accountId: number): Promise<InReview[]> {
  const { rows } = await sql<InReview>`
    select 'withdrawal' as kind, withdrawal_id as id, requested_at as since
    from views.withdrawals where account_id = ${accountId} and state = 'review'
    union all
    select 'deposit', deposit_id, coalesce(reported_at, requested_at)
    from views.deposits where account_id = ${accountId} and state = 'completed'
    order by since`.execute(connection)
  return rows
}
