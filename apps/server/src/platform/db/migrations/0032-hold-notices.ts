import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What a user was told about a hold, once each.
    create table hold_notices (
      hold_id bigint not null,
      what text not null,
      told_at timestamptz not null,
      primary key (hold_id, what)
    );
  `.execute(db)
}
