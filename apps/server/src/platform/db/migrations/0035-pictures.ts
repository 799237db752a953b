import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Public pictures, under the beginning of the SHA-256 of their bytes.
    create table pictures (
      name text primary key,
      bytes bytea not null,
      stored_at timestamptz not null
    );

    -- The picture of a coin; a removed one leaves its row, so that revisions only grow.
    create table coin_pictures (
      coin_id int primary key,
      picture text references pictures (name),
      revision int not null unique
    );

    alter table content_texts
      add column picture text references pictures (name),
      add column picture_alt text;
    -- Texts about projects of the Lab are among them.
    alter table contents
      drop constraint contents_kind_check,
      add constraint contents_kind_check
        check (kind in ('announcement', 'promotion', 'help', 'lab', 'page', 'mail'));
    create index content_texts_picture on content_texts (picture) where picture is not null;
  `.execute(db)
}
