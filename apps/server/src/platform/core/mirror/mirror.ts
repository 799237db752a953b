import { buy, sell } from '@candor/engine/book/book'
import { AccountTable, userAccountIdMin } from '@candor/engine/nucleus/accounts/account-table'
import type { DebtsOfAccount } from '@candor/engine/nucleus/accounts/debts'
import { isOpenTo } from '@candor/engine/nucleus/eligibility'
import type { ProductSwitch } from '@candor/engine/nucleus/state'
import type { Coin, Money } from '@candor/engine/nucleus/commands'
import type { OptionPair } from '@candor/engine/products/options/commands'
import type { MarketConfig, MarketState } from '@candor/engine/products/spot/commands'
import { type AccountFlag, bitsOf, existsBit } from '@candor/engine/rules/account-flags'
import type { MarketUnits } from '@candor/engine/rules/market-units'
import type { ChainedTick } from '@candor/engine/rules/tick-chain'
import { createState, type State } from '@candor/engine/state'
import type { SwitchedProduct } from '@candor/engine/switches/switches'
import type { Committed } from '../../journal/committed.ts'
import { type EventTakers, joinTakers, takeEvent } from '../../journal/event-takers.ts'
import { DebtMirror } from './debt-mirror.ts'
import { FeeLevelMirror } from '../../../products/fees/mirror.ts'
import { DepositMirror, FiatMirror } from '../../../products/deposits/mirror.ts'
import { LabMirror } from '../../../products/lab/mirror.ts'
import { LevelMirror } from './level-mirror.ts'
import { LimitMirror } from '../../../products/limits/mirror.ts'
import { LoanMirror } from '../../../products/loans/mirror.ts'
import { PledgeMirror } from '../../../products/pledge/mirror.ts'
import { SwapMirror } from '../../../products/swap/mirror.ts'
import { WithdrawalMirror } from '../../../products/withdrawals/mirror.ts'

export type CoinMirror = Coin
export type MarketMirror = {
  config: MarketConfig
  state: MarketState
  base: CoinMirror
  quote: CoinMirror
  units: MarketUnits
  bids: LevelMirror
  asks: LevelMirror
  openOrders: number
}

// The state as readers may see it without asking the database: fed by committed events alone, because the
// state itself runs ahead of the disk while a batch is being written.
export class Mirror {
  // The number of the last command shown here: streams number their changes by it.
  seq: number
  // The declared kind of money; null until it is declared.
  money: Money | null
  // Whether users may act: real money waits for its opening.
  isOpened: boolean
  readonly coins = new Map<number, CoinMirror>()
  readonly markets = new Map<number, MarketMirror>()
  readonly switches = new Map<string, ProductSwitch>()
  // By the coin whose index they follow.
  readonly optionPairs = new Map<number, OptionPair>()
  // The newest price of each coin from outside, however old it is.
  readonly index = new Map<number, ChainedTick>()
  readonly pledge: PledgeMirror
  readonly lab: LabMirror
  readonly swap: SwapMirror
  readonly fiat: FiatMirror
  readonly deposits: DepositMirror
  readonly withdrawals: WithdrawalMirror
  readonly loans: LoanMirror
  readonly limits: LimitMirror
  readonly fees: FeeLevelMirror
  private readonly debts: DebtMirror
  private readonly takers: EventTakers
  private readonly marketsBySymbol = new Map<string, MarketMirror>()
  // As the engine keeps them, in two bytes each: a set of a million numbers stands still while it grows.
  private readonly accounts = new AccountTable()

  // At the start memory and disk agree, so the state itself is the committed one.
  constructor(state: State, seq: number) {
    this.seq = seq
    this.money = state.money
    this.isOpened = isOpenTo(state, userAccountIdMin)
    for (const coin of state.coins.values()) this.coins.set(coin.coinId, { ...coin })
    for (const [coinId, tick] of state.index) this.index.set(coinId, tick)
    this.pledge = new PledgeMirror(state)
    this.lab = new LabMirror(state)
    this.swap = new SwapMirror(state)
    this.fiat = new FiatMirror(state)
    this.deposits = new DepositMirror(state)
    this.withdrawals = new WithdrawalMirror(state)
    this.loans = new LoanMirror(state)
    this.limits = new LimitMirror(state, this.accounts)
    this.fees = new FeeLevelMirror(state)
    this.debts = new DebtMirror(state)
    const { pledge, lab, swap, fiat, deposits, withdrawals, loans, limits, fees, debts } = this
    const parts = [pledge, lab, swap, fiat, deposits, withdrawals, loans, limits, fees, debts]
    this.takers = joinTakers(this.ownTakers(), ...parts.map(({ takers }) => takers))
    for (const { config, state: marketState, book } of state.products.spot.markets.values()) {
      const market = this.addMarket(config)
      market.state = marketState
      for (const { priceTicks, lots } of book.depth(buy, Infinity)) market.bids.set(priceTicks, lots)
      for (const { priceTicks, lots } of book.depth(sell, Infinity)) market.asks.set(priceTicks, lots)
      for (const side of [buy, sell] as const) book.forEachSlot(side, () => (market.openOrders += 1))
    }
    for (const pair of state.products.options.pairs.values()) this.optionPairs.set(pair.coinId, pair)
    for (const [product, found] of state.switches) this.switches.set(product, found)
    for (let id = 0; id < state.accounts.idEnd; id += 1) {
      const bits = state.accounts.read(id)
      if (bits !== 0) this.accounts.write(id, bits)
    }
    for (const [id, region] of state.accounts.sortedRegions()) this.accounts.setRegion(id, region)
  }

