import type { Hex } from '@candor/chain/hex'
import type { Tx } from './database.ts'

export type TransactionKind = 'payout' | 'return' | 'gas' | 'sweep' | 'cold'

export type Attempt = { hash: Hex; bytes: Hex; raw: bigint; maxFee: bigint; tip: bigint; madeAt: number }

export type NewTransaction = {
  kind: TransactionKind
  /** For payouts and returns the payment's id, for gas and sweeps the account, for cold the coin. */
  reference: string
  coin: string
  contract: Hex | null
  from: Hex
  accountId: number | null
  nonce: number
  to: Hex
  gas: bigint
}

export type StoredTransaction = NewTransaction & {
  transactionId: number
  minedBlock: number | null
  madeAt: number
  /** Oldest first; never empty. */
  attempts: readonly Attempt[]
}

type Row = {
  transaction_id: string
  kind: TransactionKind
  reference: string
  coin: string
  contract: Hex | null
  from_address: Hex
  account_id: number | null
  nonce: string
  to_address: Hex
  gas: string
  mined_block: string | null
  made_at: string
  attempts: { hash: Hex; bytes: Hex; raw: string; max_fee: string; tip: string; made_at: string }[]
}

// As text, because JSON would round the numbers.
const selected = `select t.*, (
    select json_agg(json_build_object('hash', a.hash, 'bytes', a.bytes, 'raw', a.raw::text,
      'max_fee', a.max_fee::text, 'tip', a.tip::text, 'made_at', a.made_at::text) order by a.max_fee)
    from signer.attempts a where a.transaction_id = t.transaction_id) as attempts
  from signer.transactions t`

function transactionOf(row: Row): StoredTransaction {
  return {
    transactionId: Number(row.transaction_id),
    kind: row.kind,
    reference: row.reference,
    coin: row.coin,
    contract: row.contract,
    from: row.from_address,
    accountId: row.account_id,
    nonce: Number(row.nonce),
    to: row.to_address,
    gas: BigInt(row.gas),
    minedBlock: row.mined_block === null ? null : Number(row.mined_block),
    madeAt: Number(row.made_at),
    attempts: row.attempts.map(({ hash, bytes, raw, max_fee, tip, made_at }) => ({
      hash,
      bytes,
      raw: BigInt(raw),
      maxFee: BigInt(max_fee),
      tip: BigInt(tip),
      madeAt: Number(made_at),
    })),
  }
}

/** First those of the hot wallet, then those of the gas wallet, then sweeps; by nonce for each address. */
export async function openTransactions(tx: Tx): Promise<StoredTransaction[]> {
  const { rows } = await tx.query<Row>(
    `${selected} where t.state = 'open'
     order by case t.kind when 'gas' then 1 when 'sweep' then 2 else 0 end, t.from_address, t.nonce`,
  )
  return rows.map((row) => transactionOf(row))
}

/** Ended transactions that the chain's own count has not reached. */
export async function endedFrom(tx: Tx, from: Hex, nonce: number): Promise<StoredTransaction[]> {
  const { rows } = await tx.query<Row>(
    `${selected} where t.state <> 'open' and t.from_address = $1 and t.nonce >= $2 order by t.nonce limit 100`,
    [from, nonce],
  )
  return rows.map((row) => transactionOf(row))
}

/** The first unused nonce of an address, as far as this database knows. */
export async function nextNonce(tx: Tx, from: Hex): Promise<number> {
  const { rows } = await tx.query<{ next: string }>(
    `select greatest(coalesce(max(nonce) + 1, 0),
       (select coalesce(max(nonce_floor), 0) from signer.state where hot_address = $1)) as next
     from signer.transactions where from_address = $1`,
    [from],
  )
  return Number(rows[0]?.next ?? 0)
}

/** The block of an address's newest transaction known to be mined; null if there is none. */
export async function lastMinedBlock(tx: Tx, from: Hex): Promise<number | null> {
  const { rows } = await tx.query<{ block: string | null }>(
    'select max(mined_block) as block from signer.transactions where from_address = $1',
    [from],
  )
  const block = rows[0]?.block ?? null
  return block === null ? null : Number(block)
}

export async function insertTransaction(tx: Tx, made: NewTransaction, now: number): Promise<number> {
  const { kind, reference, coin, contract, from, accountId, nonce, to, gas } = made
  const { rows } = await tx.query<{ transaction_id: string }>(
    `insert into signer.transactions
       (kind, reference, coin, contract, from_address, account_id, nonce, to_address, gas, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning transaction_id`,
    [kind, reference, coin, contract, from, accountId, nonce, to, String(gas), now],
  )
  return Number(rows[0]?.transaction_id)
}

export async function insertAttempt(tx: Tx, transactionId: number, attempt: Attempt): Promise<void> {
  const { hash, bytes, raw, maxFee, tip, madeAt } = attempt
  await tx.query(
    `insert into signer.attempts (transaction_id, hash, bytes, raw, max_fee, tip, made_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [transactionId, hash, bytes, String(raw), String(maxFee), String(tip), madeAt],
  )
}

export async function storeMinedBlock(tx: Tx, transactionId: number, block: number | null): Promise<void> {
  await tx.query('update signer.transactions set mined_block = $2 where transaction_id = $1', [
    transactionId,
    block,
  ])
}

export async function endTransaction(
  tx: Tx,
  transactionId: number,
  state: 'settled' | 'reverted',
  now: number,
): Promise<void> {
  const { rowCount } = await tx.query(
    "update signer.transactions set state = $2, ended_at = $3 where transaction_id = $1 and state = 'open'",
    [transactionId, state, now],
  )
  if (rowCount !== 1) throw new Error(`transaction ${transactionId} is not open`)
}

export async function hasTransaction(tx: Tx, kind: TransactionKind, reference: string): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from signer.transactions where kind = $1 and reference = $2 limit 1',
    [kind, reference],
  )
  return rows.length > 0
}

export async function hasRevertedSince(
  tx: Tx,
  kind: TransactionKind,
  reference: string,
  coin: string,
  since: number,
): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from signer.transactions
     where kind = $1 and reference = $2 and coin = $3 and state = 'reverted' and ended_at > $4 limit 1`,
    [kind, reference, coin, since],
  )
  return rows.length > 0
}
