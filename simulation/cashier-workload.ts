import type { Proposable } from '@candor/engine/commands'
import { type Author, byExternal, byOperator } from '@candor/engine/nucleus/authors'
import type { DepositChannel } from '@candor/engine/products/deposits/commands'
import type { PayoutMethod } from '@candor/engine/products/withdrawals/commands'
import { depositFigures } from '@candor/engine/rules/deposit-terms'
import { cautionCauses, withdrawalFee } from '@candor/engine/rules/withdrawal-terms'
import type { State } from '@candor/engine/state'
import type { Asked } from '@candor/engine/testing/authored'
import { badChannels, badMethods, badRates } from './bad-cashier-terms.ts'
import { ChainWorkload } from './chain-workload.ts'
import type { Random } from './random.ts'
import { usdtId } from './setup.ts'

const usdt = 1_000_000n
const hourMs = 3_600_000
/** A coin that is worth nearly nothing or nearly everything, so that amounts run out at both ends. */
const oddCoin = { coinId: 50, symbol: 'ODD', scale: 2 }

const bank: DepositChannel = {
  channelId: 1,
  kind: 'bank',
  name: 'bankTransfer',
  provider: null,
  currency: 'USD',
  coinId: usdtId,
  amountMin: 1_000n,
  amountMax: 500_000n,
  feePpm: 0,
  feeFixed: 0n,
  expiresAfterMs: 6 * hourMs,
  perDayMax: 3,
  twoFrom: 200_000n,
  soloPerDayMax: 400_000n,
  isOpen: true,
}
const channels: readonly DepositChannel[] = [
  bank,
  { ...bank, channelId: 2, kind: 'online', provider: 'sandbox', feePpm: 29_000, feeFixed: 30n, perDayMax: 2 },
  { ...bank, channelId: 3, kind: 'thirdParty', provider: 'sandbox', expiresAfterMs: 60_000 },
  { ...bank, channelId: 4, kind: 'online', provider: 'stripe', currency: 'EUR' },
  { ...bank, channelId: 5, kind: 'thirdParty', provider: 'stripe', currency: 'XTS', coinId: oddCoin.coinId },
]

const tron: PayoutMethod = {
  methodId: 1,
  coinId: usdtId,
  network: 'tron',
  currency: null,
  amountMin: 100n * usdt,
  amountMax: 20_000n * usdt,
  step: 100n * usdt,
  decimals: 2,
  feePpm: 0,
  feeFixed: usdt,
  autoMax: 500n * usdt,
  twoFrom: 5_000n * usdt,
  perDayMax: 20_000n * usdt,
  hoursFrom: 0,
  hoursTo: 0,
  minTradingDays: 0,
  isOpen: true,
}
const bitcoin: PayoutMethod = {
  ...tron,
  methodId: 2,
  coinId: 2,
  network: 'bitcoin',
  amountMin: 100_000n,
  amountMax: 100_000_000n,
  step: 1n,
  decimals: 5,
  feeFixed: 20_000n,
  autoMax: 10_000_000n,
  twoFrom: 60_000_000n,
  perDayMax: 100_000_000n,
}
const methods: readonly PayoutMethod[] = [
  tron,
  bitcoin,
  {
    ...tron,
    methodId: 3,
    network: null,
    currency: 'USD',
    feePpm: 10_000,
    hoursFrom: 9 * 60,
    hoursTo: 17 * 60,
  },
  {
    ...tron,
    methodId: 4,
    network: null,
    currency: 'EUR',
    step: usdt,
    perDayMax: 150n * usdt,
    hoursFrom: 20 * 60,
    hoursTo: 6 * 60,
  },
  {
    ...tron,
    methodId: 5,
    coinId: oddCoin.coinId,
    network: null,
    currency: 'XTS',
    amountMin: 100n,
    amountMax: 10n ** 12n,
    step: 1n,
    feeFixed: 0n,
    perDayMax: 10n ** 15n,
  },
]

/** The part of what needs two operators that is about deposits and withdrawals. */
export type ProposedMoney =
  Extract<
    Proposable,
    {
      type:
        | 'settleDeposit'
        | 'creditArrival'
        | 'passWithdrawal'
        | 'payWithdrawal'
        | 'failWithdrawal'
        | 'setFiatRate'
        | 'configurePayout'
        | 'configureChannel'
    }
  > extends infer Each
    ? Each extends unknown
      ? Omit<Each, 'reason'>
      : never
    : never

