import type { Author } from '@candor/engine/nucleus/authors'
import type {
  AmendOrder,
  BatchOrders,
  CancelAllOrders,
  CancelOrder,
  ConfigureMarket,
  OrderAct,
  PlaceOrder,
  SetMarketState,
  Side,
  SpotCommand,
} from '@candor/engine/products/spot/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import { feesCommands, feesProposals, NaiveFees } from '../naive-fees.ts'
import { NaiveClientOrders } from '../naive-client-orders.ts'
import type { NaiveEngine, NaivePart } from '../naive-engine.ts'
import type { NaiveDescription } from '../naive-product.ts'
import {
  marketCommands,
  marketProposals,
  bandLimit,
  refuseConfig,
  refusePlace,
  refuseHours,
  refuseNumbers,
  ticksOfIndex,
  unitsAt,
} from '../naive-market-rules.ts'
import { crosses, inPriority, type NaiveMarket, type NaiveOrder, type NaiveTrade } from '../naive-orders.ts'

const noPriceLimit = 2n ** 32n

/** Spot trading again: one list of open orders, sorted anew for each trade. */
class NaiveSpot {
  readonly markets = new Map<number, NaiveMarket>()
  orders: NaiveOrder[] = []
  trades: NaiveTrade[] = []
  /** Accepted, amended and done orders of the last command, in this order. */
  news: string[] = []
  answeredOrderId: number | null = null
  isRepeat = false
  lastOrderId = 0
  private arrivals = 0
  private readonly clientOrders = new NaiveClientOrders()
  readonly fees: NaiveFees
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
    this.fees = new NaiveFees(engine)
  }

  beginCommand(): void {
    this.trades = []
    this.news = []
    this.answeredOrderId = null
    this.isRepeat = false
  }

  /** Each act as its own command. If all are refused or repeated, nothing has happened. */
  private doActs({ at, by, accountId, acts }: BatchOrders): Rejection | null {
    const { engine } = this
    if (engine.rules < 2) return 'rulesUnknown'
    if (acts.length < 1 || acts.length > 200) return 'parametersInvalid'
    if (!engine.accounts.has(accountId)) return 'accountUnknown'
    const parts = acts.map((act): NaivePart => {
      this.answeredOrderId = null
      this.isRepeat = false
      const rejection = this.act({ at, by, accountId }, act)
      return { rejection, orderId: this.answeredOrderId, isRepeat: this.isRepeat }
    })
    this.answeredOrderId = null
    this.isRepeat = !parts.some(({ rejection, isRepeat }) => rejection === null && !isRepeat)
    engine.parts = parts
    return null
  }

  private act(sent: Pick<PlaceOrder, 'at' | 'by' | 'accountId'>, act: OrderAct): Rejection | null {
    if (act.act === 'place')
      return this.place({ ...sent, ...act, type: 'placeOrder', orderId: this.lastOrderId + 1 })
    if (act.act === 'cancel') return this.cancel({ ...sent, ...act, type: 'cancelOrder' })
    const order = this.orders.find(({ orderId }) => orderId === act.orderId)
    if (order !== undefined && order.marketId !== act.marketId) return 'parametersInvalid'
    return this.amend({ ...sent, ...act, type: 'amendOrder' })
  }

  needsTwo({ type }: SpotCommand): boolean {
    return type === 'setFeeDiscount' && this.engine.rules >= 8
  }

  handle(command: SpotCommand): Rejection | null {
    switch (command.type) {
      case 'configureMarket':
        return this.configure(command)
      case 'setMarketState':
        return this.setState(command)
      case 'placeOrder':
        return this.place(command)
      case 'amendOrder':
        return this.amend(command)
      case 'cancelOrder':
        return this.cancel(command)
      case 'cancelAllOrders':
        return this.cancelAll(command)
      case 'batchOrders':
        return this.doActs(command)
      case 'configureFeeLevels':
        return this.fees.configure(command)
      case 'setFeeDiscount':
        return this.fees.setDiscount(command)
      default:
        throw new Error('The model knows no such command')
    }
  }

  indexTicked(coinId: number): void {
    for (const market of this.markets.values()) {
      if (market.config.baseCoinId === coinId) this.takeIndex(market)
    }
  }

  tick(at: number): void {
    this.clientOrders.forget(at)
  }

  private takeIndex(market: NaiveMarket): void {
    const index = this.engine.index.get(market.config.baseCoinId)
    const quote = this.engine.coins.get(market.config.quoteCoinId)
    if (index === undefined || quote === undefined) return
    market.indexTicks = ticksOfIndex(index.priceE10, quote.scale, market.config.tickUnits)
    market.indexAt = index.at
  }

  private configure(command: ConfigureMarket): Rejection | null {
    const { market: config } = command
    const known = this.markets.get(config.marketId)
    const refused = refuseConfig(config, this.engine.coins, known)
    if (refused !== null) return refused
    const misplaced = refusePlace(config, this.engine.rules)
    if (misplaced !== null) return misplaced
    if (known !== undefined) {
      known.config = config
      const open = this.orders.filter(({ marketId }) => marketId === config.marketId)
      const { makerFeePpm } = config
      if (this.engine.rules < 8)
        for (const order of open) Object.assign(order, { makerFeePpm, marketFeePpm: makerFeePpm })
      return null
    }
    const market: NaiveMarket = { config, state: 'open', lastTradeTicks: 0n, indexTicks: 0n, indexAt: 0 }
    this.takeIndex(market)
    this.markets.set(config.marketId, market)
    return null
  }

  private setState({ marketId, state }: SetMarketState): Rejection | null {
    if (this.engine.rules < 3) return 'rulesUnknown'
    if (state !== 'open' && state !== 'cancelOnly' && state !== 'halted') return 'parametersInvalid'
    const market = this.markets.get(marketId)
    if (market === undefined) return 'marketUnknown'
    market.state = state
    return null
  }

  refuseTrader(accountId: number): Rejection | null {
    const flags = this.engine.accounts.get(accountId) ?? new Set()
    const leave = flags.has('certified') || flags.has('testMoney') ? null : 'notCertified'
    return this.engine.refuseTouching(accountId) ?? (flags.has('tradeBanned') ? 'tradingBanned' : leave)
  }

  private place(command: PlaceOrder): Rejection | null {
    const { orderId, accountId, marketId, clientOrderId, terms, at } = command
    if (!Number.isSafeInteger(orderId) || orderId <= 0) return 'parametersInvalid'
    if (clientOrderId !== null && (clientOrderId === '' || clientOrderId.length > 64))
      return 'parametersInvalid'
    if (terms.kind === 'limit' && terms.isPostOnly && terms.timeInForce !== 'goodTillCancelled')
      return 'parametersInvalid'
    if (!this.engine.accounts.has(accountId)) return 'accountUnknown'
    const before = clientOrderId === null ? undefined : this.clientOrders.find(accountId, clientOrderId)
    if (before !== undefined) {
      this.answeredOrderId = before
      this.isRepeat = true
      return null
    }
    if (orderId <= this.lastOrderId) return 'parametersInvalid'
    const barred = this.refuseTrader(accountId)
    if (barred !== null) return barred
    const shut = this.engine.refuseProduct('spot', accountId)
    if (shut !== null) return shut
    const market = this.markets.get(marketId)
    if (market === undefined) return 'marketUnknown'
    const closed = refuseHours(market, at)
    if (closed !== null) return closed
    const newsBefore = this.news.length
    const refused = this.executeTerms(command, market)
    if (refused !== null) return refused
    this.news.splice(newsBefore, 0, `accepted ${orderId}`)
    this.lastOrderId = orderId
    this.answeredOrderId = orderId
    if (clientOrderId !== null)
      this.clientOrders.remember(accountId, clientOrderId, { orderId, at, rules: this.engine.rules })
    return null
  }

  private executeTerms(command: PlaceOrder, market: NaiveMarket): Rejection | null {
    const { accountId, orderId, terms, at } = command
    const { side } = terms
    if (side !== 'buy' && side !== 'sell') return 'directionInvalid'
    if (terms.kind === 'market') {
      const limitTicks = bandLimit(market, side, at) ?? (side === 'buy' ? noPriceLimit : 1n)
      return terms.side === 'buy'
        ? this.marketBuy(market, { accountId, orderId, limitTicks, budget: terms.quoteAmount })
        : this.marketSell(market, { accountId, orderId, limitTicks, lots: terms.quantityLots })
    }
    const { priceTicks, quantityLots, timeInForce, isPostOnly } = terms
    const refused = refuseNumbers(market, { side, priceTicks, quantityLots, at }, this.engine.coins)
    if (refused !== null) return refused
    const isResting = timeInForce === 'goodTillCancelled'
    const ownOpen = this.orders.filter((order) => order.accountId === accountId).length
    if (isResting && accountId !== 3 && ownOpen >= 200) return 'tooManyOpenOrders'
    const unpaid = this.refusePayment(market, { accountId, side, priceTicks, lots: quantityLots, freed: 0n })
    if (unpaid !== null) return unpaid
    const queue = this.takeable(market, side, BigInt(priceTicks))
    if (timeInForce === 'fillOrKill') {
      const ownPlace = queue.findIndex((order) => order.accountId === accountId)
      const reachable = ownPlace < 0 ? queue : queue.slice(0, ownPlace)
      const lots = reachable.reduce((sum, order) => sum + order.remainingLots, 0)
      if (lots < quantityLots) return 'cannotFillWhole'
    } else if (queue[0] !== undefined) {
      if (isPostOnly) return side === 'buy' ? 'buyWouldTake' : 'sellWouldTake'
      if (queue[0].accountId === accountId) return 'wouldTradeWithSelf'
    }
    const order = { orderId, accountId, side, priceTicks, lots: quantityLots, filledLots: 0, isPostOnly }
    this.takeAndRest(market, order, isResting)
    return null
  }

  private marketBuy(
    market: NaiveMarket,
    order: { accountId: number; orderId: number; limitTicks: bigint; budget: bigint },
  ): Rejection | null {
    const { config } = market
    const { accountId, budget } = order
    if (budget <= 0n) return 'amountNotPositive'
    if (budget < config.notionalMin) return 'buyNotionalTooSmall'
    if (budget > config.notionalMax) return 'buyNotionalTooLarge'
    if (this.engine.ledger.balance(accountId, config.quoteCoinId, 'available') < budget)
      return 'insufficientBalance'
    const queue = this.takeable(market, 'buy', order.limitTicks)
    const [first] = queue
    if (first === undefined) return 'nothingToTake'
    if (this.worth(market, first.priceTicks, 1) > budget) return 'buyNotionalTooSmall'
    if (first.accountId === accountId) return 'wouldTradeWithSelf'
    let left = budget
    for (const maker of queue) {
      if (maker.accountId === accountId) break
      const affordable = Number(left / this.worth(market, maker.priceTicks, 1))
      const lots = Math.min(affordable, maker.remainingLots)
      if (lots === 0) break
      left -= this.worth(market, maker.priceTicks, lots)
      this.trade(market, { accountId, side: 'buy' }, maker, lots)
    }
    this.news.push(`done ${order.orderId}`)
    return null
  }

  private marketSell(
    market: NaiveMarket,
    order: { accountId: number; orderId: number; limitTicks: bigint; lots: number },
  ): Rejection | null {
    const { config } = market
    const { accountId, lots } = order
    if (!Number.isSafeInteger(lots) || lots <= 0) return 'amountNotPositive'
    if (lots < config.quantityMinLots) return 'sellQuantityTooSmall'
    if (lots > config.quantityMaxLots) return 'sellQuantityTooLarge'
    const unpaid = this.refusePayment(market, { accountId, side: 'sell', priceTicks: 0, lots, freed: 0n })
    if (unpaid !== null) return unpaid
    const [first] = this.takeable(market, 'sell', order.limitTicks)
    if (first === undefined) return 'nothingToTake'
    if (first.accountId === accountId) return 'wouldTradeWithSelf'
    this.take(market, { accountId, side: 'sell' }, order.limitTicks, lots)
    this.news.push(`done ${order.orderId}`)
    return null
  }

  private amend(command: AmendOrder): Rejection | null {
    const { accountId, orderId, priceTicks, quantityLots, at } = command
    const barred = this.refuseTrader(accountId)
    if (barred !== null) return barred
    if (!Number.isSafeInteger(orderId) || orderId < 1 || orderId > this.lastOrderId) return 'orderMissing'
    const order = this.orders.find((open) => open.orderId === orderId)
    if (order === undefined) return 'orderNotOpen'
    if (order.accountId !== accountId) return 'orderOfAnotherAccount'
    const market = this.marketOf(order)
    const { side } = order
    const isLess = priceTicks === order.priceTicks && quantityLots - order.filledLots <= order.remainingLots
    const shut = this.engine.rules === 0 || isLess ? null : this.engine.refuseProduct('spot', accountId)
    if (shut !== null) return shut
    const closed = refuseHours(market, at)
    if (closed !== null) return closed
    const refused = refuseNumbers(market, { side, priceTicks, quantityLots, at }, this.engine.coins)
    if (refused !== null) return refused
    const lots = quantityLots - order.filledLots
    if (lots <= 0) return 'amountNotPositive'
    const freed = this.heldFor(market, order, order.remainingLots)
    const unpaid = this.refusePayment(market, { accountId, side, priceTicks, lots, freed })
    if (unpaid !== null) return unpaid
    const [first] = this.takeable(market, side, BigInt(priceTicks))
    if (first !== undefined && order.isPostOnly) return side === 'buy' ? 'buyWouldTake' : 'sellWouldTake'
    if (first !== undefined && first.accountId === accountId) return 'wouldTradeWithSelf'
    this.answeredOrderId = orderId
    this.news.push(`amended ${orderId}`)
    if (priceTicks === order.priceTicks && lots <= order.remainingLots) {
      this.unhold(market, order, order.remainingLots - lots)
      order.remainingLots = lots
      return null
    }
    this.unhold(market, order, order.remainingLots)
    this.orders = this.orders.filter((open) => open !== order)
    this.takeAndRest(market, { ...order, priceTicks, lots }, true)
    return null
  }

  private cancel(command: CancelOrder): Rejection | null {
    const { accountId, orderId, by } = command
    const barred = this.refuseCanceller(accountId, by)
    if (barred !== null) return barred
    if (!Number.isSafeInteger(orderId) || orderId < 1 || orderId > this.lastOrderId) return 'orderMissing'
    const order = this.orders.find((open) => open.orderId === orderId)
    if (order === undefined) return 'orderNotCancellable'
    if (order.accountId !== accountId) return 'orderOfAnotherAccount'
    if (this.isStuck(order, by)) return 'marketHalted'
    this.answeredOrderId = orderId
    this.drop(order)
    return null
  }

  private cancelAll(command: CancelAllOrders): Rejection | null {
    const { accountId, marketId, by } = command
    const barred = this.refuseCanceller(accountId, by)
    if (barred !== null) return barred
    if (marketId !== null && !this.markets.has(marketId)) return 'marketUnknown'
    const own = this.orders.filter(
      (order) => order.accountId === accountId && (marketId === null || order.marketId === marketId),
    )
    const free = own.filter((order) => !this.isStuck(order, by))
    if (own.length > 0 && free.length === 0) return 'marketHalted'
    for (const order of free.toSorted((a, b) => a.orderId - b.orderId)) this.drop(order)
    return null
  }

  private isStuck(order: NaiveOrder, { kind }: Author): boolean {
    return kind !== 'operator' && this.marketOf(order).state === 'halted'
  }

  private refuseCanceller(accountId: number, { kind }: Author): Rejection | null {
    const barred = this.engine.refuseTouching(accountId)
    return kind === 'operator' && barred !== 'accountUnknown' ? null : barred
  }

  private drop(order: NaiveOrder): void {
    this.news.push(`done ${order.orderId}`)
    this.unhold(this.marketOf(order), order, order.remainingLots)
    this.orders = this.orders.filter((open) => open !== order)
  }

  private takeAndRest(
    market: NaiveMarket,
    order: Pick<NaiveOrder, 'orderId' | 'accountId' | 'side' | 'priceTicks' | 'filledLots' | 'isPostOnly'> & {
      lots: number
    },
    isResting: boolean,
  ): void {
    const { orderId, accountId, side, priceTicks, isPostOnly } = order
    const remainingLots = this.take(market, order, BigInt(priceTicks), order.lots)
    const meetsOwn = this.takeable(market, side, BigInt(priceTicks)).length > 0
    if (remainingLots === 0 || meetsOwn || !isResting) {
      this.news.push(`done ${orderId}`)
      return
    }
    const filledLots = order.filledLots + order.lots - remainingLots
    this.arrivals += 1
    const { marketId, makerFeePpm: marketFeePpm } = market.config
    const fees = { makerFeePpm: this.fees.feeOf('makerFeePpm', market.config, accountId), marketFeePpm }
    const place = { marketId, side, priceTicks, arrival: this.arrivals }
    const resting = { orderId, accountId, ...place, remainingLots, filledLots, isPostOnly, ...fees }
    this.unhold(market, resting, -remainingLots)
    this.orders.push(resting)
  }

  private take(
    market: NaiveMarket,
    taker: { accountId: number; side: Side },
    limitTicks: bigint,
    lots: number,
  ): number {
    let left = lots
    for (const maker of this.takeable(market, taker.side, limitTicks)) {
      if (left === 0 || maker.accountId === taker.accountId) break
      const tradedLots = Math.min(left, maker.remainingLots)
      left -= tradedLots
      this.trade(market, taker, maker, tradedLots)
    }
    return left
  }

  private trade(
    market: NaiveMarket,
    taker: { accountId: number; side: Side },
    maker: NaiveOrder,
    lots: number,
  ): void {
    const { ledger } = this.engine
    const { config } = market
    const { baseCoinId, quoteCoinId, lotUnits } = config
    const quote = this.worth(market, maker.priceTicks, lots)
    const base = BigInt(lots) * lotUnits
    const takerBuys = taker.side === 'buy'
    const [takerGets, makerGets] = takerBuys ? [base, quote] : [quote, base]
    const fees = this.fees.ofTrade(config, { taker, maker, takerGets, makerGets })
    const { takerFee, makerFee } = fees
    const [paidCoin, paid, gotCoin, got] = takerBuys
      ? [quoteCoinId, quote, baseCoinId, base]
      : [baseCoinId, base, quoteCoinId, quote]
    ledger.add(taker.accountId, paidCoin, 'available', -paid)
    ledger.add(maker.accountId, paidCoin, 'available', paid - makerFee)
    ledger.add(maker.accountId, gotCoin, 'locked', -got)
    ledger.add(taker.accountId, gotCoin, 'available', got - takerFee)
    ledger.add(1, paidCoin, 'available', makerFee)
    ledger.add(1, gotCoin, 'available', takerFee)
    this.engine.noteTrade(taker.accountId)
    this.engine.noteTrade(maker.accountId)
    for (const { accountId } of [taker, maker]) this.fees.count(config, accountId, quote)
    maker.remainingLots -= lots
    maker.filledLots += lots
    market.lastTradeTicks = BigInt(maker.priceTicks)
    if (maker.remainingLots === 0) {
      this.orders = this.orders.filter((open) => open !== maker)
      this.news.push(`done ${maker.orderId}`)
    }
    const { orderId: makerOrderId, priceTicks } = maker
    this.trades.push({ makerOrderId, priceTicks, lots, ...fees })
  }

  private takeable(market: NaiveMarket, side: Side, limitTicks: bigint): NaiveOrder[] {
    const opposite = inPriority(this.orders, market.config.marketId, side === 'buy' ? 'sell' : 'buy')
    return opposite.filter((order) => crosses(side, limitTicks, order.priceTicks))
  }

  private refusePayment(
    market: NaiveMarket,
    order: { accountId: number; side: Side; priceTicks: number; lots: number; freed: bigint },
  ): Rejection | null {
    const { ledger } = this.engine
    const { baseCoinId, quoteCoinId, lotUnits } = market.config
    if (order.side === 'buy') {
      const means = ledger.balance(order.accountId, quoteCoinId, 'available') + order.freed
      return means < this.worth(market, order.priceTicks, order.lots) ? 'insufficientBalance' : null
    }
    const holding = ledger.balance(order.accountId, baseCoinId, 'available') + order.freed
    if (holding === 0n) return 'nothingToSell'
    return holding < BigInt(order.lots) * lotUnits ? 'sellExceedsHolding' : null
  }

  private heldFor(market: NaiveMarket, order: NaiveOrder, lots: number): bigint {
    return order.side === 'buy'
      ? this.worth(market, order.priceTicks, lots)
      : BigInt(lots) * market.config.lotUnits
  }

  /** Negative lots are held instead. */
  private unhold(market: NaiveMarket, order: NaiveOrder, lots: number): void {
    const coinId = order.side === 'buy' ? market.config.quoteCoinId : market.config.baseCoinId
    const units = this.heldFor(market, order, lots)
    this.engine.ledger.add(order.accountId, coinId, 'locked', -units)
    this.engine.ledger.add(order.accountId, coinId, 'available', units)
  }

  private worth(market: NaiveMarket, priceTicks: number, lots: number): bigint {
    return unitsAt(market.config, this.engine.coins, priceTicks, lots)
  }

  private marketOf(order: NaiveOrder): NaiveMarket {
    const market = this.markets.get(order.marketId)
    if (market === undefined) throw new Error('The model lost a market')
    return market
  }
}

export const spot = {
  place: 1,
  isSwitched: true,
  commands: { ...marketCommands, ...feesCommands },
  proposals: { ...marketProposals, ...feesProposals },
  create: (engine: NaiveEngine) => new NaiveSpot(engine),
} as const satisfies NaiveDescription<SpotCommand>
