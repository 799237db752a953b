import type {
  BankAccount,
  CancelDeposit,
  CreditArrival,
  DepositChannel,
  DepositsCommand,
  ReportDeposit,
  RequestDeposit,
  ReturnArrival,
  SettleDeposit,
} from '@candor/engine/products/deposits/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import { NaiveClientOrders } from '../naive-client-orders.ts'
import type { NaiveEngine } from '../naive-engine.ts'
import { amountBounds, type NaiveDescription, operator, outside, setup, user } from '../naive-product.ts'

const dayMs = 86_400_000
/** For commands added after deposits. */
const firstRules: Partial<Record<DepositsCommand['type'], number>> = { creditArrival: 5, returnArrival: 7 }
const openStates = ['paying', 'completed']

interface NaiveDeposit {
  readonly depositId: number
  readonly accountId: number
  readonly channel: DepositChannel
  readonly amount: bigint
  readonly credited: bigint
  readonly expiresAt: number
  readonly requestedAt: number
  /** For the limits. */
  readonly worth: bigint | undefined
  readonly bankAccount: BankAccount | null
  state: string
  endedAt: number | null
  transactionId: string | null
}

/** Deposits again: a list of them, and lists of the requested and settled ones. */
class NaiveDeposits {
  deposits: NaiveDeposit[] = []
  readonly channels = new Map<number, DepositChannel>()
  /** The credited deposits: none may be in it twice. */
  readonly creditedIds: number[] = []
  private requests: { accountId: number; channelId: number; at: number }[] = []
  private alone: { operatorId: number; channelId: number; amount: bigint; at: number }[] = []
  private readonly transactions = new Set<string>()
  /** By chain and transaction, the arrival it paid for, or that it goes back. */
  private readonly arrivals = new Map<string, number | 'back'>()
  private readonly clientOrders = new NaiveClientOrders()
  lastId = 0
  /** From the last command. */
  news: string[] = []
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  beginCommand(): void {
    this.news = []
  }

  tick(at: number): void {
    for (const deposit of this.deposits)
      if (deposit.state === 'paying' && deposit.expiresAt <= at) end(deposit, 'expired', deposit.expiresAt)
    this.deposits = this.deposits.filter(({ endedAt }) => endedAt === null || endedAt + 30 * dayMs > at)
    this.requests = this.requests.filter((one) => one.at > at - dayMs)
    this.alone = this.alone.filter((one) => one.at > at - dayMs)
    this.clientOrders.forget(at)
  }

  handle(command: DepositsCommand): Rejection | null {
    if (command.type === 'settleDeposit' && !isReadable(command.transactionId)) return 'transactionIdInvalid'
    if (command.type === 'reportDeposit' || command.type === 'cancelDeposit') {
      const barred = this.engine.refuseTouching(command.accountId)
      if (barred !== null) return barred
    }
    if (this.engine.rules < (firstRules[command.type] ?? 4)) return 'rulesUnknown'
    switch (command.type) {
      case 'configureChannel':
        return this.configure(command.channel)
      case 'requestDeposit':
        return this.request(command)
      case 'reportDeposit':
      case 'cancelDeposit':
        return this.byOwner(command)
      case 'settleDeposit':
        return this.settle(command)
      case 'creditArrival':
        return this.arrive(command)
      case 'returnArrival':
        return this.sendBack(command)
      case 'rejectDeposit': {
        const deposit = this.find(command.depositId)
        if (typeof deposit === 'string') return deposit
        if (!openStates.includes(stateAt(deposit, command.at))) return 'depositDecided'
        end(deposit, 'rejected', command.at)
        return this.engine.answer(deposit.depositId)
      }
      default:
        throw new Error('The model knows no such command')
    }
  }

  needsTwo(command: DepositsCommand): boolean {
    if (this.engine.rules < 4) return false
    if (command.type === 'settleDeposit') return this.isTooMuchForOne(command)
    if (command.type === 'creditArrival') return this.engine.rules >= 5
    return command.type === 'configureChannel'
  }