/** Deposits and withdrawals from their request to their end, by owners, providers and operators who don't always behave. */
export class CashierWorkload {
  private readonly random: Random
  private readonly anyAccount: () => number
  private readonly look: () => State
  private requestCount = 0
  private transactionCount = 0
  private readonly chain: ChainWorkload

  constructor(random: Random, anyAccount: () => number, look: () => State) {
    this.random = random
    this.anyAccount = anyAccount
    this.look = look
    this.chain = new ChainWorkload(random, oddCoin.coinId)
  }

  next(at: number): Asked {
    const { random } = this
    const { coins, products, fiatRates } = this.look()
    if (!coins.has(oddCoin.coinId)) return { type: 'configureCoin', at, ...oddCoin }
    const isNew = products.deposits.channels.size < 3 || products.withdrawals.methods.size < 3
    switch (
      random.weighted({
        deposit: 30,
        depositStep: 50,
        late: 3,
        arrival: 14,
        withdrawal: 36,
        withdrawalStep: 80,
        caution: 4,
        configure: isNew ? 60 : 6,
        rate: fiatRates.sorted().length < 2 ? 20 : 4,
      })
    ) {
      case 'deposit':
        return this.requestDeposit(at)
      case 'depositStep':
        return this.depositStep(at)
      case 'late':
        return this.late(at)
      case 'arrival':
        return {
          type: 'creditArrival',
          at,
          by: this.chain.watcher(),
          ...this.chain.arrival(this.anyAccount()),
        }
      case 'withdrawal':
        return this.requestWithdrawal(at)
      case 'withdrawalStep':
        return this.withdrawalStep(at)
      case 'caution': {
        const cause = random.chance(20) ? ('boredom' as 'newCard') : random.pick(cautionCauses)
        return { type: 'startCaution', at, accountId: this.anyAccount(), cause }
      }
      case 'configure':
        return random.chance(2)
          ? { type: 'configureChannel', at, channel: this.channel() }
          : { type: 'configurePayout', at, method: this.method() }
      case 'rate':
        return { type: 'setFiatRate', at, ...this.rate() }
      default:
        throw new Error('No such kind of command')
    }
  }

  proposed(): ProposedMoney {
    const { random } = this
    return random.pick<() => ProposedMoney>([
      () => ({
        type: 'settleDeposit',
        depositId: whole(this.depositId()),
        transactionId: this.transactionId(),
      }),
      () => ({
        type: 'settleDeposit',
        depositId: whole(this.depositId()),
        transactionId: this.transactionId(),
      }),
      () => ({ type: 'passWithdrawal', withdrawalId: whole(this.withdrawalId()) }),
      () => ({ type: 'passWithdrawal', withdrawalId: whole(this.withdrawalId()) }),
      () => ({ type: 'failWithdrawal', withdrawalId: whole(this.withdrawalId()) }),
      () => ({
        type: 'payWithdrawal',
        withdrawalId: whole(this.withdrawalId()),
        transactionId: this.transactionId(),
      }),
      () => {
        const arrival = this.chain.arrival(this.anyAccount())
        const { arrivalId, accountId, amount } = arrival
        const line = { arrivalId: whole(arrivalId), accountId: whole(accountId), amount }
        return { type: 'creditArrival', ...arrival, ...line }
      },
      () => ({ type: 'setFiatRate', ...this.rate() }),
      () => ({ type: 'configureChannel', channel: random.pick(channels) }),
      () => ({ type: 'configurePayout', method: random.pick(methods) }),
    ])()
  }

  private requestDeposit(at: number): Asked {
    const { random } = this
    const { products, coins, fiatRates } = this.look()
    const { channels: known, lastDepositId } = products.deposits
    const channelId = known.size === 0 || random.chance(60) ? 77 : random.pick([...known.keys()])
    const { amountMin, amountMax, ...channel } = known.get(channelId) ?? bank
    const amount = random.chance(12)
      ? random.pick([0n, -5n, amountMin - 1n, amountMax + 1n, 2n ** 70n])
      : amountMin + BigInt(random.below(Number(random.chance(5) ? amountMax : amountMax / 4n)))
    const rateE10 = fiatRates.get(channel.currency, channel.coinId)?.rateE10 ?? 1n
    const scale = coins.get(channel.coinId)?.scale ?? 0
    const { fee } = depositFigures(amount, channel, { rateE10, scale })
    return {
      type: 'requestDeposit',
      at,
      depositId: random.chance(80)
        ? random.pick([0, lastDepositId, 0.5])
        : lastDepositId + random.between(1, 2),
      accountId: this.anyAccount(),
      channelId,
      amount,
      fee: random.chance(30) ? fee + 1n : fee,
      rateE10: random.chance(30) ? rateE10 - 1n : rateE10,
      clientOrderId: this.clientOrderId(),
    }
  }

