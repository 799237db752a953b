import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Devices that somebody has signed in from, by the hash of the token that each made up for itself.
    create table devices (
      user_id bigint not null references users,
      token_hash bytea not null,
      seen_at timestamptz not null,
      primary key (user_id, token_hash)
    );
    create index devices_seen on devices (seen_at);

    -- Who a code was mailed for; null for codes of earlier releases, which nobody can use any more.
    alter table mail_codes add column asker text;
    -- One code that works for each purpose, e-mail address and asker is a fact of the table.
    create unique index mail_codes_one_each on mail_codes (purpose, email, asker)
      where used_at is null and asker is not null;
  `.execute(db)
}
