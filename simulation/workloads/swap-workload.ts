import type { QuotedSwap, QuotedTick, SwapConfig } from '@candor/engine/products/swap/commands'
import type { State } from '@candor/engine/state'
import type { Asked } from '@candor/engine/testing/authored'
import type { Random } from '../random.ts'
import { usdtId } from '../setup.ts'

const usdt = 1_000_000n
const quoteMs = 10_000
const recentQuotesMax = 6

export type Later = (at: number) => Asked
type Pair = { fromCoinId: number; toCoinId: number }
type Quote = { quoteId: string; quoted: QuotedSwap }

/** Exchanges with the house and conversions of small balances, with the required prices. */
export class SwapWorkload {
  private readonly random: Random
  private readonly anyAccount: () => number
  /** The source of quotes: the state of the engine. */
  private readonly look: () => State
  private nextQuoteId = 1
  private nextSwapId = 1
  private readonly quotes: Quote[] = []
  private swap: SwapConfig = {
    referenceCoinId: usdtId,
    feePpm: 1_000,
    dustWorthMax: 100_000n * usdt,
    coins: [1, 2, 3].map((coinId) => ({
      coinId,
      amountMin: 1_000n,
      amountMax: 2_000_000_000n,
      isOpen: true,
    })),
  }

  constructor(random: Random, anyAccount: () => number, look: () => State) {
    this.random = random
    this.anyAccount = anyAccount
    this.look = look
  }

  /** Mostly prices, then a quote, then its execution, once or twice, with another price in between. */
  exchange(): Later[] {
    const { random } = this
    const accountId = this.anyAccount()
    const fromCoinId = random.chance(40) ? random.pick([4, 77]) : random.between(1, 3)
    const others = [1, 2, 3].filter((coinId) => coinId !== fromCoinId)
    const toCoinId = random.chance(40) ? random.pick([4, 77, fromCoinId]) : random.pick(others)
    const pair = { fromCoinId, toCoinId }
    const priced = [fromCoinId, toCoinId].filter((coinId) => coinId === 2 || coinId === 3)
    const prices = priced.map(
      (coinId): Later =>
        (at) =>
          this.price(at, coinId),
    )
    const executions = Array.from({ length: random.below(4) }, () => 0)
    if (this.isKept())
      return [
        ...prices,
        (at) => this.keptQuote(at, { accountId, ...pair }),
        ...executions.map((): Later => (at) => this.executeKept(at, accountId)),
      ]
    const moved = random.chance(2) ? [] : priced.slice(0, 1)
    return [
      ...prices,
      (at) => this.execute(at, accountId, this.quote(at, pair)),
      // Quotes that exist already when the index moves.
      ...moved.map((coinId): Later => (at) => {
        this.quote(at, pair)
        return this.nearPrice(at, coinId)
      }),
      ...executions.map((): Later => (at) => this.execute(at, accountId, this.anyQuote(at, pair))),
    ]
  }

  dust(): Later[] {
    const { random } = this
    const accountId = this.anyAccount()
    const priced = [2, 3].filter(() => !random.chance(4))
    return [
      ...priced.map(
        (coinId): Later =>
          (at) =>
            this.price(at, coinId),
      ),
      (at) => {
        const orderId = this.orderId(this.nextSwapId)
        const clientOrderId = this.clientOrderId(this.nextSwapId)
        this.nextSwapId += 1
        const coinIds = random.pick([[], [2], [2, 3], [3, 2, 3, 1, 4, 77]])
        return { type: 'convertDust', at, orderId, accountId, coinIds, clientOrderId }
      },
    ]
  }

  configure(at: number): Asked {
    const { random } = this
    const [first, ...others] = this.swap.coins
    if (first === undefined) throw new Error('There are coins')
    const change = random.pick<Partial<SwapConfig>>([
      { feePpm: random.between(0, 3_000) },
      { feePpm: random.between(0, 3_000) },
      { movePpmMax: random.pick([1, 500, 2_000, 50_000, 1_000_000]) },
      { movePpmMax: 0 },
      { movePpmMax: 1_000_001 },
      { coins: this.swap.coins.map((coin) => ({ ...coin, isOpen: !random.chance(8) })) },
      { coins: this.swap.coins.map((coin) => ({ ...coin, isOpen: true })) },
      { feePpm: -1 },
      { feePpm: 50_001 },
      { dustWorthMax: -1n },
      { referenceCoinId: 77 },
      { referenceCoinId: 2 },
      { referenceCoinId: 3 },
      { coins: [first, first] },
      { coins: [...this.swap.coins, { ...first, coinId: 77 }] },
      { coins: [{ ...first, amountMin: 0n }, ...others] },
      { coins: [{ ...first, amountMax: 1n }, ...others] },
    ])
    const bound = this.isKept() ? {} : { movePpmMax: this.swap.movePpmMax ?? 2_000 }
    const swap = { ...this.swap, ...bound, ...change }
    const isGood =
      swap.feePpm >= 0 && swap.feePpm <= 50_000 && swap.dustWorthMax > 0n && swap.referenceCoinId === usdtId
    const areGood = swap.coins.length === 3 && swap.coins.every((coin) => coin.amountMin < coin.amountMax)
    const isBound = (swap.movePpmMax ?? 1) >= 1 && (swap.movePpmMax ?? 1) <= 1_000_000
    if (isGood && areGood && isBound && swap.coins[0]?.amountMin !== 0n) this.swap = swap
    return { type: 'configureSwap', at, swap }
  }

