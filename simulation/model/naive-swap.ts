import type {
  ConvertDust,
  ExecuteSwap,
  QuoteSwap,
  SwapCommand,
  SwapConfig,
} from '@candor/engine/products/swap/commands'
import type { Rejection } from '@candor/engine/rejections'
import { NaiveClientOrders } from './naive-client-orders.ts'
import type { NaiveEngine } from './naive-engine.ts'

const feesId = 1
const houseId = 2

interface NaiveFigures {
  readonly from: number
  readonly to: number
  readonly amount: bigint
  readonly gross: bigint
  readonly fee: bigint
}

interface NaiveQuote extends NaiveFigures {
  readonly quoteId: number
  readonly accountId: number
  readonly until: number
}

/** Flash exchange again: all quotes ever given, of which an account's last one counts. */
export class NaiveSwap {
  private config: SwapConfig | null = null
  private quotes: NaiveQuote[] = []
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

  private configure(config: SwapConfig): Rejection | null {
    const { feePpm, dustWorthMax, coins } = config
    if (!Number.isSafeInteger(feePpm) || feePpm < 0) return 'parametersInvalid'
    if (feePpm > 50_000) return 'feeTooHigh'
    if (dustWorthMax < 0n || dustWorthMax > 2n ** 60n) return 'parametersInvalid'
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
    if (!Number.isSafeInteger(quoteId) || quoteId <= this.lastQuoteId) return 'parametersInvalid'
    const barred = this.refuse(accountId)
    if (barred !== null) return barred
    const { config } = this
    const from = config?.coins.find(({ coinId }) => coinId === fromCoinId)
    const to = config?.coins.find(({ coinId }) => coinId === toCoinId)
    if (config === null || from === undefined) return 'tradeCoinUnknown'
    if (to === undefined) return 'settlementCoinUnknown'
    if (fromCoinId === toCoinId) return 'sameCoin'
    if (!from.isOpen || !to.isOpen) return 'pairClosed'
    if (amount <= 0n) return 'amountNotPositive'
    if (amount < from.amountMin) return 'quantityBelowRange'
    if (amount > from.amountMax) return 'quantityAboveRange'
    const figures = this.figures(config, { from: fromCoinId, to: toCoinId, amount }, at)
    if (figures === null) return 'priceMissing'
    if (figures.gross - figures.fee <= 0n) return 'quantityBelowRange'
    if (this.engine.ledger.balance(houseId, toCoinId, 'available') < figures.gross) return 'houseLacksCoin'
    this.lastQuoteId = quoteId
    this.quotes = this.quotes.filter((quote) => quote.accountId !== accountId)
    this.quotes.push({ ...figures, quoteId, accountId, until: at + 10_000 })
    return this.engine.answer(quoteId)
  }

  private execute({ orderId, accountId, quoteId, at }: ExecuteSwap): Rejection | null {
    const { engine } = this
    if (!Number.isSafeInteger(orderId) || orderId <= 0) return 'parametersInvalid'
    if (!engine.accounts.has(accountId)) return 'accountUnknown'
    const before = this.done.find(accountId, `quote ${quoteId}`)
    if (before !== undefined) return engine.answerAgain(before)
    if (orderId <= this.lastOrderId) return 'parametersInvalid'
    const barred = this.refuse(accountId)
    if (barred !== null) return barred
    const quote = this.quotes.find((one) => one.quoteId === quoteId && one.accountId === accountId)
    if (quote === undefined || quote.until < at) return 'quoteExpired'
    if (engine.ledger.balance(accountId, quote.from, 'available') < quote.amount) return 'insufficientBalance'
    if (engine.ledger.balance(houseId, quote.to, 'available') < quote.gross) return 'houseLacksCoin'
    this.lastOrderId = orderId
    this.quotes = this.quotes.filter((one) => one !== quote)
    this.done.remember(accountId, `quote ${quoteId}`, { orderId, at, rules: engine.rules })
    this.exchange(accountId, quote)
    return engine.answer(orderId)
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
    return this.engine.spot.refuseTrader(accountId) ?? this.engine.refuseProduct('swap', accountId)
  }

  private figures(
    config: SwapConfig,
    { from, to, amount }: { from: number; to: number; amount: bigint },
    at: number,
  ): NaiveFigures | null {
    const worth = (coinId: number) => {
      const index = this.engine.index.get(coinId)
      const scale = 10n ** BigInt(this.engine.coins.get(coinId)?.scale ?? 0)
      if (coinId === config.referenceCoinId) return { price: 10_000_000_000n, scale }
      return index === undefined || at - index.at > 5_000 ? null : { price: index.priceE10, scale }
    }
    const given = worth(from)
    const received = worth(to)
    if (given === null || received === null) return null
    const gross = (amount * given.price * received.scale) / (received.price * given.scale)
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