  private depositStep(at: number): Asked {
    const { random } = this
    const depositId = this.depositId()
    const deposit = this.look().products.deposits.deposits.get(depositId)
    const accountId = deposit === undefined || random.chance(15) ? this.anyAccount() : deposit.accountId
    switch (random.weighted({ report: 20, cancel: 12, settle: 40, reject: 6 })) {
      case 'report':
        return { type: 'reportDeposit', at, depositId, accountId }
      case 'cancel':
        return { type: 'cancelDeposit', at, depositId, accountId }
      case 'reject':
        return { type: 'rejectDeposit', at, by: this.operator(), depositId }
      case 'settle':
        return this.settle(at, depositId)
      default:
        throw new Error('No such kind of command')
    }
  }

  private settle(at: number, depositId: number): Asked {
    const { random } = this
    const deposit = this.look().products.deposits.deposits.get(depositId)
    const provider = deposit?.provider ?? null
    const isBanks = provider === null || random.chance(12)
    const by = isBanks ? this.operator() : byExternal(`payments-${random.chance(15) ? 'other' : provider}`)
    const repeated = random.chance(2) ? deposit?.transactionId : null
    return {
      type: 'settleDeposit',
      at,
      by: random.chance(40) ? byExternal('payments-sandbox') : by,
      depositId,
      transactionId: repeated ?? this.transactionId(),
    }
  }

  /** At the very moment at which it expires, before any tick. What is refused leaves the time as it was. */
  private late(at: number): Asked {
    const { random } = this
    const { deposits } = this.look().products.deposits
    const paying = [...deposits.values()].filter(({ state }) => state === 'paying')
    if (paying.length === 0) return this.depositStep(at)
    const { depositId, accountId, expiresAt, provider } = random.pick(paying)
    const moment = Math.max(at, expiresAt + random.below(2))
    if (provider !== null && random.chance(2)) {
      const by = byExternal(`payments-${provider}`)
      return { type: 'settleDeposit', at: moment, by, depositId, transactionId: this.transactionId() }
    }
    return { type: random.chance(2) ? 'cancelDeposit' : 'reportDeposit', at: moment, depositId, accountId }
  }

  private requestWithdrawal(at: number): Asked {
    const { random } = this
    const { products, fiatRates } = this.look()
    const { methods: known, lastWithdrawalId } = products.withdrawals
    const methodId = known.size === 0 || random.chance(60) ? 77 : random.pick([...known.keys()])
    const method = known.get(methodId) ?? tron
    const amount = this.amountOf(method)
    const fee = withdrawalFee(amount, method)
    const { currency, coinId } = method
    const rateE10 = currency === null ? null : (fiatRates.get(currency, coinId)?.rateE10 ?? null)
    return {
      type: 'requestWithdrawal',
      at,
      withdrawalId: random.chance(80)
        ? random.pick([0, lastWithdrawalId, Number.NaN])
        : lastWithdrawalId + random.between(1, 2),
      accountId: this.withdrawer(),
      methodId,
      destinationId: random.chance(80) ? random.pick([-1, 1.5]) : random.below(9),
      amount,
      fee: random.chance(30) ? fee + 1n : fee,
      rateE10: random.chance(30) ? 1n : rateE10,
      clientOrderId: this.clientOrderId(),
    }
  }

  /** Now and then somebody who has one under way already. */
  private withdrawer(): number {
    const { random } = this
    const open = [...this.look().products.withdrawals.open.values()]
    return open.length > 0 && random.chance(5) ? random.pick(open).accountId : this.anyAccount()
  }

  /** Mostly a few steps, sometimes all that a method pays. */
  private amountOf({ amountMin, amountMax, step }: PayoutMethod): bigint {
    const { random } = this
    if (random.chance(12))
      return random.pick([
        0n,
        -100n,
        amountMin - 1n,
        amountMax + step,
        2n ** 70n,
        amountMin + 1n,
        amountMin + 10_000n,
      ])
    if (random.chance(25)) return amountMin + 10_000n * BigInt(random.between(1, 9))
    if (random.chance(6)) return amountMax - (amountMax % step)
    const steps = (amountMin + step - 1n) / step
    return (steps + BigInt(random.below(random.chance(3) ? 80 : 6))) * step
  }

