import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Every change of a row below gets the next number, so that the highest one is another one whenever any has changed.
    create sequence queue_revisions;
    create function number_queue_change() returns trigger language plpgsql as $$
    begin
      new.revision := nextval('queue_revisions');
      return new;
    end $$;

    -- Users who ask for their pledge to end early.
    create table pledge_requests (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      order_id bigint not null,
      remark text,
      asked_at timestamptz not null,
      -- Withdrawn: its owner took it back. Expired: the pledge ended by itself meanwhile.
      state text not null check (state in ('waiting', 'done', 'rejected', 'withdrawn', 'expired')),
      -- The proposal to end it that waits, or the one that was decided.
      proposal_id bigint,
      reason text,
      decided_at timestamptz check ((decided_at is null) = (state = 'waiting')),
      decided_by int,
      approved_by int,
      revision bigint not null
    );
    create trigger pledge_requests_revision before insert or update on pledge_requests
      for each row execute function number_queue_change();
    create index pledge_requests_revision on pledge_requests (revision);
    create unique index pledge_requests_waiting on pledge_requests (order_id) where state = 'waiting';
    create index pledge_requests_withdrawn on pledge_requests (proposal_id)
      where state = 'withdrawn' and proposal_id is not null;
    create unique index pledge_requests_proposal on pledge_requests (proposal_id);
    create index pledge_requests_order on pledge_requests (order_id, id);
    create index pledge_requests_user on pledge_requests (user_id, id);

    -- Which operator takes care of what.
    create table queue_assignments (
      queue text not null,
      item_id bigint not null,
      -- Null: it was given to somebody once, and now to nobody.
      operator_id int,
      assigned_at timestamptz not null,
      revision bigint not null,
      primary key (queue, item_id)
    );
    create trigger queue_assignments_revision before insert or update on queue_assignments
      for each row execute function number_queue_change();
    create index queue_assignments_revision on queue_assignments (queue, revision);
    create index queue_assignments_operator on queue_assignments (operator_id, queue, item_id);

    -- Corrections whose users have been told, by the number of the proposal.
    create table correction_notices (proposal_id bigint primary key, told_at timestamptz not null);

    -- What the engine refused is looked for by the health of the product.
    create index outbox_refused on outbox (asked_at) where refusal is not null;

    -- Backups that were made of this database.
    create table backups (
      id bigint generated always as identity primary key,
      made_at timestamptz not null,
      last_seq bigint not null,
      bytes bigint not null
    );
  `.execute(db)
}
