import { zeroAddress } from 'viem'
import { isHex, lowerHex } from '@candor/chain/hex'
import type { Coin } from '../coins.ts'
import type { Doubt } from '../doubt.ts'
import { bindPayment, movePayment, type Name, type Payment, takenSince, takePayment } from '../db/payments.ts'
import type { Funds } from '../funds.ts'
import { dayMs, refusalOf, type Refusal } from '../limits/limits.ts'
import type { Turn } from '../parts.ts'
import type { Work } from '../server-client.ts'
import { gasLimitFor } from '../transactions/bytes.ts'
import { makeTransaction } from '../transactions/make.ts'

/** The funds for a payment, and the doubts about it. */
export type Means = { funds: Funds; doubt: Doubt }

export type Wanted = Name & {
  coin: string
  address: string
  raw: bigint | null
}

type Bound = Pick<Payment, 'kind' | 'id' | 'number' | 'coin' | 'address' | 'amount' | 'raw'>

/** The first time, a payment is bound to the server's current data. */
export async function bind(turn: Turn, bound: Bound): Promise<Payment> {
  const payment = { ...bound, state: 'seen' } as const
  await bindPayment(turn.db, payment, turn.now())
  turn.onStep(`${bound.kind} bound`)
  return { ...payment, reverted: 0, settledHash: null, isCleared: false }
}

/** Checks the signer's own limits and the hot wallet's funds; after this it may be taken. */
export async function checkPayment(
  turn: Turn,
  work: Work,
  funds: Funds,
  wanted: Wanted,
): Promise<{ refusal: Refusal } | { refusal: null; coin: Coin; raw: bigint }> {
  const coin = turn.rules.coins.find((one) => one.coin === wanted.coin)
  const refusal = refusalOf({
    coin,
    contractOfServer: work.assets.find((asset) => asset.coin === wanted.coin)?.contract,
    address: wanted.address,
    raw: wanted.raw,
    rawOfDay: await takenSince(turn.db, wanted.coin, turn.now() - dayMs, wanted),
    refusedAddresses: refusedAddresses(turn, work),
  })
  if (refusal !== null) return { refusal }
  if (coin === undefined || wanted.raw === null) throw new Error('what is not refused is known')
  const { contract } = coin
  if (!funds.covers({ contract, raw: wanted.raw, gas: gasLimitFor(contract) })) return { refusal: 'tooLow' }
  return { refusal: null, coin, raw: wanted.raw }
}

// Coins sent to a wallet of the exchange, a token contract or the zero address reach no recipient.
function refusedAddresses({ hot, gas, rules }: Turn, { assets }: Work): string[] {
  const contracts = [...rules.coins, ...assets].flatMap(({ contract }) => contract ?? [])
  return [zeroAddress, hot, gas, ...contracts]
}

export async function take(turn: Turn, name: Name, raw: bigint): Promise<void> {
  await takePayment(turn.db, name, raw, turn.now())
  turn.onStep(`${name.kind} taken`)
}

/** Signs a taken payment. The state `sending` is stored together with the signed bytes. */
export async function pay(turn: Turn, funds: Funds, wanted: Wanted, coin: Coin, raw: bigint): Promise<void> {
  if (!isHex(wanted.address, 40)) throw new Error('the address was checked')
  const { contract } = coin
  const gas = gasLimitFor(contract)
  await makeTransaction(turn, {
    kind: wanted.kind,
    reference: wanted.id,
    coin: coin.coin,
    contract,
    from: turn.hot,
    accountId: null,
    to: lowerHex(wanted.address),
    raw,
    gas,
    together: async (tx) => await movePayment(tx, wanted, 'taken', 'sending'),
  })
  funds.spend({ contract, raw, gas })
}

/** Nothing is signed for it yet. */
export function isUnsigned(payment: Payment): payment is Payment & { state: 'seen' | 'taken' } {
  return payment.state === 'seen' || payment.state === 'taken'
}

export async function moveTo(turn: Turn, payment: Payment, state: 'lost'): Promise<Payment> {
  await movePayment(turn.db, payment, payment.state, state)
  turn.onStep(`${payment.kind} ${state}`)
  return { ...payment, state }
}

/** The server requests a payment reported as paid: it has lost that, and gets the report again next turn. */
export async function notifyAgain(turn: Turn, payment: Payment): Promise<void> {
  if (payment.state === 'paid') await movePayment(turn.db, payment, 'paid', 'mined')
}

/** Reports payments still requested but not paid from here until operators have checked. */
export function notifyEnd(turn: Turn, { kind, number, state, reverted }: Payment): void {
  if (state === 'lost')
    turn.problems.push(
      `${kind} ${number} can't be proven unsent: look at the chain, it is not paid from here`,
    )
  if (state !== 'stopped') return
  const why = reverted > 1 ? 'was reverted twice' : 'was reverted, by the word of one node alone'
  turn.problems.push(`${kind} ${number} ${why}: look at the chain, it is not paid from here`)
}
