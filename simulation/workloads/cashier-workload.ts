import type { Proposable } from '@candor/engine/commands'
import { type Author, byExternal, byOperator } from '@candor/engine/nucleus/authors'
import type { DepositChannel } from '@candor/engine/products/deposits/commands'
import { depositFigures } from '@candor/engine/rules/deposit-terms'
import type { State } from '@candor/engine/state'
import type { Asked } from '@candor/engine/testing/authored'
import { badChannels, badRates } from './bad-cashier-terms.ts'
import { ClientIds, lineNumber } from '../picks.ts'
import { ChainWorkload } from './chain-workload.ts'
import type { Random } from '../random.ts'
import { oddCoin, usdtId } from '../setup.ts'
import { type ProposedWithdrawal, WithdrawalsWorkload } from './withdrawals-workload.ts'

const hourMs = 3_600_000

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
/** Where transfers of the bank's channel go; the last one is closed. */
const accounts: NonNullable<DepositChannel['accounts']> = [
  { bank: 'First Bank', holder: 'Candor', account: 'XX11', code: 'FIRSTXX1', isOpen: true },
  { bank: 'Second Bank', holder: 'Candor', account: 'XX22', code: null, isOpen: true },
  { bank: 'Third Bank', holder: 'Candor', account: 'XX33', code: null, isOpen: false },
]
const channels: readonly DepositChannel[] = [
  bank,
  { ...bank, channelId: 2, kind: 'online', provider: 'sandbox', feePpm: 29_000, feeFixed: 30n, perDayMax: 2 },
  { ...bank, channelId: 3, kind: 'thirdParty', provider: 'sandbox', expiresAfterMs: 60_000 },
  { ...bank, channelId: 4, kind: 'online', provider: 'stripe', currency: 'EUR' },
  { ...bank, channelId: 5, kind: 'thirdParty', provider: 'stripe', currency: 'XTS', coinId: oddCoin.coinId },
]

type ProposedOf<Type> = Extract<Proposable, { type: Type }> extends infer Each ? Omit<Each, 'reason'> : never
/** The commands about deposits and withdrawals that need two operators. */
export type ProposedMoney =
  | ProposedWithdrawal
  | ProposedOf<'settleDeposit'>
  | ProposedOf<'creditArrival'>
  | ProposedOf<'setFiatRate'>
  | ProposedOf<'configureChannel'>

/**
 * Deposits and withdrawals from request to end, by owners, providers and operators who sometimes misbehave.
 */
export class CashierWorkload {
  private readonly random: Random
  private readonly anyAccount: () => number
  private readonly look: () => State
  private readonly chain: ChainWorkload
  private readonly clientIds: ClientIds
  private readonly withdrawals: WithdrawalsWorkload