  /** Whether this operator may not settle it alone. */
  private isTooMuchForOne({ depositId, at, by }: SettleDeposit): boolean {
    const deposit = this.deposits.find((one) => one.depositId === depositId)
    if (deposit === undefined || deposit.state === 'passed' || by.kind !== 'operator') return false
    const { channel, amount } = deposit
    if (channel.kind !== 'bank' || amount >= channel.twoFrom) return true
    if (!openStates.includes(stateAt(deposit, at))) return true
    let sum = amount
    for (const one of this.alone)
      if (one.operatorId === by.operatorId && one.channelId === channel.channelId && one.at > at - dayMs)
        sum += one.amount
    return sum > (this.channels.get(channel.channelId)?.soloPerDayMax ?? 0n)
  }

  private configure(channel: DepositChannel): Rejection | null {
    const { channelId, kind, provider, amountMin, amountMax, feePpm, feeFixed } = channel
    const { expiresAfterMs, perDayMax } = channel
    if (!isIn(channelId, 1, 4095)) return 'parametersInvalid'
    if (!['bank', 'online', 'thirdParty'].includes(kind)) return 'channelConfigInvalid'
    if (!/^[a-z][a-zA-Z0-9]*$/.test(channel.name) || channel.name.length > 40) return 'channelConfigInvalid'
    if (kind === 'bank' ? provider !== null : provider === null) return 'channelConfigInvalid'
    if (provider !== null && (!/^[-a-z0-9]+$/.test(provider) || provider.length > 30))
      return 'channelConfigInvalid'
    if (!/^[A-Z][A-Z][A-Z]$/.test(channel.currency)) return 'currencyInvalid'
    if (!this.engine.coins.has(channel.coinId)) return 'coinUnknown'
    if (amountMin <= 0n || amountMin > amountMax || amountMax > 1_000_000_000_000n)
      return 'channelConfigInvalid'
    if (!isIn(feePpm, 0, 50_000) || feeFixed < 0n) return 'feeTooHigh'
    if (feeOf(channel, amountMin) >= amountMin) return 'feeTooHigh'
    if (!isIn(expiresAfterMs, 60_000, 30 * dayMs) || !isIn(perDayMax, 1, 1_000)) return 'channelConfigInvalid'
    if (channel.twoFrom <= 0n || channel.soloPerDayMax < 0n) return 'channelConfigInvalid'
    const known = this.channels.get(channelId) ?? channel
    const isSame =
      known.kind === kind && known.currency === channel.currency && known.coinId === channel.coinId
    if (!isSame) return 'channelConfigInvalid'
    const misstated = this.refuseAccounts(channel)
    if (misstated !== null) return misstated
    this.channels.set(channelId, channel)
    return null
  }

  private refuseAccounts({ kind, accounts }: DepositChannel): Rejection | null {
    if (accounts === undefined) return null
    if (this.engine.rules < 8) return 'rulesUnknown'
    if (accounts.length > 10 || (accounts.length > 0 && kind !== 'bank')) return 'channelConfigInvalid'
    for (const [place, { bank, holder, account, code }] of accounts.entries()) {
      const longest = [
        [bank, 60] as const,
        [holder, 70] as const,
        [account, 40] as const,
        [code ?? 'none', 20] as const,
      ]
      for (const [line, most] of longest)
        if (line === '' || line.length > most || /^\s|\s$|[\n\u202e]/.test(line))
          return 'channelConfigInvalid'
      const isTwice = accounts.slice(0, place).some((one) => one.bank.toLowerCase() === bank.toLowerCase())
      if (isTwice) return 'channelConfigInvalid'
    }
    return null
  }

