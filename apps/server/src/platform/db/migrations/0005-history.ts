import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How the commands of a row are written; rows of the first releases are of encoding 0.
    alter table journal add column encoding smallint not null default 0;
    -- What the row's commands did, as a hash of their events. Rows of the first releases get theirs by a replay.
    alter table journal add column events_hash bytea;
    create index journal_without_events on journal (first_seq) where events_hash is null;

    alter table snapshots add column format smallint not null default 4;
    update snapshots set format = get_byte(bytes, 0);
    -- Why a snapshot is kept for good; null for one that newer ones replace.
    alter table snapshots add column kept_for text;
    alter table checkpoints add column format smallint not null default 4;

    -- Stretches of the journal that have become files. Each names the file before it by its hash.
    create table segments (
      number int primary key check (number > 0),
      first_seq bigint not null check (first_seq > 0),
      last_seq bigint not null check (last_seq >= first_seq),
      row_count int not null check (row_count > 0),
      chain_before bytea not null,
      chain_hash bytea not null,
      file_name text not null,
      file_bytes bigint not null,
      file_hash bytea not null,
      previous_file_hash bytea not null,
      state_hash text not null,
      state_format smallint not null,
      sealed_at timestamptz not null
    );

    -- Files that this database has begun to write: what a run that was cut off has left is told by it.
    create table seal_attempts (file_name text primary key);

    -- A segment follows the one before it and holds whole rows, all of them, each with the hash of its events.
    create function check_segment() returns trigger language plpgsql as $$
    declare
      previous segments%rowtype;
      nothing bytea := decode(repeat('00', 32), 'hex');
      held record;
    begin
      select * into previous from segments order by number desc limit 1;
      select count(*) as row_count, count(events_hash) as hash_count, sum(last_seq - first_seq + 1) as commands
        into held from journal where first_seq >= new.first_seq and last_seq <= new.last_seq;
      if new.number <> coalesce(previous.number, 0) + 1
        or new.first_seq <> coalesce(previous.last_seq, 0) + 1
        or new.chain_before <> coalesce(previous.chain_hash, nothing)
        or new.previous_file_hash <> coalesce(previous.file_hash, nothing)
        or held.row_count <> new.row_count
        or held.hash_count <> new.row_count
        or held.commands <> new.last_seq - new.first_seq + 1
        or not exists (select from journal where last_seq = new.last_seq and chain_hash = new.chain_hash)
      then
        raise exception 'segment % does not seal what the journal holds', new.number;
      end if;
      return new;
    end $$;
    create trigger segments_seal_the_journal before insert on segments
      for each row execute function check_segment();

    -- Looked at when the transaction ends: what is sealed is gone from the table, and the last segment ends at a
    -- snapshot that is kept.
    create function check_sealed_end() returns trigger language plpgsql as $$
    begin
      if exists (select from journal where first_seq between new.first_seq and new.last_seq) then
        raise exception 'segment % is sealed and still in the journal', new.number;
      end if;
      if not exists (
        select from segments join snapshots on snapshots.seq = segments.last_seq
        where segments.number = (select max(number) from segments)
          and snapshots.state_hash = segments.state_hash and snapshots.kept_for is not null)
      then
        raise exception 'segment % does not end at a snapshot that is kept', new.number;
      end if;
      return null;
    end $$;
    create constraint trigger segments_end_at_a_snapshot after insert on segments
      deferrable initially deferred for each row execute function check_sealed_end();

    -- The fence where the rows are gone: a writer whose end was sealed finds its place taken. It looks after the key
    -- was checked, since an insert that waits there for the sealing to end would have looked too early.
    create function refuse_sealed_place() returns trigger language plpgsql as $$
    begin
      if new.first_seq <= (select last_seq from segments order by number desc limit 1) then
        raise exception 'command % is sealed already', new.first_seq using errcode = 'unique_violation';
      end if;
      return null;
    end $$;
    create trigger journal_goes_on_after_the_segments after insert on journal
      for each row execute function refuse_sealed_place();

    -- A row of the journal gets its hash once, and goes when a segment holds it. Nothing else changes or goes.
    create or replace function refuse_change() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'journal' and tg_op = 'UPDATE' then
        if old.events_hash is null and new.events_hash is not null
          and (new.first_seq, new.last_seq, new.written_at, new.commands, new.chain_hash, new.encoding)
            = (old.first_seq, old.last_seq, old.written_at, old.commands, old.chain_hash, old.encoding)
        then return new;
        end if;
      end if;
      if tg_table_name = 'journal' and tg_op = 'DELETE' then
        if exists (select from segments where first_seq <= old.first_seq and last_seq >= old.last_seq)
        then return old;
        end if;
      end if;
      raise exception 'the journal is only ever added to';
    end $$;
    create trigger segments_stay before update or delete on segments
      for each row execute function refuse_change();
    create trigger segments_are_never_emptied before truncate on segments
      for each statement execute function refuse_change();

    -- What this installation made up for itself, once.
    create table installation (name text primary key, value text not null);

    -- Commands that tables ask for, in the transaction that changed them.
    create table outbox (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id),
      encoding smallint not null,
      command text not null,
      asked_at timestamptz not null,
      done_at timestamptz,
      seq bigint,
      refusal text
    );
    create index outbox_waiting on outbox (id) where done_at is null;

    -- Which upgrades of the data were accepted, and when. The target says what the data are like afterwards.
    create table upgrades (
      number int generated always as identity primary key,
      target text not null unique,
      steps text not null,
      at_seq bigint not null,
      accepted_at timestamptz not null
    );
  `.execute(db)
}
