import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Prove that an address or a card was saved by the product: a MAC with a key from the settings.
    alter table wallet_addresses add column signature bytea;
    alter table cards add column signature bytea;
  `.execute(db)
}
