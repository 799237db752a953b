import type {
  ConvertDust,
  ExecuteSwap,
  QuoteSwap,
  SwapCommand,
  SwapConfig,
} from '@candor/engine/products/swap/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import { NaiveClientOrders } from '../naive-client-orders.ts'
import type { NaiveEngine } from '../naive-engine.ts'
import { type NaiveDescription, terms, trading } from '../naive-product.ts'

const feesId = 1
const houseId = 2

interface NaiveFigures {
  readonly from: number
  readonly to: number
  readonly amount: bigint
  readonly gross: bigint
  readonly fee: bigint
}

interface NaiveTick {
  readonly number: number
  readonly priceE10: bigint
  readonly at: number
}

interface NaiveQuote extends NaiveFigures {
  readonly quoteId: number
  readonly accountId: number
  readonly until: number
}

/** Flash exchange again: quotes that are submitted along, and under older rules all quotes ever given. */
class NaiveSwap {
  private config: SwapConfig | null = null
  private quotes: NaiveQuote[] = []
  /** The last ticks of each coin; under older rules only the current one. */
  private readonly ticks = new Map<number, NaiveTick[]>()
  private readonly tickCounts = new Map<number, number>()
  private readonly done = new NaiveClientOrders()
  private lastQuoteId = 0
  private lastOrderId = 0
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  handle(command: SwapCommand): Rejection | null {
    switch (command.type) {
      case 'configureSwap':
        return this.configure(command.swap)
      case 'quoteSwap':
        return this.quote(command)
      case 'executeSwap':
        return this.execute(command)
      case 'convertDust':
        return this.convert(command)
      default:
        throw new Error('The model knows no such command')
    }
  }

  tick(at: number): void {
    this.done.forget(at)
  }

  indexTick(coinId: number, at: number, priceE10: bigint): void {
    const number = (this.tickCounts.get(coinId) ?? 0) + 1
    this.tickCounts.set(coinId, number)
    const before = this.engine.rules < 2 ? [] : (this.ticks.get(coinId) ?? [])
    // The current one and 64 before it.
    this.ticks.set(coinId, [...before, { number, priceE10, at }].slice(-65))
  }

  private configure(config: SwapConfig): Rejection | null {
    const { feePpm, dustWorthMax, coins } = config
    if (!Number.isSafeInteger(feePpm) || feePpm < 0) return 'parametersInvalid'
    if (feePpm > 50_000) return 'feeTooHigh'
    if (dustWorthMax < 0n || dustWorthMax > 2n ** 60n) return 'parametersInvalid'
    const { movePpmMax: bound } = config
    if (this.engine.rules > 1 && bound === undefined) return 'parametersInvalid'
    if (bound !== undefined && (!Number.isInteger(bound) || bound < 1 || bound > 1_000_000))
      return 'parametersInvalid'
    const isTwice = coins.some((coin, place) => coins.findIndex((one) => one.coinId === coin.coinId) < place)
    if (isTwice) return 'parametersInvalid'
    if (!coins.some(({ coinId }) => coinId === config.referenceCoinId)) return 'settlementCoinUnknown'
    if (this.config === null && this.engine.index.has(config.referenceCoinId)) return 'parametersInvalid'
    if (this.config !== null && config.referenceCoinId !== this.config.referenceCoinId)
      return 'parametersInvalid'
    for (const coin of coins) {
      if (!this.engine.coins.has(coin.coinId)) return 'tradeCoinUnknown'
      if (coin.amountMin < 1n) return 'quantityBelowRange'
      if (coin.amountMax < coin.amountMin || coin.amountMax > 2n ** 60n) return 'quantityAboveRange'
    }
    this.config = config
    return null
  }

  private quote(command: QuoteSwap): Rejection | null {
    const { quoteId, accountId, fromCoinId, toCoinId, amount, at } = command
    if (this.engine.rules > 1) return 'rulesUnknown'
    if (!Number.isSafeInteger(quoteId) || quoteId <= this.lastQuoteId) return 'parametersInvalid'
    const barred = this.refuse(accountId)
    if (barred !== null) return barred
    const { config } = this
    if (config === null) return 'tradeCoinUnknown'
    const refused = this.refusePair(config, { from: fromCoinId, to: toCoinId, amount })
    if (refused !== null) return refused
    const figures = this.figures(config, { from: fromCoinId, to: toCoinId, amount }, at)
    if (figures === null) return 'priceMissing'
    if (figures.gross - figures.fee <= 0n) return 'quantityBelowRange'
    if (this.engine.ledger.balance(houseId, toCoinId, 'available') < figures.gross) return 'houseLacksCoin'
    this.lastQuoteId = quoteId
    this.quotes = this.quotes.filter((quote) => quote.accountId !== accountId)
    this.quotes.push({ ...figures, quoteId, accountId, until: at + 10_000 })
    return null
  }

