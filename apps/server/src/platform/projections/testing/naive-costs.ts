import type { Event } from '@candor/engine/events'
import { costKey } from '../figures/cost-rules.ts'

type Row = { held: bigint; known: bigint; costE10: bigint }

const usdtId = 1
const firstUser = 16
// Covered by the events of a trade, an exchange or a subscription.
const toldElsewhere = new Set([
  'spotTrade',
  'spotFee',
  'swapGiven',
  'swapReceived',
  'swapFee',
  'labPayment',
  'labCoins',
])

// Decision 118 again, event by event and without regard to speed: the view of costs is compared with it.
export function costsOfEvents(events: readonly Event[]): Map<number, Row> {
  const rows = new Map<number, Row>()
  const scales = new Map<number, number>()
  const prices = new Map<number, bigint>()
  const markets = new Map<number, { base: number; quote: number; lotUnits: bigint }>()

  const rowOf = (accountId: number, coinId: number) => {
    const key = costKey(accountId, coinId)
    const row = rows.get(key) ?? { held: 0n, known: 0n, costE10: 0n }
    rows.set(key, row)
    return row
  }
  const isCounted = (accountId: number, coinId: number, amount: bigint) =>
    accountId >= firstUser && coinId !== usdtId && amount > 0n
  const lose = (accountId: number, coinId: number, amount: bigint) => {
    if (!isCounted(accountId, coinId, amount)) return
    const row = rowOf(accountId, coinId)
    const known = (row.known * (row.held - amount)) / row.held
    const cost = row.costE10 * known
    row.costE10 = known === 0n ? 0n : cost / row.known + (cost % row.known === 0n ? 0n : 1n)
    row.known = known
    row.held -= amount
  }
  const gain = (accountId: number, coinId: number, amount: bigint, costE10: bigint | null) => {
    if (!isCounted(accountId, coinId, amount)) return
    const row = rowOf(accountId, coinId)
    row.held += amount
    if (costE10 === null) return
    row.known += amount
    row.costE10 += costE10
  }
  const inUsdt = (coinId: number, amount: bigint, priceE10 = prices.get(coinId)) => {
    if (coinId === usdtId) return amount * 10_000n
    const scale = scales.get(coinId)
    if (scale === undefined || priceE10 === undefined) return null
    const one = 10n ** BigInt(scale)
    return (amount * priceE10 + one - 1n) / one
  }

  for (const event of events) {
    if (event.type === 'coinConfigured') scales.set(event.coinId, event.scale)
    if (event.type === 'indexTicked') prices.set(event.coinId, event.priceE10)
    if (event.type === 'marketConfigured') {
      const { marketId, baseCoinId: base, quoteCoinId: quote, lotUnits } = event.market
      markets.set(marketId, { base, quote, lotUnits })
    }
    if (event.type === 'ordersTraded') {
      const { base, quote, lotUnits } = markets.get(event.marketId) ?? { base: 0, quote: 0, lotUnits: 0n }
      const taken = [event.takerAccountId, event.takerFee] as const
      const made = [event.makerAccountId, event.makerFee] as const
      const [[buyer, buyerFee], [seller, sellerFee]] =
        event.takerSide === 'buy' ? [taken, made] : [made, taken]
      const sold = BigInt(event.quantityLots) * lotUnits
      const coins = sold - buyerFee
      const money = event.quoteAmount - sellerFee
      lose(buyer, quote, event.quoteAmount)
      gain(buyer, base, coins, inUsdt(quote, event.quoteAmount) ?? inUsdt(base, coins))
      lose(seller, base, sold)
      gain(seller, quote, money, inUsdt(base, sold) ?? inUsdt(quote, money))
    }
    if (event.type === 'swapExecuted') {
      const { fromCoinId, toCoinId, amount, gross, fee, fromPriceE10 } = event.terms
      lose(event.accountId, fromCoinId, amount)
      gain(event.accountId, toCoinId, gross - fee, inUsdt(fromCoinId, amount, fromPriceE10))
    }
    if (event.type === 'labSubscribed') {
      const { accountId, paymentCoinId, cost, coinId, quantity } = event
      lose(accountId, paymentCoinId, cost)
      gain(accountId, coinId, quantity, inUsdt(paymentCoinId, cost) ?? inUsdt(coinId, quantity))
    }
    if (event.type === 'posted' && !toldElsewhere.has(event.posting.flow)) {
      const { coinId, amount, fromAccountId, toAccountId } = event.posting
      if (fromAccountId === toAccountId) continue
      lose(fromAccountId, coinId, amount)
      gain(toAccountId, coinId, amount, null)
    }
  }
  return rows
}
