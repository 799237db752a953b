import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Where a withdrawal goes, as it was when it was requested: the address book and the cards may change afterwards. The
    -- engine knows a destination by the number of its row, which is there before the request is.
    create table withdrawal_destinations (
      id bigint generated always as identity primary key,
      user_id bigint not null references users,
      noted_at timestamptz not null,
      -- An address, or a card: which one, and since when its owner had it.
      address_id bigint,
      card_id bigint,
      added_at timestamptz not null,
      network text,
      address text,
      tag text,
      remark text,
      card_kind text,
      card_number text,
      bank_name text,
      branch_name text,
      holder text,
      check ((address_id is null) <> (card_id is null)),
      check ((address_id is null) = (address is null)),
      check ((card_id is null) = (card_number is null))
    );
    create index withdrawal_destinations_user on withdrawal_destinations (user_id, id);
    create index withdrawal_destinations_address on withdrawal_destinations (address) where address is not null;

    -- The states of withdrawals that their users have been told.
    create table withdrawal_notices (
      withdrawal_id bigint not null,
      state text not null,
      told_at timestamptz not null,
      primary key (withdrawal_id, state)
    );
  `.execute(db)
}
