import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What the owner chose. The ledger's own account is opened with it; from then on the journal says what counts.
    alter table users add column region text check (region ~ '^[A-Z]{2}$');
  `.execute(db)
}