  /** The account that is shown: the open one of the chosen bank, or the first; null without any. */
  private accountFor(
    { accounts = [] }: DepositChannel,
    chosen: string | undefined,
  ): BankAccount | null | Rejection {
    if (chosen !== undefined && this.engine.rules < 8) return 'rulesUnknown'
    if (accounts.length === 0) return chosen === undefined ? null : 'termsChanged'
    let isAnyOpen = false
    for (const { isOpen, ...shown } of accounts) {
      if (isOpen && (chosen === undefined || chosen === shown.bank)) return shown
      if (isOpen) isAnyOpen = true
    }
    return isAnyOpen ? 'termsChanged' : 'channelClosed'
  }

  private request(command: RequestDeposit): Rejection | null {
    const { engine } = this
    const { depositId, accountId, channelId, amount, clientOrderId, at } = command
    if (!Number.isSafeInteger(depositId) || depositId <= 0) return 'parametersInvalid'
    if (clientOrderId !== null && (clientOrderId === '' || clientOrderId.length > 64))
      return 'parametersInvalid'
    if (!engine.accounts.has(accountId)) return 'accountUnknown'
    const before = clientOrderId === null ? undefined : this.clientOrders.find(accountId, clientOrderId)
    if (before !== undefined) return engine.answerAgain(before)
    if (depositId <= this.lastId) return 'parametersInvalid'
    const barred = engine.refuseTouching(accountId)
    if (barred !== null) return barred
    if (engine.accounts.get(accountId)?.has('demo') === true) return 'demoCannotDeposit'
    const closed = engine.refuseProduct('deposits', accountId)
    if (closed !== null) return closed
    const channel = this.channels.get(channelId)
    if (channel === undefined) return 'channelUnknown'
    if (!channel.isOpen) return 'channelClosed'
    const bankAccount = this.accountFor(channel, command.bank)
    if (typeof bankAccount === 'string') return bankAccount
    const rate = engine.rateOf(channel.currency, channel.coinId)
    const coin = engine.coins.get(channel.coinId)
    if (rate === undefined || coin === undefined) return 'fiatRateMissing'
    const fee = feeOf(channel, amount)
    // Hundredths, and the rate's ten decimals.
    const credited = fee >= amount ? 0n : ((amount - fee) * rate * 10n ** BigInt(coin.scale)) / 10n ** 12n
    if (amount <= 0n) return 'amountNotPositive'
    if (amount < channel.amountMin || credited === 0n) return 'depositBelowMin'
    if (amount > channel.amountMax) return 'depositAboveMax'
    if (command.fee !== fee || command.rateE10 !== rate) return 'termsChanged'
    const isOpen = this.deposits.some(
      (one) =>
        one.accountId === accountId &&
        one.channel.kind === channel.kind &&
        openStates.includes(stateAt(one, at)),
    )
    if (isOpen) return 'depositOpen'
    const today = this.requests.filter(
      (one) => one.accountId === accountId && one.channelId === channelId && one.at > at - dayMs,
    )
    if (today.length >= channel.perDayMax) return 'depositsPerDay'
    const worth = engine.products.limits.worth(channel.coinId, credited)
    const limited = engine.products.limits.refuse('deposit', {
      accountId,
      worth,
      before: this.worthOfDay(accountId, at),
    })
    if (limited !== null) return limited
    if (this.isTooMuch(channel.coinId, credited)) return 'supplyTooLarge'
    this.lastId = depositId
    if (clientOrderId !== null)
      this.clientOrders.remember(accountId, clientOrderId, { orderId: depositId, at, rules: engine.rules })
    this.requests.push({ accountId, channelId, at })
    const expiresAt = at + channel.expiresAfterMs
    const counted = { requestedAt: at, worth }
    const made = { depositId, accountId, channel, amount, credited, expiresAt, bankAccount, ...counted }
    this.news.push(`requested ${depositId} worth ${worth}`)
    this.deposits.push({ ...made, state: 'paying', endedAt: null, transactionId: null })
    return engine.answer(depositId)
  }

