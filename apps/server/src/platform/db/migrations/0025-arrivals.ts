import { sql, type Kysely } from 'kysely'

// Only adds: the release before this one still works on these tables, so going back to it loses nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The block of the sweep: when it is replaced, its arrivals are to be swept again, and no others.
    alter table chain_arrivals add column swept_block bigint;
    -- Less than a tenth of the minimum. No operator is asked to look at it.
    alter table chain_arrivals add column is_dust boolean not null default false;

    update chain_arrivals set is_dust = true where units = 0 or units < minimum / 10;
    -- Which sweep it was, no older release has noted: the first transaction of the address after it arrived.
    update chain_arrivals as arrival set swept_block = (
      select min(move.block_number) from chain_moves as move
      where move.account_id = arrival.account_id and move.block_number >= arrival.block_number and move.delta < 0)
    where arrival.swept_at is not null;

    create index chain_arrivals_swept on chain_arrivals (swept_block);
    create index chain_arrivals_dust on chain_arrivals (account_id) where is_dust;
    create index chain_arrivals_waiting on chain_arrivals (arrival_id)
      where state in ('small', 'review') and not is_dust;
    create index chain_arrivals_gone on chain_arrivals (arrival_id) where state = 'gone';
  `.execute(db)
}
