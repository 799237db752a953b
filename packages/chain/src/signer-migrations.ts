/**
 * The signer's tables, in order, by name. An applied one is never edited: the next one fixes it. Times are
 * milliseconds. They are here because a product with a signer's tables beside its own restores both from a
 * backup.
 */
export const signerMigrations: readonly { name: string; sql: string }[] = [
  {
    name: '0001-signer',
    sql: `
      create table signer.state (
        is_only boolean primary key default true check (is_only),
        chain_id bigint not null,
        hot_address text not null,
        head bigint not null default 0,
        -- Whether this database has seen what the server wanted when it was new.
        is_begun boolean not null default false
      );
      create table signer.payments (
        kind text not null check (kind in ('payout', 'return')),
        id bigint not null,
        coin text not null,
        address text not null,
        -- As the server wrote it: units of a payout, raw of a return.
        amount numeric(78) not null,
        raw numeric(78),
        state text not null
          check (state in ('seen', 'taken', 'sending', 'mined', 'paid', 'changed', 'lost', 'stopped')),
        seen_at bigint not null,
        taken_at bigint,
        reverted int not null default 0,
        settled_hash text,
        primary key (kind, id)
      );
      create index payments_taken on signer.payments (coin, taken_at) where taken_at is not null;
      create index payments_mined on signer.payments (kind, id) where state = 'mined';
      create table signer.transactions (
        transaction_id bigint generated always as identity primary key,
        kind text not null check (kind in ('payout', 'return', 'gas', 'sweep', 'cold')),
        reference text not null,
        coin text not null,
        contract text,
        from_address text not null,
        -- Whose deposit key signs it; null for the wallets of the exchange.
        account_id int,
        nonce bigint not null,
        to_address text not null,
        gas bigint not null,
        state text not null default 'open' check (state in ('open', 'settled', 'reverted')),
        mined_block bigint,
        made_at bigint not null,
        ended_at bigint,
        unique (from_address, nonce)
      );
      -- The last line of defence: nothing is paid by two transactions that both may count.
      create unique index transactions_once on signer.transactions (kind, reference)
        where kind in ('payout', 'return') and state <> 'reverted';
      create index transactions_open on signer.transactions (from_address, nonce) where state = 'open';
      create index transactions_by_reference on signer.transactions (kind, reference);
      create table signer.attempts (
        hash text primary key,
        transaction_id bigint not null references signer.transactions,
        bytes text not null,
        raw numeric(78) not null,
        max_fee numeric(78) not null,
        tip numeric(78) not null,
        made_at bigint not null
      );
      create index attempts_of_transaction on signer.attempts (transaction_id);
    `,
  },
  {
    name: '0002-losses',
    sql: `
      -- The hot wallet's own count covers that a database is new.
      alter table signer.state drop column is_begun;
      alter table signer.state
        -- What was asked for up to here may have been sent by a signer whose records are lost.
        add column doubt_payout bigint not null default 0,
        add column doubt_arrival bigint not null default 0,
        add column doubt_block bigint not null default -1,
        -- Nonces of the hot wallet below this one may be unknown here; none of them is signed again.
        add column nonce_floor bigint not null default 0,
        -- The newest number that the server has named, and whether it ever named a lower one later.
        add column last_withdrawal bigint not null default 0,
        add column has_server_gone_back boolean not null default false,
        -- The next block in which unknown transactions are looked for, downwards to the lowest. Null: from the head on.
        add column past_block bigint,
        add column past_low bigint not null default 0;
      update signer.state set nonce_floor = coalesce(
        (select min(nonce) from signer.transactions where from_address = hot_address), 0);

      -- A payout is named by its withdrawal, a return by the transaction of its arrival; before, by its number.
      alter table signer.payments alter column id type text using id::text;
      -- What the server calls it now.
      alter table signer.payments add column number bigint;
      update signer.payments set number = id::bigint;
      alter table signer.payments alter column number set not null;
      -- When somebody has looked at the chain and said that it was never sent.
      alter table signer.payments add column cleared_at bigint;

      -- Transactions of the hot wallet that are on the chain and were signed by a signer whose records are lost.
      create table signer.past (
        nonce bigint primary key,
        hash text not null unique,
        block bigint not null
      );
      -- Payments of the hot wallet that may belong to nothing the server knows.
      create table signer.strays (
        hash text not null,
        coin text not null,
        address text not null,
        raw numeric(78) not null,
        -- Of one that this signer has paid itself, before the server lost it.
        withdrawal_id bigint,
        noted_at bigint not null,
        -- When the server knew it, or somebody has settled it by hand, and why.
        settled_at bigint,
        settled_why text,
        primary key (hash, coin, address)
      );
      create index strays_open on signer.strays (address) where settled_at is null;
    `,
  },
  {
    name: '0003-lost-ranges',
    sql: `
      -- Numbers of withdrawals that the server has lost. They stay: a payout among them may be on its way for long.
      create table signer.lost_ranges (
        first bigint not null,
        last bigint not null check (last >= first),
        noted_at bigint not null,
        primary key (first, last)
      );
      create index payments_of_number on signer.payments (number) where kind = 'payout';
    `,
  },
]
