import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Which decisions about a fee discount a user was told, once each.
    create table fee_discount_notices (
      seq bigint primary key,
      told_at timestamptz not null
    );
  `.execute(db)
}