  /** Whether quotes are commands, as before rules 2. Sometimes the other way is tried. */
  private isKept(): boolean {
    return this.look().rules < 2 !== this.random.chance(60)
  }

  private price(at: number, coinId: number): Asked {
    const priceE10 = BigInt(this.random.between(47_000, 53_000)) * 10n ** 10n
    return { type: 'indexTick', at, coinId, priceE10 }
  }

  /** Within the bound, exactly at it, or one step beyond it. */
  private nearPrice(at: number, coinId: number): Asked {
    const { random } = this
    const last = this.look().index.get(coinId)?.priceE10 ?? 10n ** 10n
    const bound = (last * BigInt(this.look().products.swap.config?.movePpmMax ?? 1_000)) / 1_000_000n
    const move = random.pick([0n, bound / 3n, bound, bound + 1n, -bound, -bound - 1n])
    return { type: 'indexTick', at, coinId, priceE10: last + move }
  }

  private amount({ fromCoinId }: Pair): bigint {
    const { random } = this
    return random.chance(8)
      ? random.pick([0n, -1n, 999n, 2_000_000_001n, 1_000n])
      : BigInt(random.between(1, 900)) * (fromCoinId === usdtId ? 1_000_003n : 10_007n)
  }

  /** As it would be given now, sometimes with a fault. */
  private quote(at: number, pair: Pair): Quote {
    const { random } = this
    const { config } = this.look().products.swap
    const { feePpm, movePpmMax = 1_000, referenceCoinId } = config ?? this.swap
    const tickOf = (coinId: number): QuotedTick | null => {
      const index = this.look().index.get(coinId)
      if (index === undefined || coinId === referenceCoinId) return null
      return { number: index.number, priceE10: index.priceE10 }
    }
    const good: QuotedSwap = {
      ...pair,
      amount: this.amount(pair),
      fromTick: tickOf(pair.fromCoinId),
      toTick: tickOf(pair.toCoinId),
      feePpm,
      movePpmMax,
      quotedAt: at,
      expiresAt: at + quoteMs,
    }
    const quote = { quoteId: this.quoteId(), quoted: random.chance(5) ? this.faulty(good) : good }
    this.quotes.push(quote)
    if (this.quotes.length > recentQuotesMax) this.quotes.shift()
    return quote
  }

  private faulty(good: QuotedSwap): QuotedSwap {
    const { random } = this
    const shifted = good.quotedAt + random.pick([-9_000, -4_000, -1_000, 1, 700])
    const other = (tick: QuotedTick | null): QuotedTick | null =>
      tick === null
        ? { number: 1, priceE10: 10n ** 10n }
        : random.pick([
            null,
            { ...tick, number: tick.number - random.between(1, 70) },
            { ...tick, number: tick.number + 1 },
            { ...tick, priceE10: tick.priceE10 + 1n },
          ])
    return random.pick<QuotedSwap>([
      { ...good, quotedAt: shifted, expiresAt: shifted + quoteMs },
      { ...good, quotedAt: shifted, expiresAt: shifted + quoteMs },
      { ...good, expiresAt: good.expiresAt + random.pick([-1, 1]) },
      { ...good, fromTick: other(good.fromTick) },
      { ...good, toTick: other(good.toTick) },
      { ...good, feePpm: good.feePpm + 1 },
      { ...good, movePpmMax: good.movePpmMax + 1 },
    ])
  }

  private quoteId(): string {
    const { random } = this
    if (random.chance(300)) return random.pick(['', 'f'.repeat(31), 'F'.repeat(32), 'g'.repeat(32)])
    this.nextQuoteId += 1
    return this.nextQuoteId.toString(16).padStart(32, '0')
  }

  /** A valid, expired or executed one. */
  private anyQuote(at: number, pair: Pair): Quote {
    const last = this.quotes.at(-1) ?? this.quote(at, pair)
    return this.random.chance(4) ? this.random.pick(this.quotes) : last
  }

  private execute(at: number, quotedFor: number, { quoteId, quoted }: Quote): Asked {
    const { random } = this
    const orderId = this.orderId(this.nextSwapId)
    const accountId = random.chance(25) ? this.anyAccount() : quotedFor
    this.nextSwapId += 1
    return { type: 'executeSwap', at, orderId, accountId, quoteId, quoted }
  }

  private keptQuote(at: number, pair: Pair & { accountId: number }): Asked {
    const quoteId = this.orderId(this.nextQuoteId)
    this.nextQuoteId += 1
    return { type: 'quoteSwap', at, quoteId, ...pair, amount: this.amount(pair) }
  }

  private executeKept(at: number, quotedFor: number): Asked {
    const { random } = this
    const orderId = this.orderId(this.nextSwapId)
    const quoteId = this.nextQuoteId - (random.chance(12) ? random.between(-1, 4) : 1)
    const accountId = random.chance(25) ? this.anyAccount() : quotedFor
    this.nextSwapId += 1
    return { type: 'executeSwap', at, orderId, accountId, quoteId }
  }

  private orderId(next: number): number {
    return this.random.chance(200) ? this.random.pick([next - 1, 0]) : next
  }

  private clientOrderId(next: number): string | null {
    const { random } = this
    if (!random.chance(4)) return null
    if (random.chance(50)) return random.chance(2) ? '' : 'x'.repeat(65)
    return `s${Math.max(1, next - random.below(3))}`
  }
}