  constructor(random: Random, anyAccount: () => number, look: () => State) {
    this.random = random
    this.anyAccount = anyAccount
    this.look = look
    this.chain = new ChainWorkload(random, oddCoin.coinId)
    this.clientIds = new ClientIds(random, 'm')
    this.withdrawals = new WithdrawalsWorkload(random, anyAccount, {
      look,
      chain: this.chain,
      clientIds: this.clientIds,
    })
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
        withdrawal: 120,
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
        if (random.chance(8)) return this.sendBack(at)
        return {
          type: 'creditArrival',
          at,
          by: this.chain.watcher(),
          ...this.chain.arrival(this.anyAccount()),
        }
      case 'withdrawal':
        return this.withdrawals.next(at)
      case 'configure':
        return random.chance(2)
          ? { type: 'configureChannel', at, channel: this.channel() }
          : { type: 'configurePayout', at, method: this.withdrawals.method() }
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
        depositId: lineNumber(this.depositId()),
        transactionId: this.chain.transactionId(),
      }),
      () => ({
        type: 'settleDeposit',
        depositId: lineNumber(this.depositId()),
        transactionId: this.chain.transactionId(),
      }),
      () => this.withdrawals.proposed(),
      () => this.withdrawals.proposed(),
      () => this.withdrawals.proposed(),
      () => {
        const arrival = this.chain.arrival(this.anyAccount())
        const { arrivalId, accountId, amount } = arrival
        const line = { arrivalId: lineNumber(arrivalId), accountId: lineNumber(accountId), amount }
        return { type: 'creditArrival', ...arrival, ...line }
      },
      () => ({ type: 'setFiatRate', ...this.rate() }),
      () => ({ type: 'configureChannel', channel: random.pick(this.channelsNow()) }),
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
      clientOrderId: this.clientIds.next(),
      ...this.bankOf(channel.accounts ?? []),
    }
  }

  /** Mostly one that the channel has, if it has any. */
  private bankOf(known: NonNullable<DepositChannel['accounts']>): { bank?: string } {
    const { random } = this
    if (!random.chance(known.length === 0 ? 40 : 2)) return {}
    return { bank: known.length === 0 || random.chance(12) ? 'No Bank' : random.pick(known).bank }
  }

  private sendBack(at: number): Asked {
    const { amount: _amount, ...arrival } = this.chain.arrival(this.anyAccount())
    return { type: 'returnArrival', at, by: this.operator(), ...arrival }
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
      transactionId: repeated ?? this.chain.transactionId(),
    }
  }

  /** At the exact moment of expiry, before any tick. A refusal does not move the time. */
  private late(at: number): Asked {
    const { random } = this
    const { deposits } = this.look().products.deposits
    const paying = [...deposits.values()].filter(({ state }) => state === 'paying')
    if (paying.length === 0) return this.depositStep(at)
    const { depositId, accountId, expiresAt, provider } = random.pick(paying)
    const moment = Math.max(at, expiresAt + random.below(2))
    if (provider !== null && random.chance(2)) {
      const by = byExternal(`payments-${provider}`)
      return { type: 'settleDeposit', at: moment, by, depositId, transactionId: this.chain.transactionId() }
    }
    return { type: random.chance(2) ? 'cancelDeposit' : 'reportDeposit', at: moment, depositId, accountId }
  }

  private channel(): DepositChannel {
    const { random } = this
    const channel = random.pick(this.channelsNow())
    if (random.chance(3)) return { ...channel, ...random.pick(badChannels) }
    if (random.chance(8)) return { ...channel, isOpen: false }
    return random.chance(2)
      ? channel
      : { ...channel, feePpm: random.below(50_000), perDayMax: random.between(1, 4) }
  }

  /** The bank's channel may have accounts of its own, some closed. */
  private channelsNow(): readonly DepositChannel[] {
    const { random } = this
    const open = accounts.map((each) => Object.assign({}, each, random.chance(4) && { isOpen: false }))
    return [...channels, { ...bank, accounts: random.chance(4) ? [] : open }, { ...bank, accounts: open }]
  }

  private rate(): { currency: string; coinId: number; rateE10: bigint } {
    const { random } = this
    if (random.chance(8)) return random.pick(badRates)
    if (random.chance(4))
      return { currency: 'XTS', coinId: oddCoin.coinId, rateE10: random.pick([1n, 10n ** 10n, 10n ** 20n]) }
    if (random.chance(25)) return { currency: 'EUR', coinId: usdtId, rateE10: 11n * 10n ** 9n }
    return { currency: 'USD', coinId: usdtId, rateE10: 9_000_000_000n + BigInt(random.below(2_000_000_000)) }
  }

  /** Mostly a deposit that is still open. */
  private depositId(): number {
    const { random } = this
    const { deposits, lastDepositId } = this.look().products.deposits
    if (random.chance(30)) return random.pick([0, -1, 1.5, lastDepositId + 1, Number.NaN])
    if (deposits.size === 0 || random.chance(20)) return random.between(1, Math.max(1, lastDepositId))
    const all = [...deposits.values()]
    const open = all.filter(({ state }) => state === 'paying' || state === 'completed')
    return random.pick(open.length > 0 && !random.chance(4) ? open : all).depositId
  }

  private operator(): Author {
    return byOperator(this.random.between(1, 4))
  }
}
