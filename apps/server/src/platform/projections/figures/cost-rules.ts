import { userAccountIdMin } from '@candor/engine/nucleus/accounts/account-table'
import { flowFacts, type FundFlow } from '@candor/engine/rules/fund-flows'
import type { Posting } from '@candor/engine/nucleus/ledger/ledger'
import { unitsPerCoin } from '@candor/money/amount'
import { indexScale } from '@candor/money/index-price'
import { divideDown, divideUp } from '@candor/money/rounding'
import type { Event } from '@candor/engine/events'
import { referenceScale } from '@candor/contract/reference-coin'
import type { Committed } from '../../journal/committed.ts'

// USDT, in which everything is valued.
export const referenceUnits = { coinId: 1, scale: referenceScale }

// For one coin of an account: amount held, part with a known cost, and that cost in USDT with ten decimals.
export type Cost = { held: bigint; known: bigint; costE10: bigint }
// The facts about a coin in the journal so far.
export type CoinFacts = { scale: number | null; priceE10: bigint | null }

// An amount of a coin; the price came with it, or since the run of commands began.
type Worth = { coinId: number; amount: bigint; priceE10: bigint | null }
// An amount received, or below zero given. A purchase names the sources of its cost, the best first.
export type CostStep = { accountId: number; coinId: number; change: bigint; paid: readonly Worth[] }

type Trade = { swapped: Posting[]; fees: Posting[] }

const noCost: Cost = { held: 0n, known: 0n, costE10: 0n }
const usdtE10 = unitsPerCoin(indexScale - referenceUnits.scale)

// One number for account and coin: accounts end below 2 to the 26th, so it stays exact.
export function costKey(accountId: number, coinId: number): number {
  return accountId * 65_536 + coinId
}

// The effects of a run of commands on users' coins, in order.
export class CostSteps {
  readonly steps: CostStep[] = []
  readonly coins = new Map<number, CoinFacts>()
  private trade: Trade | null = null

  fold({ events }: Committed): void {
    for (const event of events) this.take(event)
    this.finishTrade()
  }

  private take(event: Event): void {
    if (event.type === 'coinConfigured') this.learn(event.coinId, { scale: event.scale })
    if (event.type === 'indexTicked') this.learn(event.coinId, { priceE10: event.priceE10 })
    if (event.type === 'ordersTraded') {
      this.finishTrade()
      this.trade = { swapped: [], fees: [] }
    }
    if (event.type === 'swapExecuted') {
      const { fromCoinId, toCoinId, amount, gross, fee, fromPriceE10, toPriceE10 } = event.terms
      const given = { coinId: fromCoinId, amount, priceE10: fromPriceE10 }
      this.exchange(event.accountId, given, { coinId: toCoinId, amount: gross - fee, priceE10: toPriceE10 })
    }
    if (event.type === 'labSubscribed') {
      const { accountId, paymentCoinId, cost, coinId, quantity } = event
      this.exchange(accountId, this.worth(paymentCoinId, cost), this.worth(coinId, quantity))
    }
    if (event.type === 'posted') this.post(event.posting)
  }

  private post(posting: Posting<FundFlow>): void {
    const { flow, coinId, amount, fromAccountId, toAccountId } = posting
    if (flow === 'spotTrade') return void this.trade?.swapped.push(posting)
    if (flow === 'spotFee') return void this.trade?.fees.push(posting)
    if (flowFacts[flow].isInEvent) return
    this.finishTrade()
    if (fromAccountId === toAccountId) return
    this.add(fromAccountId, coinId, -amount)
    this.add(toAccountId, coinId, amount)
  }

  // The event of a trade names no coins, but its postings do: each side gives one and gets the other, less its fee.
  private finishTrade(): void {
    const { trade } = this
    this.trade = null
    const [first, second] = trade?.swapped ?? []
    if (!trade || !first || !second) return
    for (const [given, got] of [
      [first, second],
      [second, first],
    ] as const) {
      const accountId = given.fromAccountId
      const fees = trade.fees.filter((fee) => fee.fromAccountId === accountId && fee.coinId === got.coinId)
      const net = fees.reduce((left, { amount }) => left - amount, got.amount)
      this.exchange(accountId, this.worth(given.coinId, given.amount), this.worth(got.coinId, net))
    }
  }

  private exchange(accountId: number, given: Worth, got: Worth): void {
    this.add(accountId, given.coinId, -given.amount)
    this.add(accountId, got.coinId, got.amount, [given, got])
  }

  private add(accountId: number, coinId: number, change: bigint, paid: readonly Worth[] = []): void {
    if (accountId < userAccountIdMin || coinId === referenceUnits.coinId || change === 0n) return
    this.steps.push({ accountId, coinId, change, paid })
  }

  private worth(coinId: number, amount: bigint): Worth {
    return { coinId, amount, priceE10: this.coins.get(coinId)?.priceE10 ?? null }
  }

  private learn(coinId: number, facts: Partial<CoinFacts>): void {
    this.coins.set(coinId, { scale: null, priceE10: null, ...this.coins.get(coinId), ...facts })
  }
}

// Whether a step can only be valued with earlier facts about coins.
export function asksForCoins({ paid: [given] }: CostStep): boolean {
  return given !== undefined && given.coinId !== referenceUnits.coinId
}

// Applies the steps to the costs, which must contain the earlier ones. The facts are those before the steps;
// newer ones that came with the steps win.
export function settleCosts(
  costs: Map<number, Cost>,
  { steps, coins }: Pick<CostSteps, 'steps' | 'coins'>,
  before: ReadonlyMap<number, CoinFacts>,
): void {
  for (const step of steps) {
    const key = costKey(step.accountId, step.coinId)
    const values = step.paid.map(({ coinId, amount, priceE10 }) => {
      if (coinId === referenceUnits.coinId) return amount * usdtE10
      const scale = coins.get(coinId)?.scale ?? before.get(coinId)?.scale ?? null
      const price = priceE10 ?? before.get(coinId)?.priceE10 ?? null
      return scale === null || price === null ? null : divideUp(amount * price, unitsPerCoin(scale))
    })
    const costE10 = values.find((value) => value !== null) ?? null
    costs.set(key, costAfter(costs.get(key) ?? noCost, step.change, costE10))
  }
}

export function costAfter({ held, known, costE10 }: Cost, change: bigint, paidE10: bigint | null): Cost {
  const left = held + change
  if (change >= 0n)
    return paidE10 === null
      ? { held: left, known, costE10 }
      : { held: left, known: known + change, costE10: costE10 + paidE10 }
  const stays = left > 0n ? divideDown(known * left, held) : 0n
  return { held: left, known: stays, costE10: stays > 0n ? divideUp(costE10 * stays, known) : 0n }
}
