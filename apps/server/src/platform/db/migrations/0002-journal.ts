import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One row per commit: the commands that were waiting, a line each. The key is the fence: two writers who
    -- both believe to be next write the same key, and one of them learns that it is not.
    create table journal (
      first_seq bigint primary key check (first_seq > 0),
      last_seq bigint not null check (last_seq >= first_seq),
      written_at timestamptz not null,
      commands text not null,
      -- SHA-256 over the hash of the row before and these commands: a row changed afterwards is found.
      chain_hash bytea not null
    );

    create unique index journal_last on journal (last_seq);

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the journal is only ever added to';
    end $$;
    create trigger journal_is_append_only before update or delete on journal
      for each row execute function refuse_change();
    create trigger journal_is_never_emptied before truncate on journal
      for each statement execute function refuse_change();

    create table snapshots (
      seq bigint primary key,
      state_hash text not null,
      bytes bytea not null,
      taken_at timestamptz not null
    );

    -- What the running product says its state is, for whoever replays the journal beside it.
    create table checkpoints (
      seq bigint primary key,
      state_hash text not null,
      taken_at timestamptz not null
    );
  `.execute(db)
}
