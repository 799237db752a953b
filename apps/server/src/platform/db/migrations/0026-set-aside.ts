import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A command that the engine refused, or that threw, is set aside: it counts as done, and those behind it go on.
    -- Somebody then asks for it again, as a row with a number of its own, or dismisses it.
    alter table outbox
      add column failure text,
      add column attempts int not null default 0,
      add column retried_as bigint references outbox (id),
      add column dismissed_at timestamptz;
    create index outbox_set_aside on outbox (id)
      where refusal is not null and refusal <> 'accountNotOpen'
        and retried_as is null and dismissed_at is null;

    -- The lowest leave first.
    alter table mails add column priority smallint not null default 1;
  `.execute(db)
}
