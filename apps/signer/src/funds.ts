import type { Hex } from '@candor/chain/hex'
import { nativeBalance, tokenBalance } from '@candor/chain/reads'
import { openTransactions } from './db/transactions.ts'
import type { Turn } from './parts.ts'

type Cost = { contract: Hex | null; raw: bigint; gas: bigint }

/** A wallet's spendable funds: its balance less the maximum cost of its unmined transactions. */
export type Funds = Awaited<ReturnType<typeof fundsOf>>

const waitingMax = 48

export async function fundsOf(turn: Turn, wallet: Hex) {
  const { primary } = turn.chain
  const { maxFee } = await turn.chain.fee()
  const pots = new Map<Hex | null, bigint>([[null, await nativeBalance(primary, wallet)]])
  for (const { contract } of turn.rules.coins)
    if (contract !== null && wallet === turn.hot)
      pots.set(contract, await tokenBalance(primary, contract, wallet))

  const left = (contract: Hex | null) => pots.get(contract) ?? 0n
  let waiting = 0
  const take = (contract: Hex | null, raw: bigint) => pots.set(contract, left(contract) - raw)
  for (const { from, contract, gas, minedBlock, attempts } of await openTransactions(turn.db)) {
    const dearest = attempts.at(-1)
    if (from !== wallet || minedBlock !== null || dearest === undefined) continue
    waiting += 1
    take(contract, dearest.raw)
    take(null, gas * dearest.maxFee)
  }
  return {
    /** The rest of a coin, less the maximum for gas. */
    left,
    covers: ({ contract, raw, gas }: Cost): boolean => {
      const gasCost = gas * maxFee
      if (contract === null) return left(null) >= raw + gasCost
      return left(contract) >= raw && left(null) >= gasCost
    },
    /** Nodes keep only a limited number of waiting transactions per address. */
    isFull: () => waiting >= waitingMax,
    spend: ({ contract, raw, gas }: Cost): void => {
      waiting += 1
      take(contract, raw)
      take(null, gas * maxFee)
    },
  }
}
