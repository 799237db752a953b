import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Of a transfer: the account that its payer was shown, and what they said about it.
    create table deposit_papers (
      deposit_id bigint primary key,
      user_id bigint not null references users,
      bank_holder text not null,
      bank_name text not null,
      bank_account text not null,
      bank_code text,
      payer text,
      remark text,
      file_id uuid references files,
      -- Of the image, so that the same one is found with another deposit.
      file_hash bytea,
      reported_at timestamptz
    );
    create index deposit_papers_file_hash on deposit_papers (file_hash);
    create index deposit_papers_file on deposit_papers (file_id);

    -- Of a deposit that a provider takes: how its payment stands there.
    create table payments (
      deposit_id bigint primary key,
      user_id bigint not null references users,
      provider text not null,
      -- Creating: the provider has not answered yet. Held: it was paid and could not be credited, and operators decide.
      state text not null check (state in
        ('creating', 'open', 'closed', 'paid', 'held', 'refunding', 'refunded')),
      session_id text,
      url text,
      -- As the provider tells it, in hundredths.
      paid_amount bigint,
      paid_currency text,
      transaction_id text,
      -- Paid when nothing waited for it, paid in another amount, paid after something else paid for the deposit, or with
      -- a transaction that has paid for another one.
      problem text check (problem in ('late', 'amount', 'twice', 'transaction')),
      held_at timestamptz check (held_at is not null or problem is null),
      declined_at timestamptz,
      asked_at timestamptz not null,
      checked_at timestamptz not null,
      -- What operators did about one that was held; who settled it stands in the journal.
      decision_reason text,
      decided_by int,
      decided_at timestamptz,
      refund_id text,
      revision bigint not null
    );
    create trigger payments_revision before insert or update on payments
      for each row execute function number_queue_change();
    create unique index payments_session on payments (provider, session_id);
    create index payments_transaction on payments (transaction_id);
    create index payments_watched on payments (checked_at) where state in ('creating', 'open', 'refunding');
    create index payments_held on payments (deposit_id) where problem is not null;
    create index payments_revision on payments (revision) where problem is not null;

    -- Webhooks that were taken. One whose effect is committed is done.
    create table payment_events (
      provider text not null,
      event_id text not null,
      received_at timestamptz not null,
      done_at timestamptz,
      primary key (provider, event_id)
    );
    create index payment_events_received on payment_events (received_at);

    -- What users have been told about their deposits.
    create table deposit_notices (
      deposit_id bigint not null,
      what text not null check (what in ('passed', 'rejected', 'refunded')),
      told_at timestamptz not null,
      primary key (deposit_id, what)
    );
  `.execute(db)
}
