import type { Coin } from './coins.ts'
import { takenRaw } from './db/payments.ts'
import { hasRevertedSince, openTransactions } from './db/transactions.ts'
import type { Funds } from './funds.ts'
import { dayMs } from './limits/limits.ts'
import type { Turn } from './parts.ts'
import { gasLimitFor } from './transactions/bytes.ts'
import { makeTransaction } from './transactions/make.ts'

/** The amount for the cold address: down to halfway between floor and ceiling, less the payouts' needs. */
export function excessOf({ floor, ceiling }: Pick<Coin, 'floor' | 'ceiling'>, left: bigint, needed: bigint) {
  const free = left - needed
  return free > ceiling ? free - (floor + ceiling) / 2n : 0n
}

export async function moveExcess(turn: Turn, funds: Funds): Promise<void> {
  const to = turn.rules.coldAddress
  if (to === null) return
  const open = await openTransactions(turn.db)
  for (const { coin, contract, floor, ceiling } of turn.rules.coins) {
    if (turn.isLate()) return
    if (open.some((one) => one.kind === 'cold' && one.coin === coin)) continue
    const gas = gasLimitFor(contract)
    const raw = excessOf({ floor, ceiling }, funds.left(contract), await takenRaw(turn.db, coin))
    if (raw === 0n || !funds.covers({ contract, raw, gas })) continue
    if (await hasRevertedSince(turn.db, 'cold', coin, coin, turn.now() - dayMs)) {
      turn.problems.push(`${coin}: the cold address did not take the excess, it is tried again after a day`)
      continue
    }
    await makeTransaction(turn, {
      kind: 'cold',
      reference: coin,
      coin,
      contract,
      from: turn.hot,
      accountId: null,
      to,
      raw,
      gas,
    })
    funds.spend({ contract, raw, gas })
  }
}
