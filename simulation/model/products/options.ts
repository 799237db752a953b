import type {
  OpenOption,
  OptionPair,
  OptionsCommand,
  SetOptionLimits,
  SettleOption,
} from '@candor/engine/products/options/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import { NaiveClientOrders } from '../naive-client-orders.ts'
import type { NaiveEngine } from '../naive-engine.ts'
import { type NaiveDescription, terms, trading } from '../naive-product.ts'
import { NaiveOwnLimits } from '../naive-own-limits.ts'

const feesId = 1
const houseId = 2

interface NaiveOption {
  readonly orderId: number
  readonly accountId: number
  readonly coinId: number
  readonly seconds: number
  readonly direction: string
  readonly stake: bigint
  readonly fee: bigint
  readonly winnings: bigint
  /** Null once it runs. */
  readonly waiting: { readonly since: number; readonly seen: bigint | null; readonly boundPpm: bigint } | null
  readonly openingPriceE10: bigint
  readonly maturesAt: number
}

export interface NaiveSettlement {
  readonly orderId: number
  /** Its result, or why it never ran. */
  readonly result: string
  readonly income: bigint
}

/** Options again: one list of waiting and running ones, and all ticks ever for looking up their ends. */
class NaiveOptions {
  open: NaiveOption[] = []
  settlements: NaiveSettlement[] = []
  /** The options opened by this command. */
  openings: number[] = []
  private readonly pairs = new Map<number, OptionPair>()
  private readonly ticks = new Map<number, readonly { at: number; priceE10: bigint }[]>()
  private readonly lostByDay = new Map<string, bigint>()
  private readonly ownLimits = new NaiveOwnLimits()
  private readonly clientOrders = new NaiveClientOrders()
  private lastOrderId = 0
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  beginCommand(): void {
    this.settlements = []
    this.openings = []
  }

  handle(command: OptionsCommand): Rejection | null {
    switch (command.type) {
      case 'configureOptions':
        return this.configure(command.pair)
      case 'openOption':
        return this.place(command)
      case 'settleOption':
        return this.settle(command)
      case 'setOptionLimits':
        return this.setLimits(command)
      default:
        throw new Error('The model knows no such command')
    }
  }

  tick(at: number): void {
    this.settleDue(at)
    this.clientOrders.forget(at)
  }

  indexTick(coinId: number, at: number, priceE10: bigint): void {
    this.settleDue(at)
    for (const option of this.open)
      if (option.waiting !== null && option.coinId === coinId) this.begin(option, at, priceE10)
    const known = this.ticks.get(coinId) ?? []
    // There are thousands, so copies of the model share the list.
    this.ticks.set(coinId, Object.freeze([...known, { at, priceE10 }]))
  }

  private configure(pair: OptionPair): Rejection | null {
    const { coins } = this.engine
    const safeMax = BigInt(Number.MAX_SAFE_INTEGER)
    if (!coins.has(pair.coinId) || !coins.has(pair.stakeCoinId)) return 'optionPairUnknown'
    if ([...this.pairs.values()].some(({ stakeCoinId }) => stakeCoinId !== pair.stakeCoinId))
      return 'optionStakeCoinSecond'
    if (pair.coinId === pair.stakeCoinId || pair.balanceMin < 0n || pair.balanceMin > safeMax)
      return 'optionConfigInvalid'
    if (pair.cycles.length === 0 || pair.cycles.length > 16) return 'optionConfigInvalid'
    const { openingMovePpmMax: bound } = pair
    if (this.engine.rules >= 2 && bound === undefined) return 'optionConfigInvalid'
    if (bound !== undefined && (!Number.isInteger(bound) || bound < 1 || bound > 1_000_000))
      return 'optionConfigInvalid'
    for (const [place, cycle] of pair.cycles.entries()) {
      const { seconds, returnPpm, feePpm, stakeMin, stakeMax, exposureMax } = cycle
      const isAgain = pair.cycles.slice(0, place).some((earlier) => earlier.seconds === seconds)
      if (!Number.isInteger(seconds) || seconds < 5 || seconds > 86_400 || isAgain)
        return 'optionCycleInvalid'
      if (feePpm < 0 || feePpm > 50_000) return 'optionFeeInvalid'
      if (returnPpm < 1 || returnPpm > 2_000_000) return 'optionConfigInvalid'
      if (stakeMin < 1n || stakeMin > stakeMax || stakeMax > safeMax) return 'optionConfigInvalid'
      if (exposureMax < 1n || exposureMax > safeMax) return 'optionConfigInvalid'
    }
    this.pairs.set(pair.coinId, pair)
    return null
  }

