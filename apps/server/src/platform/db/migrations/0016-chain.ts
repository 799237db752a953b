import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Addresses are written in small letters everywhere here.
    create table chain_addresses (
      account_id int primary key,
      address text not null unique,
      made_at timestamptz not null
    );

    -- The newest blocks that were read to the end. The highest is how far the watcher is.
    create table chain_blocks (
      number bigint primary key,
      hash text not null,
      parent_hash text not null
    );

    -- Coins that arrived at the address of an account.
    create table chain_arrivals (
      arrival_id bigint primary key generated always as identity,
      -- What the engine knows it by, for ever: the transaction and the place in it, wherever its block is.
      transaction_id text not null unique,
      -- Null for what was found in the balance of an address: no transaction that we read brought it.
      transaction_hash text,
      account_id int not null,
      address text not null,
      from_address text,
      coin_id int not null,
      -- As the chain counts it, and in units of the ledger.
      raw numeric(78, 0) not null check (raw > 0),
      units bigint not null check (units >= 0),
      -- In units, as it was when it arrived.
      minimum bigint not null,
      -- Null while no block has it.
      block_number bigint,
      block_hash text,
      state text not null check (state in
        ('confirming', 'credited', 'small', 'gone', 'review', 'returning', 'returned')),
      seen_at timestamptz not null,
      credited_at timestamptz,
      gone_at timestamptz,
      -- It was credited, and then its block was replaced by one without it.
      lost_at timestamptz,
      swept_at timestamptz,
      -- Of one that goes back to where it came from.
      return_asked_at timestamptz,
      return_asked_by int,
      return_reason text,
      return_address text,
      return_transaction text,
      revision bigint not null
    );
    create trigger chain_arrivals_revision before insert or update on chain_arrivals
      for each row execute function number_queue_change();
    create index chain_arrivals_account on chain_arrivals (account_id, arrival_id desc);
    create index chain_arrivals_block on chain_arrivals (block_number);
    create index chain_arrivals_transaction on chain_arrivals (transaction_hash);
    create index chain_arrivals_open on chain_arrivals (state, arrival_id)
      where state in ('confirming', 'small', 'review', 'returning');
    create index chain_arrivals_lost on chain_arrivals (arrival_id) where lost_at is not null;
    create index chain_arrivals_unswept on chain_arrivals (account_id)
      where swept_at is null and state in ('credited', 'returning', 'returned');
    create index chain_arrivals_revision on chain_arrivals (revision);

    -- What moved the native coin of our addresses, so that a balance can be explained.
    create table chain_moves (
      transaction_hash text not null,
      account_id int not null,
      delta numeric(78, 0) not null,
      block_number bigint not null,
      primary key (transaction_hash, account_id)
    );
    create index chain_moves_account on chain_moves (account_id);
    create index chain_moves_block on chain_moves (block_number);

    -- Which chain these data belong to, and how the watcher is.
    create table chain_state (
      only_row boolean primary key default true check (only_row),
      network text not null,
      chain_id bigint not null,
      public_key text not null,
      head bigint,
      -- Which node it listens to, by its place in the settings.
      node int,
      state text not null check (state in ('starting', 'watching', 'behind', 'away', 'stopped')),
      problem text,
      checked_at timestamptz not null,
      -- The account after which the next balances are looked at.
      balance_cursor int not null default 0
    );

    -- What the signer said last.
    create table signer_report (
      only_row boolean primary key default true check (only_row),
      report jsonb not null,
      heard_at timestamptz not null
    );
  `.execute(db)
}