  // For programs without an exchange behind them: nothing has ever happened.
  static ofNothing(): Mirror {
    return new Mirror(createState(), 0)
  }

  market(symbol: string): MarketMirror | undefined {
    return this.marketsBySymbol.get(symbol)
  }

  // A coin that is referred to; the journal configures it before.
  coin(coinId: number): CoinMirror {
    const coin = this.coins.get(coinId)
    if (!coin) throw new Error(`there is no coin ${coinId}`)
    return coin
  }

  coinBySymbol(symbol: string): CoinMirror | undefined {
    return [...this.coins.values()].find((coin) => coin.symbol === symbol)
  }

  // Whether a product takes anything new at all; its users are checked when they act.
  isOpen(product: SwitchedProduct): boolean {
    return this.switches.get(product)?.isOpen ?? true
  }

  hasAccount(accountId: number): boolean {
    return this.accounts.exists(accountId)
  }

  flagsOf(accountId: number): AccountFlag[] {
    return this.accounts.flagsOf(accountId)
  }

  // Whether it has permission to trade, if nothing else prevents it.
  mayTrade(accountId: number): boolean {
    return this.accounts.has(accountId, 'certified') || this.accounts.has(accountId, 'testMoney')
  }

  // The current debts of an account, on a loan and on support funds.
  debtsOf(accountId: number): DebtsOfAccount {
    return this.debts.of(accountId)
  }

  // Where the owner of an account lives, according to the engine.
  regionOf(accountId: number): string | null {
    return this.accounts.regionOf(accountId)
  }

  follow(batch: readonly Committed[]): void {
    for (const { seq, events } of batch) {
      for (const event of events) takeEvent(this.takers, event, undefined)
      this.seq = seq
    }
  }

  private ownTakers(): EventTakers {
    return {
      moneyDeclared: ({ money }) => {
        this.money = money
      },
      openingAwaited: () => {
        this.isOpened = false
      },
      exchangeOpened: () => {
        this.isOpened = true
      },
      coinConfigured: ({ type: _type, ...coin }) => this.coins.set(coin.coinId, coin),
      marketConfigured: ({ market }) => this.addMarket(market),
      marketStateChanged: ({ marketId, state }) => {
        const market = this.markets.get(marketId)
        if (market) market.state = state
      },
      accountOpened: (event) => this.noteFlags(event),
      accountFlagsChanged: (event) => this.noteFlags(event),
      accountRegionChanged: ({ accountId, region }) => this.accounts.setRegion(accountId, region),
      optionsConfigured: ({ pair }) => this.optionPairs.set(pair.coinId, pair),
      productSwitched: ({ product, isOpen, closedRegions }) =>
        this.switches.set(product, { isOpen, closedRegions }),
      orderAccepted: ({ marketId }) => this.countOrder(marketId, 1),
      orderDone: ({ marketId }) => this.countOrder(marketId, -1),
      levelChanged: ({ marketId, side, priceTicks, lots }) => {
        const market = this.markets.get(marketId)
        const levels = side === 'buy' ? market?.bids : market?.asks
        levels?.set(priceTicks, lots)
      },
      indexTicked: ({ coinId, number, hash, priceE10, at }) =>
        this.index.set(coinId, { number, hash, priceE10, at }),
    }
  }

  private countOrder(marketId: number, step: 1 | -1): void {
    const market = this.markets.get(marketId)
    if (market) market.openOrders += step
  }

  private noteFlags({ accountId, flags }: { accountId: number; flags: readonly AccountFlag[] }): void {
    this.accounts.write(accountId, existsBit | bitsOf(flags))
  }

  private addMarket(config: MarketConfig): MarketMirror {
    const base = this.coins.get(config.baseCoinId)
    const quote = this.coins.get(config.quoteCoinId)
    if (!base || !quote) throw new Error(`market ${config.symbol} names an unknown coin`)
    const known = this.markets.get(config.marketId)
    const { tickUnits, lotUnits } = config
    const market: MarketMirror = {
      config,
      state: known?.state ?? 'open',
      base,
      quote,
      units: { tickUnits, lotUnits, baseScale: base.scale, quoteScale: quote.scale },
      bids: known?.bids ?? new LevelMirror('falling'),
      asks: known?.asks ?? new LevelMirror('rising'),
      openOrders: known?.openOrders ?? 0,
    }
    this.markets.set(config.marketId, market)
    this.marketsBySymbol.set(config.symbol, market)
    return market
  }
}
