import type { Hex } from '@candor/chain/hex'
import type { Tx } from './database.ts'

export type PaymentKind = 'payout' | 'return'

/**
 * seen: bound to coin, address and amount. taken: counts toward the day, nothing is signed. sending: a
 * transaction is stored. mined: confirmed, but the server does not know yet. paid: the server knows. changed,
 * lost and stopped are final: it is never paid from here.
 */
export type PaymentState = 'seen' | 'taken' | 'sending' | 'mined' | 'paid' | 'changed' | 'lost' | 'stopped'

export type Payment = ReturnType<typeof paymentOf>
export type Name = Pick<Payment, 'kind' | 'id'>

type Row = {
  kind: PaymentKind
  id: string
  number: string
  coin: string
  address: string
  amount: string
  raw: string | null
  state: PaymentState
  reverted: number
  settled_hash: Hex | null
  cleared_at: string | null
}

function paymentOf(row: Row) {
  return {
    kind: row.kind,
    /** For a payout the number of its withdrawal, for a return the transaction of its arrival. */
    id: row.id,
    /** The server's current number: an arrival may get a new one when the server rereads the chain. */
    number: Number(row.number),
    coin: row.coin,
    address: row.address,
    amount: BigInt(row.amount),
    raw: row.raw === null ? null : BigInt(row.raw),
    state: row.state,
    reverted: row.reverted,
    settledHash: row.settled_hash,
    /** A person has checked the chain and confirmed that it was never sent. */
    isCleared: row.cleared_at !== null,
  }
}

export async function findPayment(tx: Tx, { kind, id }: Name): Promise<Payment | null> {
  const { rows } = await tx.query<Row>('select * from signer.payments where kind = $1 and id = $2', [
    kind,
    id,
  ])
  return rows[0] === undefined ? null : paymentOf(rows[0])
}

/** Without those whose withdrawal the server has lost: it would refuse or confuse them. */
export async function minedPayments(tx: Tx): Promise<Payment[]> {
  const { rows } = await tx.query<Row>(
    `select * from signer.payments where state = 'mined' and not exists (
       select from signer.lost_ranges where kind = 'payout' and number between first and last)
     order by kind, number`,
  )
  return rows.map((row) => paymentOf(row))
}

export async function bindPayment(
  tx: Tx,
  payment: Name & Pick<Payment, 'number' | 'coin' | 'address' | 'amount' | 'raw' | 'state'>,
  now: number,
): Promise<void> {
  const { kind, id, number, coin, address, amount, raw, state } = payment
  await tx.query(
    `insert into signer.payments (kind, id, number, coin, address, amount, raw, state, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [kind, id, number, coin, address, String(amount), raw === null ? null : String(raw), state, now],
  )
}

/** A return by the transaction of its arrival, with the server's current number. */
export async function findReturn(tx: Tx, id: string, number: number): Promise<Payment | null> {
  // Returns were formerly named by number.
  const { rowCount } = await tx.query(
    `update signer.payments set id = $1 where kind = 'return' and id = $2
       and not exists (select from signer.payments where kind = 'return' and id = $1)`,
    [id, String(number)],
  )
  if (rowCount === 1)
    await tx.query("update signer.transactions set reference = $1 where kind = 'return' and reference = $2", [
      id,
      String(number),
    ])
  await tx.query(
    "update signer.payments set number = $2 where kind = 'return' and id = $1 and number <> $2",
    [id, number],
  )
  return await findPayment(tx, { kind: 'return', id })
}

// The server's operators decide about payouts in doubt; returns in doubt are decided here.
const waitsForPeople = "kind = 'return' and state in ('lost', 'stopped')"

/** Returns in doubt, by the server's number, which two may share, or by their id here. */
export async function returnsInDoubt(tx: Tx, which: { number: number } | { id: string }): Promise<Payment[]> {
  const [column, value] = 'number' in which ? ['number', which.number] : ['id', which.id]
  const { rows } = await tx.query<Row>(
    `select * from signer.payments where ${waitsForPeople} and ${column} = $1 order by id`,
    [value],
  )
  return rows.map((row) => paymentOf(row))
}

/** A person confirms that a return in doubt was never sent. Answers whether it was still in doubt. */
export async function clearReturn(tx: Tx, id: string, now: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update signer.payments set state = 'seen', cleared_at = $2
     where ${waitsForPeople} and id = $1`,
    [id, now],
  )
  return rowCount === 1
}

/**
 * A person names the transaction of a return in doubt, for the server. Answers whether it was still in doubt.
 */
export async function settleReturn(tx: Tx, id: string, hash: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update signer.payments set state = 'mined', settled_hash = $2
     where ${waitsForPeople} and id = $1`,
    [id, hash],
  )
  return rowCount === 1
}

/** The server's numbers of these returns, by id. */
export async function numbersOfReturns(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: string; number: string }>(
    "select id, number from signer.payments where kind = 'return' and id = any($1)",
    [ids],
  )
  return new Map(rows.map(({ id, number }) => [id, Number(number)]))
}

/** The amount counts toward the day from now on, even if it was taken before. */
export async function takePayment(tx: Tx, { kind, id }: Name, raw: bigint, now: number): Promise<void> {
  await tx.query(
    `update signer.payments set state = 'taken', raw = $3, taken_at = $4
     where kind = $1 and id = $2 and state in ('seen', 'taken')`,
    [kind, id, String(raw), now],
  )
}

/** Crashes if it is not in the expected state: this rolls back the surrounding transaction. */
export async function movePayment(tx: Tx, { kind, id }: Name, from: PaymentState, to: PaymentState) {
  const { rowCount } = await tx.query(
    `update signer.payments set state = $4, taken_at = case when $4 = 'seen' then null else taken_at end
     where kind = $1 and id = $2 and state = $3`,
    [kind, id, from, to],
  )
  if (rowCount !== 1) throw new Error(`${kind} ${id} is not ${from}`)
}

export async function storeMined(tx: Tx, name: Name, hash: Hex): Promise<void> {
  await movePayment(tx, name, 'sending', 'mined')
  await tx.query('update signer.payments set settled_hash = $3 where kind = $1 and id = $2', [
    name.kind,
    name.id,
    hash,
  ])
}

/** It may be tried `triesMax` times, including the first; then operators have to check. */
export async function storeReverted(tx: Tx, name: Name, triesMax: number): Promise<void> {
  await tx.query(
    `update signer.payments set reverted = reverted + 1,
       state = case when reverted + 1 < $3 then 'taken' else 'stopped' end
     where kind = $1 and id = $2 and state = 'sending'`,
    [name.kind, name.id, triesMax],
  )
}

/** The sum taken since then, without one payment. */
export async function takenSince(tx: Tx, coin: string, since: number, except: Name): Promise<bigint> {
  const { rows } = await tx.query<{ sum: string }>(
    `select coalesce(sum(raw), 0) as sum from signer.payments
     where coin = $1 and taken_at > $2 and not (kind = $3 and id = $4)`,
    [coin, since, except.kind, except.id],
  )
  return BigInt(rows[0]?.sum ?? 0)
}

/** The sum taken without a stored transaction. */
export async function takenRaw(tx: Tx, coin: string): Promise<bigint> {
  const { rows } = await tx.query<{ sum: string }>(
    "select coalesce(sum(raw), 0) as sum from signer.payments where coin = $1 and state = 'taken'",
    [coin],
  )
  return BigInt(rows[0]?.sum ?? 0)
}
