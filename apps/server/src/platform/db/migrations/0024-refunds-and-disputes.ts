import { sql, type Kysely } from 'kysely'

// Only adds and widens: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Refused: it was paid in time and in full, and the engine refused the credit, for the reason named.
    alter table payments drop constraint payments_problem_check;
    alter table payments add constraint payments_problem_check
      check (problem in ('late', 'amount', 'twice', 'transaction', 'refused'));
    alter table payments add column refusal text;

    -- How many refunds the provider could not complete, and why the last one; null once operators have decided anew.
    alter table payments add column refunds_failed int not null default 0;
    alter table payments add column refund_failure text;

    -- A payer who has the money taken back by the bank: how that stands, and what operators said about it.
    alter table payments add column dispute_id text;
    alter table payments add column dispute_state text check (dispute_state in ('open', 'won', 'lost'));
    alter table payments add column disputed_at timestamptz check ((disputed_at is null) = (dispute_state is null));
    alter table payments add column dispute_reason text;
    alter table payments add column dispute_decided_by int;
    alter table payments add column dispute_decided_at timestamptz;

    create index payments_disputed on payments (deposit_id)
      where disputed_at is not null and dispute_decided_at is null;
    create index payments_dispute_revision on payments (revision) where disputed_at is not null;
    create index payments_refunded on payments (checked_at) where state = 'refunded';
  `.execute(db)
}
