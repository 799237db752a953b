import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- With it the journal's hash of a destination can be computed again. Rows from before have none.
    alter table withdrawal_destinations add column salt text;
  `.execute(db)
}