  private execute(command: ExecuteSwap): Rejection | null {
    const { orderId, accountId, quoteId, at } = command
    const { engine } = this
    if (!Number.isSafeInteger(orderId) || orderId <= 0) return 'parametersInvalid'
    if (typeof quoteId === 'string' && (quoteId.length !== 32 || /[^0-9a-f]/.test(quoteId)))
      return 'parametersInvalid'
    if (!engine.accounts.has(accountId)) return 'accountUnknown'
    const before = this.done.find(accountId, `quote ${quoteId}`)
    if (before !== undefined) return engine.answerAgain(before)
    if (orderId <= this.lastOrderId) return 'parametersInvalid'
    const barred = this.refuse(accountId)
    if (barred !== null) return barred
    const quote = engine.rules < 2 ? this.keptQuote(command) : this.broughtQuote(command)
    if (typeof quote === 'string') return quote
    if (engine.ledger.balance(accountId, quote.from, 'available') < quote.amount) return 'insufficientBalance'
    if (engine.ledger.balance(houseId, quote.to, 'available') < quote.gross) return 'houseLacksCoin'
    this.lastOrderId = orderId
    this.quotes = this.quotes.filter((one) => one !== quote)
    this.done.remember(accountId, `quote ${quoteId}`, { orderId, at, rules: engine.rules })
    this.exchange(accountId, quote)
    return engine.answer(orderId)
  }

  private keptQuote({ accountId, quoteId, at }: ExecuteSwap): NaiveFigures | Rejection {
    const quote = this.quotes.find((one) => one.quoteId === quoteId && one.accountId === accountId)
    return quote === undefined || quote.until < at ? 'quoteExpired' : quote
  }

  /** A submitted quote: all possible faults, and its result. */
  private broughtQuote({ quoted, at }: ExecuteSwap): NaiveFigures | Rejection {
    const { config } = this
    if (config === null) return 'tradeCoinUnknown'
    if (quoted === undefined) return 'quoteExpired'
    const { fromCoinId: from, toCoinId: to, amount, quotedAt, movePpmMax } = quoted
    if (quotedAt > at || quotedAt + 10_000 < at || quoted.expiresAt - quotedAt !== 10_000)
      return 'quoteExpired'
    if (quoted.feePpm !== config.feePpm || movePpmMax !== (config.movePpmMax ?? 1_000)) return 'quoteExpired'
    const refused = this.refusePair(config, { from, to, amount })
    if (refused !== null) return refused
    const given = this.quotedPrice(config, from, quoted.fromTick, quotedAt)
    const received = this.quotedPrice(config, to, quoted.toTick, quotedAt)
    if (given === null || received === null) return 'quoteExpired'
    const figures = this.figuresAt(config, { from, to, amount }, { given, received })
    if (figures.gross - figures.fee <= 0n) return 'quantityBelowRange'
    const givenNow = this.priceNow(config, from, at)
    const receivedNow = this.priceNow(config, to, at)
    if (givenNow === null || receivedNow === null) return 'priceMissing'
    const millionTimesNow = givenNow * received * 1_000_000n
    const then = receivedNow * given
    const isAbove = millionTimesNow > then * BigInt(1_000_000 + movePpmMax)
    const isBelow = millionTimesNow < then * BigInt(1_000_000 - movePpmMax)
    return isAbove || isBelow ? 'rateMoved' : figures
  }

  /** The price of a tick, if at that moment it was the newest and not too old. */
  private quotedPrice(
    config: SwapConfig,
    coinId: number,
    named: { number: number; priceE10: bigint } | null,
    at: number,
  ): bigint | null {
    if (coinId === config.referenceCoinId) return named === null ? 10_000_000_000n : null
    const known = this.ticks.get(coinId) ?? []
    const tick = known.find(({ number }) => number === named?.number)
    if (tick === undefined || tick.priceE10 !== named?.priceE10) return null
    const wasReplaced = known.some((later) => later.number > tick.number && later.at < at)
    return tick.at <= at && tick.at >= at - 5_000 && !wasReplaced ? tick.priceE10 : null
  }

