import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When a registered user took the test money that is offered once. Nobody has it on real money.
    alter table users add column test_money_at timestamptz;
  `.execute(db)
}