  private place(command: OpenOption): Rejection | null {
    const { orderId, accountId, clientOrderId, coinId, cycleSeconds, direction, stake, at } = command
    if (!Number.isSafeInteger(orderId) || orderId <= 0) return 'parametersInvalid'
    if (clientOrderId !== null && (clientOrderId === '' || clientOrderId.length > 64))
      return 'parametersInvalid'
    const misnamed = this.refuseAccount(accountId)
    if (misnamed !== null) return misnamed
    const before = clientOrderId === null ? undefined : this.clientOrders.find(accountId, clientOrderId)
    if (before !== undefined) return this.engine.answerAgain(before)
    if (orderId <= this.lastOrderId) return 'parametersInvalid'
    const barred = this.engine.products.spot.refuseTrader(accountId)
    if (barred !== null) return barred
    const shut = this.engine.refuseProduct('options', accountId)
    if (shut !== null) return shut
    if (this.ownLimits.excludedUntil(accountId, at) > at) return 'optionSelfExcluded'
    if (this.ownLimits.coolOffUntil(accountId, at) > at) return 'optionCoolingOff'
    if (!this.engine.coins.has(coinId)) return 'optionPairUnknown'
    const pair = this.pairs.get(coinId)
    if (pair === undefined) return 'optionPairMissing'
    if (!pair.isOpen) return 'marketClosed'
    if (pair.isAdvancedOnly && this.engine.accounts.get(accountId)?.has('advanced') !== true)
      return 'optionLevelTooLow'
    const cycle = pair.cycles.find(({ seconds }) => seconds === cycleSeconds)
    if (cycle === undefined) return 'optionCycleInvalid'
    if (direction !== 'up' && direction !== 'down') return 'optionDirectionInvalid'
    if (stake <= 0n) return 'optionStakeInvalid'
    if (stake < cycle.stakeMin) return 'optionStakeTooSmall'
    if (stake > cycle.stakeMax) return 'optionStakeTooLarge'
    const own = this.open.filter((option) => option.accountId === accountId)
    if (own.length >= 100) return 'tooManyOpenOptions'
    const tick = this.ticks.get(coinId)?.at(-1)
    if (tick === undefined || at - tick.at > 5_000) return 'optionOpeningPriceMissing'
    const seen = command.seenPriceE10
    // Formerly one hundredth of the seen price, in either direction.
    const boundPpm = this.engine.rules < 2 ? 10_000n : BigInt(pair.openingMovePpmMax ?? 2_000)
    if (seen !== null && isBeyond(tick.priceE10, seen, boundPpm)) return 'optionPriceMoved'
    const fee = (stake * BigInt(cycle.feePpm)) / 1_000_000n
    const exact = stake * BigInt(cycle.returnPpm)
    const winnings = exact / 1_000_000n + (exact % 1_000_000n === 0n ? 0n : 1n)
    const { ledger } = this.engine
    const purse = ledger.balance(accountId, pair.stakeCoinId, 'available')
    if (purse === 0n) return 'optionBalanceMissing'
    if (purse < pair.balanceMin) return 'optionMinimumBalance'
    if (purse < stake + fee) return 'optionBalanceTooLow'
    const atStake = own.reduce((sum, option) => sum + option.stake, 0n)
    const lost = this.lostByDay.get(`${accountId} ${isoDay(at)}`) ?? 0n
    const lossMax = this.ownLimits.lossMax(accountId, at)
    if (lossMax !== null && lost + atStake + stake + fee > lossMax) return 'optionLossLimitReached'
    const same = this.open.filter((option) => option.coinId === coinId && option.seconds === cycleSeconds)
    const owed = same.reduce((sum, option) => sum + option.winnings, 0n)
    if (owed + winnings > cycle.exposureMax) return 'optionExposureReached'
    if (ledger.balance(houseId, pair.stakeCoinId, 'available') < winnings) return 'optionHouseShort'
    const cost = { stake, fee, winnings }
    const ends = { waiting: null, openingPriceE10: tick.priceE10, maturesAt: at + cycleSeconds * 1_000 }
    const noEnds = { waiting: { since: at, seen, boundPpm }, openingPriceE10: 0n, maturesAt: Infinity }
    const begun = this.engine.rules < 2 ? ends : noEnds
    this.open.push({ orderId, accountId, coinId, seconds: cycleSeconds, direction, ...cost, ...begun })
    if (begun.waiting === null) this.openings.push(orderId)
    this.lastOrderId = orderId
    if (clientOrderId !== null)
      this.clientOrders.remember(accountId, clientOrderId, { orderId, at, rules: this.engine.rules })
    this.lose(accountId, fee, at)
    ledger.move(accountId, pair.stakeCoinId, 'available', 'locked', stake)
    ledger.add(accountId, pair.stakeCoinId, 'available', -fee)
    ledger.add(feesId, pair.stakeCoinId, 'locked', fee)
    ledger.move(houseId, pair.stakeCoinId, 'available', 'locked', winnings)
    return this.engine.answer(orderId)
  }

