import { createHash } from 'node:crypto'
import { mnemonicToAccount } from 'viem/accounts'
import { accountPath } from '@candor/chain/addresses'
import type { Hex } from '@candor/chain/hex'
import { Random } from '../random.ts'

export type Coin = 'USDT' | 'ETH'

/** Decimals on the chain and in the ledger, the minimum credit in units, and the payout terms. */
export const coins = {
  USDT: { coinId: 1, decimals: 6, scale: 6, minimum: '1', methodId: 1, fee: '5' },
  ETH: { coinId: 3, decimals: 18, scale: 8, minimum: '0.001', methodId: 4, fee: '0.002' },
} as const

export type PlannedDeposit = {
  person: number
  coin: Coin
  /** Plain: a transfer. Small: below the minimum. Contract: native coins not named by any transaction. */
  kind: 'plain' | 'small' | 'contract'
  raw: string
  senderKey: Hex
}

export type PlannedPayout = {
  person: number
  coin: Coin
  amount: string
  /** An outside address, or another person's deposit address. */
  to: Hex | { person: number }
  isCancelled: boolean
}

export type Plan = {
  seed: number
  words: string
  publicKey: string
  people: number
  deposits: PlannedDeposit[]
  payouts: PlannedPayout[]
}

// The words of every tutorial: this chain's coins are worth nothing.
const words = 'test test test test test test test test test test test junk'
const cancelledEvery = 11
const rawUsdt = 1_000_000n
const rawEther = 10n ** 18n

function bytesFor(seed: number, what: string): Buffer {
  return createHash('sha256').update(`${seed} ${what}`).digest()
}

/** All planned transfers with their senders: the same seed gives the same plan. */
export function planOf(seed: number, counts: { deposits: number; payouts: number }): Plan {
  const random = new Random(seed)
  const account = mnemonicToAccount(words, { path: accountPath }).getHdKey()
  const people = Math.max(6, Math.ceil(Math.max(counts.deposits, counts.payouts) / 10))
  return {
    seed,
    words,
    publicKey: account.publicExtendedKey,
    people,
    deposits: Array.from({ length: counts.deposits }, (_, place) =>
      depositAt(place, { seed, random, people }),
    ),
    payouts: Array.from({ length: withCancelled(counts.payouts) }, (_, place) =>
      payoutAt(place, { seed, random, people }),
    ),
  }
}

/** Payouts to be cancelled, if still possible, are added to the requested number. */
function withCancelled(payouts: number): number {
  return Math.ceil((payouts * cancelledEvery) / (cancelledEvery - 1))
}

type Parts = { seed: number; random: Random; people: number }

function depositAt(place: number, { seed, random, people }: Parts): PlannedDeposit {
  const kind = random.weighted({ plain: 14, small: 3, contract: 2 })
  const coin = kind === 'contract' || random.chance(2) ? 'ETH' : 'USDT'
  // With more decimals than the ledger where the chain has them.
  const fine = BigInt(random.between(1, 999_999))
  const raw =
    coin === 'USDT'
      ? kind === 'small'
        ? fine
        : BigInt(random.between(1, 500)) * rawUsdt + fine
      : kind === 'small'
        ? fine * 10n ** 8n
        : BigInt(random.between(1, 200)) * (rawEther / 1_000n) + fine
  return {
    person: random.below(people),
    coin,
    kind,
    raw: String(raw),
    senderKey: `0x${bytesFor(seed, `sender ${place}`).toString('hex')}`,
  }
}

function payoutAt(place: number, { seed, random, people }: Parts): PlannedPayout {
  const coin = random.chance(2) ? 'ETH' : 'USDT'
  const fraction = String(random.between(0, 999_999)).padStart(6, '0')
  const person = place % people
  const isInside = random.chance(6)
  return {
    person,
    coin,
    amount:
      coin === 'USDT' ? `${random.between(10, 200)}.${fraction}` : `0.${random.between(1, 9)}${fraction}`,
    to: isInside
      ? { person: (person + 1 + random.below(people - 1)) % people }
      : `0x${bytesFor(seed, `receiver ${place}`).subarray(0, 20).toString('hex')}`,
    isCancelled: place % cancelledEvery === cancelledEvery - 1,
  }
}
