import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
      approved_by int
    );
    create unique index pledge_requests_waiting on pledge_requests (order_id) where state = 'waiting';
    create unique index pledge_requests_proposal on pledge_requests (proposal_id);
    create index pledge_requests_order on pledge_requests (order_id, id);
    create index pledge_requests_user on pledge_requests (user_id, id);

    -- Which operator takes care of what.
    create table queue_assignments (
      queue text not null,
      item_id bigint not null,
      operator_id int not null,
      assigned_at timestamptz not null,
      primary key (queue, item_id)
    );
    create index queue_assignments_operator on queue_assignments (operator_id, queue, item_id);

    -- Corrections whose users have been told, by the number of the proposal.
    create table correction_notices (proposal_id bigint primary key, told_at timestamptz not null);

    -- Backups that were made of this database.
    create table backups (
      id bigint generated always as identity primary key,
      made_at timestamptz not null,
      last_seq bigint not null,
      bytes bigint not null
    );
  `.execute(db)
}