  private settle({ accountId, orderId, at }: SettleOption): Rejection | null {
    const misnamed = this.refuseAccount(accountId)
    if (misnamed !== null) return misnamed
    if (!Number.isSafeInteger(orderId) || orderId < 1 || orderId > this.lastOrderId) return 'orderMissing'
    const option = this.open.find((one) => one.orderId === orderId)
    if (option === undefined) return 'optionAlreadySettled'
    if (option.accountId !== accountId) return 'orderOfAnotherAccount'
    const end = option.waiting === null ? option.maturesAt : option.waiting.since + 5_000
    if (end >= at) return 'optionNotYetDue'
    this.settleDue(at)
    return this.engine.answer(orderId)
  }

  private setLimits(command: SetOptionLimits): Rejection | null {
    const misnamed = this.refuseAccount(command.accountId)
    return misnamed ?? this.ownLimits.set(command)
  }

  private refuseAccount(accountId: number): Rejection | null {
    if (!Number.isSafeInteger(accountId) || accountId < 16) return 'optionAccountInvalid'
    return this.engine.accounts.has(accountId) ? null : 'optionAccountUnknown'
  }

  /** The first tick after it: it opens here, unless the price is too far from the seen one. */
  private begin(option: NaiveOption, at: number, openingPriceE10: bigint): void {
    const { waiting, orderId, seconds } = option
    if (waiting === null) return
    if (waiting.seen !== null && isBeyond(openingPriceE10, waiting.seen, waiting.boundPpm))
      return this.end(option, at, 'priceMoved')
    const running = { ...option, waiting: null, openingPriceE10, maturesAt: at + seconds * 1_000 }
    this.open = this.open.map((one) => (one === option ? running : one))
    this.engine.noteTrade(option.accountId)
    this.openings.push(orderId)
  }

  private settleDue(at: number): void {
    for (const option of this.open)
      if (option.waiting !== null && option.waiting.since + 5_000 < at) this.end(option, at, 'noTickInTime')
    const due = this.open
      .filter((option) => option.maturesAt < at)
      .toSorted((a, b) => a.maturesAt - b.maturesAt || a.orderId - b.orderId)
    for (const option of due) this.end(option, at)
  }

  private end(option: NaiveOption, at: number, neverRan: string | null = null): void {
    const { accountId, stake, fee, winnings } = option
    const { ledger } = this.engine
    const coinId = this.pairs.get(option.coinId)?.stakeCoinId ?? 0
    const result = neverRan === null ? this.resultOf(option) : 'void'
    this.open = this.open.filter((one) => one !== option)
    ledger.add(accountId, coinId, 'locked', -stake)
    ledger.add(houseId, coinId, 'locked', -winnings)
    ledger.add(feesId, coinId, 'locked', -fee)
    const toAccount = { won: stake + winnings, lost: 0n, returned: stake, void: stake + fee }[result]
    const toFees = result === 'void' ? 0n : fee
    ledger.add(accountId, coinId, 'available', toAccount)
    ledger.add(feesId, coinId, 'available', toFees)
    ledger.add(houseId, coinId, 'available', stake + winnings + fee - toAccount - toFees)
    this.lose(accountId, { won: -winnings, lost: stake, returned: 0n, void: -fee }[result], at)
    this.settlements.push({ orderId: option.orderId, result: neverRan ?? result, income: toAccount })
  }

  private resultOf(option: NaiveOption): 'won' | 'lost' | 'returned' | 'void' {
    const last = this.ticks.get(option.coinId)?.findLast(({ at }) => at <= option.maturesAt)
    if (last === undefined || last.at < option.maturesAt - 5_000) return 'void'
    const rose = last.priceE10 - option.openingPriceE10
    if (rose === 0n) return 'returned'
    return (option.direction === 'up' ? rose > 0n : rose < 0n) ? 'won' : 'lost'
  }

  private lose(accountId: number, units: bigint, at: number): void {
    const key = `${accountId} ${isoDay(at)}`
    this.lostByDay.set(key, (this.lostByDay.get(key) ?? 0n) + units)
  }
}

/** Whether a price differs from the seen one by more than this many parts per million. */
function isBeyond(price: bigint, seen: bigint, ppm: bigint): boolean {
  const whole = 1_000_000n
  return price * whole > seen * (whole + ppm) || price * whole < seen * (whole - ppm)
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

export const options = {
  place: 3,
  isSwitched: true,
  commands: {
    configureOptions: terms,
    openOption: trading,
    settleOption: trading,
    setOptionLimits: trading,
  },
  proposals: {
    configureOptions: {
      about: ['options', 'pair.coinId'],
      fields: {
        pair: {
          coinId: 'number',
          stakeCoinId: 'number',
          balanceMin: 'digits',
          isAdvancedOnly: 'yes or no',
          isOpen: 'yes or no',
          cycles: {
            listOf: {
              seconds: 'number',
              returnPpm: 'number',
              stakeMin: 'digits',
              stakeMax: 'digits',
              feePpm: 'number',
              exposureMax: 'digits',
            },
          },
          openingMovePpmMax: 'positive or missing',
        },
      },
      mayWait: true,
    },
  },
  create: (engine: NaiveEngine) => new NaiveOptions(engine),
} as const satisfies NaiveDescription<OptionsCommand>