  private withdrawalStep(at: number): Asked {
    const { random } = this
    const withdrawalId = this.withdrawalId()
    const withdrawal = this.look().products.withdrawals.open.get(withdrawalId)
    const accountId = withdrawal === undefined || random.chance(12) ? this.anyAccount() : withdrawal.accountId
    const by = this.operator()
    const payer = this.chain.payer(withdrawal?.state)
    const state = withdrawal?.state
    const isAway = state === 'signing' || state === 'sending'
    switch (
      random.weighted({
        pass: state === 'review' ? 40 : 3,
        start: state === 'passed' ? 40 : 3,
        pay: isAway ? 40 : 3,
        fail: isAway ? 8 : 2,
        reject: 5,
        cancel: 6,
      })
    ) {
      case 'pass':
        return { type: 'passWithdrawal', at, by, withdrawalId }
      case 'start':
        return { type: 'startPayout', at, by: payer, withdrawalId }
      case 'pay':
        return { type: 'payWithdrawal', at, by: payer, withdrawalId, transactionId: this.transactionId() }
      case 'fail':
        return { type: 'failWithdrawal', at, by, withdrawalId }
      case 'reject':
        return { type: 'rejectWithdrawal', at, by, withdrawalId }
      case 'cancel':
        return { type: 'cancelWithdrawal', at, withdrawalId, accountId }
      default:
        throw new Error('No such kind of command')
    }
  }

  private channel(): DepositChannel {
    const { random } = this
    const channel = random.pick(channels)
    if (random.chance(3)) return { ...channel, ...random.pick(badChannels) }
    if (random.chance(8)) return { ...channel, isOpen: false }
    return random.chance(2)
      ? channel
      : { ...channel, feePpm: random.below(50_000), perDayMax: random.between(1, 4) }
  }

  private method(): PayoutMethod {
    const { random } = this
    const method = random.pick(methods)
    if (random.chance(3)) return { ...method, ...random.pick(badMethods) }
    if (random.chance(8)) return { ...method, isOpen: false }
    return random.chance(2)
      ? method
      : { ...method, minTradingDays: random.below(5), autoMax: random.pick([0n, method.autoMax]) }
  }

  private rate(): { currency: string; coinId: number; rateE10: bigint } {
    const { random } = this
    if (random.chance(8)) return random.pick(badRates)
    if (random.chance(4))
      return { currency: 'XTS', coinId: oddCoin.coinId, rateE10: random.pick([1n, 10n ** 10n, 10n ** 20n]) }
    if (random.chance(25)) return { currency: 'EUR', coinId: usdtId, rateE10: 11n * 10n ** 9n }
    return { currency: 'USD', coinId: usdtId, rateE10: 9_000_000_000n + BigInt(random.below(2_000_000_000)) }
  }

  /** Mostly one that something can still be done with. */
  private depositId(): number {
    const { random } = this
    const { deposits, lastDepositId } = this.look().products.deposits
    if (random.chance(30)) return random.pick([0, -1, 1.5, lastDepositId + 1, Number.NaN])
    if (deposits.size === 0 || random.chance(20)) return random.between(1, Math.max(1, lastDepositId))
    const all = [...deposits.values()]
    const open = all.filter(({ state }) => state === 'paying' || state === 'completed')
    return random.pick(open.length > 0 && !random.chance(4) ? open : all).depositId
  }

  private withdrawalId(): number {
    const { random } = this
    const { open, lastWithdrawalId } = this.look().products.withdrawals
    if (random.chance(30)) return random.pick([0, -1, 1.5, lastWithdrawalId + 1, Number.NaN])
    if (open.size === 0 || random.chance(15)) return random.between(1, Math.max(1, lastWithdrawalId))
    return random.pick([...open.keys()])
  }

  private transactionId(): string {
    const { random } = this
    if (random.chance(40)) return random.pick(['', 'a b', 'ü', 'x'.repeat(129)])
    // One of the last, in other letters: many of them were taken.
    if (random.chance(6)) return `T${Math.max(1, this.transactionCount - random.below(30))}`
    this.transactionCount += 1
    return `t${this.transactionCount}`
  }

  private clientOrderId(): string | null {
    const { random } = this
    this.requestCount += 1
    if (random.chance(2)) return null
    if (random.chance(60)) return random.pick(['', 'x'.repeat(65)])
    return `m${random.chance(6) ? this.requestCount - random.below(20) : this.requestCount}`
  }

  private operator(): Author {
    return byOperator(this.random.between(1, 4))
  }
}

/** Lines that are proposed have whole numbers. */
function whole(id: number): number {
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}