  /** Of the account's deposits that are open or paid. */
  private worthOfDay(accountId: number, at: number): bigint {
    let sum = 0n
    for (const one of this.deposits)
      if (one.accountId === accountId && one.requestedAt > at - dayMs)
        if ([...openStates, 'passed'].includes(stateAt(one, at))) sum += one.worth ?? 0n
    return sum
  }

  private byOwner(command: ReportDeposit | CancelDeposit): Rejection | null {
    const deposit = this.find(command.depositId)
    if (typeof deposit === 'string') return deposit
    if (deposit.accountId !== command.accountId) return 'depositOfAnother'
    const state = stateAt(deposit, command.at)
    if (command.type === 'reportDeposit') {
      if (deposit.channel.kind !== 'bank') return 'depositNotReportable'
      if (state === 'completed') return this.engine.answerAgain(deposit.depositId)
      if (state === 'expired') return 'depositExpired'
      if (state !== 'paying') return 'depositNotReportable'
      deposit.state = 'completed'
    } else {
      if (state === 'expired') return 'depositExpired'
      if (state !== 'paying') return 'depositNotCancellable'
      end(deposit, 'cancelled', command.at)
    }
    return this.engine.answer(deposit.depositId)
  }

  private settle(command: SettleDeposit): Rejection | null {
    const { engine } = this
    const { by, at } = command
    const deposit = this.find(command.depositId)
    if (typeof deposit === 'string') return deposit
    const { depositId, accountId, channel, credited } = deposit
    const transactionId = command.transactionId.toLowerCase()
    if (by.kind === 'external' && by.name !== `payments-${channel.provider ?? ' '}`) return 'authorNotAllowed'
    if (deposit.state === 'passed')
      return deposit.transactionId === transactionId ? engine.answerAgain(depositId) : 'depositDecided'
    const key = `${channel.provider ?? channel.channelId}/${transactionId}`
    if (this.transactions.has(key)) return 'transactionTaken'
    const isOpen = openStates.includes(stateAt(deposit, at))
    if (!isOpen && by.kind === 'external') return 'depositOver'
    if (this.isTooMuch(channel.coinId, credited)) return 'supplyTooLarge'
    this.transactions.add(key)
    if (by.kind === 'operator' && by.approverId === null)
      this.alone.push({
        operatorId: by.operatorId,
        channelId: channel.channelId,
        amount: deposit.amount,
        at,
      })
    Object.assign(deposit, { state: 'passed', endedAt: at, transactionId })
    this.creditedIds.push(depositId)
    engine.ledger.add(0, channel.coinId, 'available', -credited)
    engine.ledger.add(accountId, channel.coinId, 'available', credited)
    return engine.answer(depositId)
  }

  private arrive(command: CreditArrival): Rejection | null {
    const { engine } = this
    const { arrivalId, accountId, coinId, amount, network, by } = command
    const misnamed = misnames(command)
    if (misnamed !== null) return misnamed
    if (by.kind === 'external' && by.name !== `chain-${network}`) return 'authorNotAllowed'
    const key = `${network}/${command.transactionId.toLowerCase()}`
    const before = this.arrivals.get(key)
    if (before === arrivalId) return engine.answerAgain(arrivalId)
    const flags = accountId >= 16 ? engine.accounts.get(accountId) : undefined
    if (flags === undefined) return 'accountUnknown'
    if (flags.has('demo')) return 'demoCannotDeposit'
    if (!engine.coins.has(coinId)) return 'coinUnknown'
    if (amount <= 0n) return 'amountNotPositive'
    if (before !== undefined) return 'transactionTaken'
    if (this.isTooMuch(coinId, amount)) return 'supplyTooLarge'
    this.arrivals.set(key, arrivalId)
    engine.ledger.add(0, coinId, 'available', -amount)
    engine.ledger.add(accountId, coinId, 'available', amount)
    return engine.answer(arrivalId)
  }

