import type { OwedCoin, TreasuryFund } from '@candor/contract/operators/calls/treasury'
import { formatAmount } from '@candor/money/amount'
import type { CoinMirror, Mirror } from '../../platform/core/mirror/mirror.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import type { Services } from '../../platform/services.ts'
import { fundOf } from './funds.ts'
import {
  type CrossedRow,
  crossed,
  fromOutside,
  type FundRow,
  readFunds,
  owedToUsers,
  type OwedRow,
  toPay,
} from './queries.ts'

export function getOwed({ core, db }: Services): OperatorHandler<'Treasury/GetOwed'> {
  return async () => {
    await core.waitForViews(null, 'balances', 'fund-flow', 'withdrawals', 'loans', 'grants')
    // Read at one moment: sums of two moments would differ by the movements in between.
    const read = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => ({
        owed: await owedToUsers(tx),
        outside: await fromOutside(tx),
        crossed: await crossed(tx),
        toPay: await toPay(tx),
        funds: await readFunds(tx),
      }))
    const coins = [...core.mirror.coins.values()].toSorted((a, b) => a.coinId - b.coinId)
    return {
      coins: coins.map((coin) => {
        const isOfCoin = ({ coin_id }: { coin_id: number }) => coin_id === coin.coinId
        return toOwedCoin(coin, {
          owed: read.owed.filter(isOfCoin),
          outside: read.outside.get(coin.coinId) ?? 0n,
          crossed: read.crossed.filter(isOfCoin),
          toPay: BigInt(read.toPay.get(coin.coinId)?.to_pay ?? 0),
          inFlight: BigInt(read.toPay.get(coin.coinId)?.in_flight ?? 0),
        })
      }),
      funds: read.funds.map((row) => toFund(core.mirror, row)),
    }
  }
}

type Sums = {
  owed: readonly OwedRow[]
  outside: bigint
  crossed: readonly CrossedRow[]
  toPay: bigint
  inFlight: bigint
}

// Everything that came from outside is a deposit, test money or money of the house; everything that went out
// is a payout. The house has the rest after the users' balances.
export function toOwedCoin({ symbol, scale }: CoinMirror, sums: Sums): OwedCoin {
  const units = (amount: bigint) => formatAmount(amount, scale)
  const bucket = (number: number) => BigInt(sums.owed.find(({ bucket: one }) => one === number)?.amount ?? 0)
  const total = sums.owed.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const isTest = ({ flow }: CrossedRow) => flow === 'testFunding'
  const sum = (rows: readonly CrossedRow[], side: 'came' | 'went') =>
    rows.reduce((all, row) => all + BigInt(row[side]), 0n)
  const real = sums.crossed.filter((row) => !isTest(row))
  const testFunding = sum(sums.crossed.filter(isTest), 'came')
  const [deposits, payouts] = [sum(real, 'came'), sum(real, 'went')]
  const held = deposits - payouts
  return {
    coin: symbol,
    owed: {
      available: units(bucket(0)),
      locked: units(bucket(1)),
      frozen: units(bucket(2)),
      toBeReleased: units(bucket(3)),
      total: units(total),
    },
    deposits: units(deposits),
    payouts: units(payouts),
    held: units(held),
    testFunding: units(testFunding),
    houseFunding: units(sums.outside - held - testFunding),
    toPay: units(sums.toPay),
    inFlight: units(sums.inFlight),
    ofHouse: units(sums.outside - total),
  }
}

function toFund(mirror: Mirror, row: FundRow): TreasuryFund {
  const { symbol, scale } = mirror.coin(row.coin_id)
  const units = (amount: string) => formatAmount(BigInt(amount), scale)
  return {
    fund: fundOf(row.account_id),
    coin: symbol,
    available: units(row.available),
    setAside: units(row.set_aside),
    out: units(row.out),
    earned: units(row.earned),
  }
}
