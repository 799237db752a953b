import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Where users may withdraw coins to. A withdrawal names its address by number, so no row is ever deleted.
    create table wallet_addresses (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      coin text not null,
      network text not null,
      address text not null,
      tag text,
      remark text,
      added_at timestamptz not null,
      removed_at timestamptz
    );
    create unique index wallet_addresses_bound
      on wallet_addresses (user_id, coin, network, address, coalesce(tag, '')) where removed_at is null;
    create index wallet_addresses_user on wallet_addresses (user_id, id desc);

    -- The bank cards of users; a withdrawal names its card by number too.
    create table cards (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      kind text not null check (kind in ('domestic', 'foreign')),
      number text not null,
      bank_name text not null,
      branch_name text not null,
      holder text not null,
      added_at timestamptz not null,
      -- When customer service changed or removed it.
      changed_at timestamptz,
      removed_at timestamptz
    );
    create unique index cards_bound on cards (user_id, number) where removed_at is null;
    create index cards_user on cards (user_id, id desc);
  `.execute(db)
}
