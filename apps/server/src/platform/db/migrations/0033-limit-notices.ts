import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The changes of limits that their users were told about, once each.
    create table limit_notices (
      proposal_id bigint primary key,
      told_at timestamptz not null
    );
  `.execute(db)
}
