import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row per user, replaced as a whole: two writings at once leave one of the two, never a mixture.
    create table watchlists (
      user_id bigint primary key references users (id) on delete cascade,
      market_ids integer[] not null,
      changed_at timestamptz not null
    );
  `.execute(db)
}