  private convert({ orderId, accountId, coinIds, clientOrderId, at }: ConvertDust): Rejection | null {
    const { engine, config } = this
    if (!Number.isSafeInteger(orderId) || orderId <= 0) return 'parametersInvalid'
    if (clientOrderId !== null && (clientOrderId === '' || clientOrderId.length > 64))
      return 'parametersInvalid'
    if (!engine.accounts.has(accountId)) return 'accountUnknown'
    const before = clientOrderId === null ? undefined : this.done.find(accountId, `client ${clientOrderId}`)
    if (before !== undefined) return engine.answerAgain(before)
    if (orderId <= this.lastOrderId) return 'parametersInvalid'
    const barred = this.refuse(accountId)
    if (barred !== null) return barred
    if (config === null) return 'tradeCoinUnknown'
    const to = config.referenceCoinId
    const isOpen = (id: number) => config.coins.some((coin) => coin.coinId === id && coin.isOpen)
    const small = [...new Set(coinIds)]
      .filter((from) => from !== to && isOpen(from) && isOpen(to))
      .map((from) => {
        const amount = engine.ledger.balance(accountId, from, 'available')
        return this.figures(config, { from, to, amount }, at)
      })
      .filter((figures) => figures !== null)
      .filter(({ gross, fee }) => gross < config.dustWorthMax && gross > fee)
    if (small.length === 0) return 'nothingToConvert'
    const worth = small.reduce((sum, { gross }) => sum + gross, 0n)
    if (engine.ledger.balance(houseId, to, 'available') < worth) return 'houseLacksCoin'
    this.lastOrderId = orderId
    if (clientOrderId !== null)
      this.done.remember(accountId, `client ${clientOrderId}`, { orderId, at, rules: engine.rules })
    for (const figures of small) this.exchange(accountId, figures)
    return engine.answer(orderId)
  }

  private refuse(accountId: number): Rejection | null {
    const { engine } = this
    const indebted = engine.products.loans.owes(accountId) ? 'loanOutstanding' : null
    return engine.products.spot.refuseTrader(accountId) ?? indebted ?? engine.refuseProduct('swap', accountId)
  }

  private refusePair(
    config: SwapConfig,
    asked: { from: number; to: number; amount: bigint },
  ): Rejection | null {
    const from = config.coins.find(({ coinId }) => coinId === asked.from)
    const to = config.coins.find(({ coinId }) => coinId === asked.to)
    if (from === undefined) return 'tradeCoinUnknown'
    if (to === undefined) return 'settlementCoinUnknown'
    if (asked.from === asked.to) return 'sameCoin'
    if (!from.isOpen || !to.isOpen) return 'pairClosed'
    if (asked.amount <= 0n) return 'amountNotPositive'
    if (asked.amount < from.amountMin) return 'quantityBelowRange'
    return asked.amount > from.amountMax ? 'quantityAboveRange' : null
  }

  private figures(
    config: SwapConfig,
    asked: { from: number; to: number; amount: bigint },
    at: number,
  ): NaiveFigures | null {
    const given = this.priceNow(config, asked.from, at)
    const received = this.priceNow(config, asked.to, at)
    return given === null || received === null ? null : this.figuresAt(config, asked, { given, received })
  }

  private priceNow(config: SwapConfig, coinId: number, at: number): bigint | null {
    if (coinId === config.referenceCoinId) return 10_000_000_000n
    const index = this.engine.index.get(coinId)
    return index === undefined || at - index.at > 5_000 ? null : index.priceE10
  }

  private figuresAt(
    config: SwapConfig,
    { from, to, amount }: { from: number; to: number; amount: bigint },
    { given, received }: { given: bigint; received: bigint },
  ): NaiveFigures {
    const unitsOf = (coinId: number) => 10n ** BigInt(this.engine.coins.get(coinId)?.scale ?? 0)
    const gross = (amount * given * unitsOf(to)) / (received * unitsOf(from))
    return { from, to, amount, gross, fee: (gross * BigInt(config.feePpm)) / 1_000_000n }
  }

  private exchange(accountId: number, { from, to, amount, gross, fee }: NaiveFigures): void {
    const { ledger } = this.engine
    ledger.add(accountId, from, 'available', -amount)
    ledger.add(houseId, from, 'available', amount)
    ledger.add(houseId, to, 'available', -gross)
    ledger.add(accountId, to, 'available', gross - fee)
    ledger.add(feesId, to, 'available', fee)
  }
}

export const swap = {
  place: 6,
  isSwitched: true,
  commands: {
    configureSwap: terms,
    quoteSwap: trading,
    executeSwap: trading,
    convertDust: trading,
  },
  proposals: {
    configureSwap: {
      about: ['exchange terms'],
      fields: {
        swap: {
          referenceCoinId: 'number',
          feePpm: 'number',
          dustWorthMax: 'digits',
          coins: {
            listOf: { coinId: 'number', amountMin: 'digits', amountMax: 'digits', isOpen: 'yes or no' },
          },
          movePpmMax: 'positive or missing',
        },
      },
      mayWait: true,
    },
  },
  create: (engine: NaiveEngine) => new NaiveSwap(engine),
} as const satisfies NaiveDescription<SwapCommand>