  private sendBack(command: ReturnArrival): Rejection | null {
    const { engine } = this
    const { arrivalId, accountId, coinId, network } = command
    const misnamed = misnames(command)
    if (misnamed !== null) return misnamed
    const key = `${network}/${command.transactionId.toLowerCase()}`
    const before = this.arrivals.get(key)
    if (before === 'back') return engine.answerAgain(arrivalId)
    if (accountId < 16 || !engine.accounts.has(accountId)) return 'accountUnknown'
    if (!engine.coins.has(coinId)) return 'coinUnknown'
    if (before !== undefined) return 'transactionTaken'
    this.arrivals.set(key, 'back')
    return engine.answer(arrivalId)
  }

  private find(depositId: number): NaiveDeposit | Rejection {
    if (!isIn(depositId, 1, this.lastId)) return 'depositMissing'
    return this.deposits.find((one) => one.depositId === depositId) ?? 'depositOver'
  }

  private isTooMuch(coinId: number, credited: bigint): boolean {
    return credited - this.engine.ledger.balance(0, coinId, 'available') > 2n ** 62n
  }
}

function misnames({ arrivalId, network, transactionId }: CreditArrival | ReturnArrival): Rejection | null {
  if (!isIn(arrivalId, 1, Number.MAX_SAFE_INTEGER)) return 'parametersInvalid'
  if (!/^[-0-9a-z]+$/.test(network) || network.length > 34) return 'parametersInvalid'
  return isReadable(transactionId) ? null : 'transactionIdInvalid'
}

export function isReadable(transactionId: string): boolean {
  const isShort = transactionId.length >= 1 && transactionId.length <= 128
  return isShort && Array.from(transactionId).every((letter) => letter > ' ' && letter <= '~')
}

export function isIn(value: number, first: number, last: number): boolean {
  return Number.isSafeInteger(value) && value >= first && value <= last
}

function feeOf({ feePpm, feeFixed }: DepositChannel, amount: bigint): bigint {
  return feeFixed + (amount * BigInt(feePpm)) / 1_000_000n
}

function stateAt({ state, expiresAt }: NaiveDeposit, at: number): string {
  return state === 'paying' && at >= expiresAt ? 'expired' : state
}

function end(deposit: NaiveDeposit, state: string, at: number): void {
  deposit.state = state
  deposit.endedAt = at
}

export const deposits = {
  place: 9,
  isSwitched: true,
  commands: {
    configureChannel: { ...setup, needsReason: true },
    requestDeposit: user,
    reportDeposit: user,
    cancelDeposit: user,
    settleDeposit: outside,
    rejectDeposit: operator,
    creditArrival: outside,
    returnArrival: { ...setup, needsReason: true },
  },
  proposals: {
    configureChannel: {
      about: ['channel', 'channel.channelId'],
      fields: {
        channel: {
          ...amountBounds,
          channelId: 'number',
          kind: ['bank', 'online', 'thirdParty'],
          name: 'text',
          provider: 'text or nothing',
          currency: 'text',
          coinId: 'number',
          expiresAfterMs: 'number',
          perDayMax: 'number',
          twoFrom: 'digits',
          soloPerDayMax: 'digits',
          isOpen: 'yes or no',
          accounts: {
            listOf: {
              bank: 'text',
              holder: 'text',
              account: 'text',
              code: 'text or nothing',
              isOpen: 'yes or no',
            },
            mayMiss: true,
          },
        },
      },
      mayWait: true,
    },
    settleDeposit: {
      about: ['deposit', 'depositId'],
      fields: { depositId: 'number', transactionId: 'text' },
    },
    creditArrival: {
      about: ['arrival', 'arrivalId'],
      fields: {
        arrivalId: 'number',
        accountId: 'number',
        coinId: 'number',
        amount: 'digits',
        network: 'text',
        transactionId: 'text',
      },
    },
  },
  create: (engine: NaiveEngine) => new NaiveDeposits(engine),
} as const satisfies NaiveDescription<DepositsCommand>
