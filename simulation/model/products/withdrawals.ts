import type {
  PassWithdrawal,
  PayoutMethod,
  PayWithdrawal,
  RequestWithdrawal,
  SeenWithdrawal,
  StartPayout,
  WithdrawalsCommand,
} from '@candor/engine/products/withdrawals/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import { NaiveClientOrders } from '../naive-client-orders.ts'
import { isIn, isReadable } from './deposits.ts'
import type { NaiveEngine } from '../naive-engine.ts'
import { amountBounds, type NaiveDescription, operator, outside, setup, user } from '../naive-product.ts'

const dayMs = 86_400_000
const causes = ['passwordChanged', 'securityChanged', 'newAddress', 'newCard']
const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export interface NaiveWithdrawal {
  readonly withdrawalId: number
  readonly accountId: number
  readonly method: PayoutMethod
  readonly amount: bigint
  readonly fee: bigint
  /** For the limits. */
  readonly worth: bigint | undefined
  readonly at: number
  readonly isLarge: boolean
  readonly destinationId: number | undefined
  readonly destinationHash: string | undefined
  /** Hundredths of the card's currency. */
  readonly cardAmount: bigint | undefined
  state: string
  /** The operators. */
  passedBy: number[]
  isDoubtful: boolean
}

/** Withdrawals again: a list of the open and recent ones. */
class NaiveWithdrawals {
  all: NaiveWithdrawal[] = []
  private readonly methods = new Map<number, PayoutMethod>()
  private cautions: { accountId: number; cause: string; at: number }[] = []
  private readonly transactions = new Set<string>()
  private readonly clientOrders = new NaiveClientOrders()
  /** From the last command. */
  news: string[] = []
  skipped: { from: number; to: number }[] = []
  lastId = 0
  private readonly restoreIds = new Set<string>()
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  beginCommand(): void {
    this.news = []
  }

  get open(): NaiveWithdrawal[] {
    return this.all.filter(isOpen)
  }

  tick(at: number): void {
    this.all = this.all.filter((one) => isOpen(one) || one.at > at - dayMs)
    this.clientOrders.forget(at)
  }

  private isLarge({ withdrawalId }: { withdrawalId: number }): boolean {
    const found = this.open.find((one) => one.withdrawalId === withdrawalId)
    return found !== undefined && found.isLarge
  }

  private isSigners({ withdrawalId }: { withdrawalId: number }): boolean {
    return this.open.some((one) => one.withdrawalId === withdrawalId && one.state === 'sending')
  }

  /** It was open in a backup. */
  private isDoubtful({ withdrawalId }: { withdrawalId: number }): boolean {
    return this.open.some((one) => one.withdrawalId === withdrawalId && one.isDoubtful)
  }

  needsTwo(command: WithdrawalsCommand): boolean {
    if (this.engine.rules < 4) return false
    switch (command.type) {
      case 'configurePayout':
        return true
      case 'passWithdrawal':
        return this.isLarge(command)
      case 'rejectWithdrawal':
      case 'startPayout':
        return this.isDoubtful(command)
      case 'payWithdrawal':
        return this.isDoubtful(command) || this.isSigners(command)
      case 'failWithdrawal':
        return this.isDoubtful(command) || this.isLarge(command) || this.isSigners(command)
      case 'startCaution':
      case 'requestWithdrawal':
      case 'cancelWithdrawal':
        return false
      default:
        throw new Error('The model knows no such command')
    }
  }

  handle(command: WithdrawalsCommand): Rejection | null {
    const { by } = command
    if (command.type === 'startPayout' || command.type === 'payWithdrawal') {
      if (by.kind === 'external' && !(this.engine.rules >= 5 && by.name === 'signer'))
        return 'authorNotAllowed'
    }
    if (command.type === 'payWithdrawal' && !isReadable(command.transactionId)) return 'transactionIdInvalid'
    if (command.type === 'cancelWithdrawal') {
      const barred = this.engine.refuseTouching(command.accountId)
      if (barred !== null) return barred
    }
    if (this.engine.rules < 4) return 'rulesUnknown'
    if (command.type === 'configurePayout') return this.configure(command.method)
    if (command.type === 'startCaution') return this.caution(command)
    if (command.type === 'requestWithdrawal') return this.request(command)
    const { withdrawalId } = command
    if (!isIn(withdrawalId, 1, this.lastId)) return 'withdrawalMissing'
    const withdrawal = this.open.find((one) => one.withdrawalId === withdrawalId)
    if (withdrawal === undefined)
      return command.type === 'cancelWithdrawal' ? 'withdrawalNotCancellable' : 'withdrawalDecided'
    const isSignersAgain =
      command.type === 'startPayout' && by.kind === 'external' && withdrawal.state === 'sending'
    if (isSignersAgain)
      return this.differs(withdrawal, command) ? 'withdrawalDiffers' : this.engine.answerAgain(withdrawalId)
    const refused = this.step(command, withdrawal)
    return refused ?? this.engine.answer(withdrawalId)
  }

  private step(
    command: Exclude<WithdrawalsCommand, { type: 'configurePayout' | 'startCaution' | 'requestWithdrawal' }>,
    withdrawal: NaiveWithdrawal,
  ): Rejection | null {
    const { state } = withdrawal
    const isAway = state === 'signing' || state === 'sending'
    switch (command.type) {
      case 'cancelWithdrawal':
        if (command.accountId !== withdrawal.accountId) return 'withdrawalOfAnother'
        return isAway || withdrawal.isDoubtful ? 'withdrawalNotCancellable' : this.giveBack(withdrawal)
      case 'rejectWithdrawal':
        return isAway ? 'withdrawalBeingSigned' : this.giveBack(withdrawal)
      case 'failWithdrawal':
        return isAway ? this.giveBack(withdrawal) : 'withdrawalNotSigning'
      case 'passWithdrawal':
        if (state !== 'review') return 'withdrawalNotInReview'
        return this.goOn(withdrawal, command, 'passed') ?? this.notePass(withdrawal, command)
      case 'startPayout':
        if (command.by.kind === 'external') return this.startBySigner(withdrawal, command)
        return state === 'passed' ? this.goOn(withdrawal, command, 'signing') : 'withdrawalNotPassed'
      case 'payWithdrawal':
        if (command.by.kind === 'external') {
          if (withdrawal.method.network === null) return 'authorNotAllowed'
          if (state === 'signing') return 'authorNotAllowed'
        }
        if (!isAway) return 'withdrawalNotSigning'
        if (isAlone(command.by, withdrawal.passedBy)) return 'payerPassedIt'
        return this.pay(withdrawal, command.transactionId)
      default:
        throw new Error('The model knows no such command')
    }
  }

  private startBySigner(withdrawal: NaiveWithdrawal, seen: StartPayout): Rejection | null {
    if (withdrawal.method.network === null) return 'authorNotAllowed'
    return withdrawal.state === 'passed' ? this.goOn(withdrawal, seen, 'sending') : 'withdrawalNotPassed'
  }

  /** Everything under way is in doubt from here on, and a million numbers are skipped, for deposits too. */
  resume(restoreId: string): Rejection | null {
    if (this.engine.rules < 7) return 'rulesUnknown'
    if (!/^[-a-z0-9]+$/.test(restoreId) || restoreId.length > 64) return 'parametersInvalid'
    if (this.restoreIds.has(restoreId)) {
      this.engine.products.spot.isRepeat = true
      return null
    }
    this.restoreIds.add(restoreId)
    const from = this.lastId + 1
    this.lastId += 1_000_000
    this.engine.products.deposits.lastId += 1_000_000
    this.skipped.push({ from, to: this.lastId })
    for (const one of this.open) one.isDoubtful = true
    const ids = this.open.map(({ withdrawalId }) => withdrawalId)
    this.news.push(`resumed ${restoreId} without ${from} to ${this.lastId}, in doubt: ${ids.join(' ')}`)
    return null
  }

  private notePass(withdrawal: NaiveWithdrawal, { by }: PassWithdrawal): null {
    if (this.engine.rules < 7 || by.kind !== 'operator') return null
    withdrawal.passedBy.push(by.operatorId)
    if (by.approverId !== null) withdrawal.passedBy.push(by.approverId)
    return null
  }

  private configure(method: PayoutMethod): Rejection | null {
    const { methodId, coinId, network, currency, amountMin, amountMax } = method
    if (!isIn(methodId, 1, 4095)) return 'parametersInvalid'
    const coin = this.engine.coins.get(coinId)
    if (coin === undefined) return 'coinUnknown'
    if ([network, currency].filter((one) => one === null).length !== 1) return 'payoutConfigInvalid'
    if (network !== null && (!/^[-a-z0-9]+$/.test(network) || network.length > 40))
      return 'payoutConfigInvalid'
    if (currency !== null && !/^[A-Z][A-Z][A-Z]$/.test(currency)) return 'currencyInvalid'
    if (!isIn(method.decimals, 0, coin.scale)) return 'payoutConfigInvalid'
    if (amountMin <= 0n || amountMin > amountMax || amountMax > 2n ** 62n) return 'payoutConfigInvalid'
    if (method.step <= 0n || method.step > amountMax) return 'payoutConfigInvalid'
    if (!isIn(method.feePpm, 0, 50_000) || method.feeFixed < 0n) return 'feeTooHigh'
    if (feeOf(method, amountMin) >= amountMin) return 'feeTooHigh'
    if (method.autoMax < 0n || method.autoMax >= method.twoFrom) return 'payoutConfigInvalid'
    if (method.perDayMax < amountMin) return 'payoutConfigInvalid'
    if (!isIn(method.hoursFrom, 0, 1_439) || !isIn(method.hoursTo, 0, 1_439)) return 'payoutConfigInvalid'
    if (!isIn(method.minTradingDays, 0, 3_650)) return 'payoutConfigInvalid'
    const known = this.methods.get(methodId) ?? method
    if (known.coinId !== coinId || known.network !== network || known.currency !== currency)
      return 'payoutConfigInvalid'
    this.methods.set(methodId, method)
    return null
  }

  private caution(command: Extract<WithdrawalsCommand, { type: 'startCaution' }>): Rejection | null {
    const { accountId, cause, at } = command
    const known = this.engine.rules < 6 ? causes : [...causes, 'agentRecharge']
    if (!known.includes(cause)) return 'parametersInvalid'
    if (!this.engine.accounts.has(accountId) || accountId < 16) return 'accountUnknown'
    this.cautions = this.cautions.filter((one) => one.accountId !== accountId || one.cause !== cause)
    this.cautions.push({ accountId, cause, at })
    return null
  }

  private request(command: RequestWithdrawal): Rejection | null {
    const { engine } = this
    const { withdrawalId, accountId, methodId, destinationId, amount, clientOrderId, at } = command
    if (!Number.isSafeInteger(withdrawalId) || withdrawalId <= 0) return 'parametersInvalid'
    if (clientOrderId !== null && (clientOrderId === '' || clientOrderId.length > 64))
      return 'parametersInvalid'
    if (!isIn(destinationId, 0, Number.MAX_SAFE_INTEGER)) return 'parametersInvalid'
    if (!isHashSince7(engine, command.destinationHash)) return 'parametersInvalid'
    const flags = engine.accounts.get(accountId)
    if (flags === undefined) return 'accountUnknown'
    const before = clientOrderId === null ? undefined : this.clientOrders.find(accountId, clientOrderId)
    if (before !== undefined) return engine.answerAgain(before)
    if (withdrawalId <= this.lastId) return 'parametersInvalid'
    if (engine.isClosedTo(accountId)) return 'exchangeNotOpen'
    if (flags.has('frozen')) return 'accountFrozen'
    if (flags.has('locked')) return 'accountLocked'
    if (flags.has('demo')) return 'demoCannotWithdraw'
    if (flags.has('withdrawalBanned')) return 'withdrawalBanned'
    if (!flags.has('certified')) return 'notCertified'
    if (engine.products.loans.owes(accountId)) return 'loanOutstanding'
    if (engine.products.support.owedBy(accountId) !== undefined) return 'supportUnreturned'
    const closed = engine.refuseProduct('withdrawals', accountId)
    if (closed !== null) return closed
    const method = this.methods.get(methodId)
    if (method === undefined) return 'payoutUnknown'
    const refused = this.refuseTerms(command, method) ?? this.refuseBeside(command, method)
    if (refused !== null) return refused
    this.lastId = withdrawalId
    if (clientOrderId !== null)
      this.clientOrders.remember(accountId, clientOrderId, { orderId: withdrawalId, at, rules: engine.rules })
    const fresh = this.cautions.filter((one) => one.accountId === accountId && one.at > at - dayMs)
    const concerns = fresh.filter(
      ({ cause }) => cause !== (method.network === null ? 'newAddress' : 'newCard'),
    )
    const today = this.withdrawnToday(command, method).ofCoin
    const state = today > method.autoMax || concerns.length > 0 ? 'review' : 'passed'
    const isLarge = today >= method.twoFrom
    const fee = feeOf(method, amount)
    const { destinationHash } = command
    const isBound = destinationHash !== undefined
    const bound = {
      destinationId: isBound ? destinationId : undefined,
      destinationHash,
      cardAmount: isBound ? this.cardAmountOf(command, method) : undefined,
    }
    const later = { passedBy: [], isDoubtful: false }
    const worth = engine.products.limits.worth(method.coinId, amount)
    const asked = { withdrawalId, accountId, method, amount, fee, worth, at }
    this.all.push({ ...asked, isLarge, state, ...bound, ...later })
    this.news.push(`requested ${withdrawalId} to ${destinationId} ${destinationHash} worth ${worth}`)
    engine.ledger.move(accountId, method.coinId, 'available', 'frozen', amount)
    return engine.answer(withdrawalId)
  }

  private cardAmountOf({ amount, fee, rateE10 }: RequestWithdrawal, { coinId }: PayoutMethod) {
    const scale = this.engine.coins.get(coinId)?.scale ?? 0
    return rateE10 === null ? undefined : ((amount - fee) * 10n ** 12n) / (rateE10 * 10n ** BigInt(scale))
  }

  private refuseTerms(command: RequestWithdrawal, method: PayoutMethod): Rejection | null {
    const { amount, at } = command
    if (!method.isOpen) return 'payoutClosed'
    if (!isInHours(method, at)) return 'outsideWithdrawalHours'
    if (amount <= 0n) return 'withdrawalNotPositive'
    if (amount < method.amountMin || amount > method.amountMax) return 'withdrawalOutsideRange'
    const scale = this.engine.coins.get(method.coinId)?.scale ?? 0
    const digits = amount.toString().padStart(scale + 1, '0')
    if (/[1-9]/.test(digits.slice(digits.length - scale + method.decimals))) return 'withdrawalTooFine'
    if (amount % method.step !== 0n) return 'withdrawalOffStep'
    const { currency } = method
    const rate = currency === null ? null : (this.engine.rateOf(currency, method.coinId) ?? null)
    if (currency !== null && rate === null) return 'fiatRateMissing'
    const fee = feeOf(method, amount)
    if (rate !== null && (amount - fee) * 10n ** 12n < rate * 10n ** BigInt(scale))
      return 'withdrawalTooSmall'
    return command.fee === fee && command.rateE10 === rate ? null : 'termsChanged'
  }

  /** Of the coin by any method, and by this one; both including the requested amount. */
  private withdrawnToday({ accountId, amount, at }: RequestWithdrawal, { coinId, methodId }: PayoutMethod) {
    const sums = { ofCoin: amount, byMethod: amount, worthBefore: 0n }
    for (const one of this.all) {
      if (one.accountId !== accountId || one.at <= at - dayMs || one.state === 'back') continue
      sums.worthBefore += one.worth ?? 0n
      if (one.method.coinId === coinId) sums.ofCoin += one.amount
      if (one.method.methodId === methodId) sums.byMethod += one.amount
    }
    return sums
  }

  private refuseBeside(command: RequestWithdrawal, method: PayoutMethod): Rejection | null {
    const { accountId, amount } = command
    const isCard = method.network === null
    const mine = this.all.filter((one) => one.accountId === accountId)
    if (mine.some((one) => isOpen(one) && (one.method.network === null) === isCard)) return 'withdrawalOpen'
    if (this.engine.tradingDaysOf(accountId) < method.minTradingDays) return 'tradingDaysTooFew'
    const { byMethod, worthBefore } = this.withdrawnToday(command, method)
    if (byMethod > method.perDayMax) return 'withdrawalsPerDay'
    const { limits } = this.engine.products
    const worth = limits.worth(method.coinId, amount)
    const limited = limits.refuse('withdraw', { accountId, worth, before: worthBefore })
    if (limited !== null) return limited
    return this.engine.ledger.balance(accountId, method.coinId, 'available') < amount
      ? 'withdrawalNotCovered'
      : null
  }

  /** Whether the data seen differ from the withdrawal; not checked before rules 7. */
  private differs(withdrawal: NaiveWithdrawal, seen: SeenWithdrawal): boolean {
    const names = ['destinationHash', 'amount', 'fee'] as const
    return this.engine.rules >= 7 && names.some((name) => seen[name] !== withdrawal[name])
  }

  private goOn(withdrawal: NaiveWithdrawal, seen: SeenWithdrawal, state: string): Rejection | null {
    if (this.differs(withdrawal, seen)) return 'withdrawalDiffers'
    const barred = this.engine.refuseTouching(withdrawal.accountId)
    if (barred !== null) return barred
    const flags = this.engine.accounts.get(withdrawal.accountId)
    if (flags?.has('withdrawalBanned') === true) return 'withdrawalBanned'
    if (this.engine.rules >= 7 && flags?.has('certified') !== true) return 'notCertified'
    withdrawal.state = state
    return null
  }

  private giveBack(withdrawal: NaiveWithdrawal): null {
    const { accountId, method, amount } = withdrawal
    this.engine.ledger.move(accountId, method.coinId, 'frozen', 'available', amount)
    withdrawal.state = 'back'
    return null
  }

  private pay(withdrawal: NaiveWithdrawal, transactionId: string): Rejection | null {
    const { ledger } = this.engine
    const { accountId, method, amount, fee } = withdrawal
    const key = `${method.network ?? ''}/${method.currency ?? ''}/${transactionId.toLowerCase()}`
    if (this.transactions.has(key)) return 'transactionTaken'
    this.transactions.add(key)
    ledger.add(accountId, method.coinId, 'frozen', -amount)
    ledger.add(0, method.coinId, 'available', amount - fee)
    ledger.add(1, method.coinId, 'available', fee)
    withdrawal.state = 'paid'
    return null
  }
}

/** Since rules 7 a hash is required; before, it is not allowed. */
export function isHashSince7({ rules }: NaiveEngine, hash: string | undefined): boolean {
  if (rules < 7) return hash === undefined
  return hash?.length === 64 && !/[^0-9a-f]/.test(hash)
}

function isAlone(by: PayWithdrawal['by'], operators: number[]): boolean {
  return by.kind === 'operator' && by.approverId === null && operators.includes(by.operatorId)
}

function isOpen({ state }: NaiveWithdrawal): boolean {
  return ['review', 'passed', 'signing', 'sending'].includes(state)
}

function feeOf({ feePpm, feeFixed }: PayoutMethod, amount: bigint): bigint {
  return feeFixed + (amount * BigInt(feePpm)) / 1_000_000n
}

function isInHours({ hoursFrom, hoursTo }: PayoutMethod, at: number): boolean {
  if (hoursFrom === hoursTo) return true
  const [hour = 0, minute = 0] = newYork.format(at).split(':').map(Number)
  const now = hour * 60 + minute
  const hours: boolean[] = []
  for (let each = hoursFrom; each !== hoursTo; each = (each + 1) % 1_440) hours[each] = true
  return hours[now] === true
}

/** The data seen of a withdrawal. */
const seen = {
  destinationHash: 'text or missing',
  amount: 'digits or missing',
  fee: 'digits or missing',
} as const

export const withdrawals = {
  place: 10,
  isSwitched: true,
  commands: {
    configurePayout: { ...setup, needsReason: true },
    startCaution: { kinds: ['user', 'job'] },
    requestWithdrawal: user,
    cancelWithdrawal: user,
    passWithdrawal: operator,
    rejectWithdrawal: operator,
    startPayout: outside,
    payWithdrawal: outside,
    failWithdrawal: operator,
  },
  proposals: {
    configurePayout: {
      about: ['method', 'method.methodId'],
      fields: {
        method: {
          ...amountBounds,
          methodId: 'number',
          coinId: 'number',
          network: 'text or nothing',
          currency: 'text or nothing',
          step: 'digits',
          decimals: 'number',
          autoMax: 'digits',
          twoFrom: 'digits',
          perDayMax: 'digits',
          hoursFrom: 'number',
          hoursTo: 'number',
          minTradingDays: 'number',
          isOpen: 'yes or no',
        },
      },
      mayWait: true,
    },
    passWithdrawal: { about: ['withdrawal', 'withdrawalId'], fields: { withdrawalId: 'number', ...seen } },
    rejectWithdrawal: { about: ['withdrawal', 'withdrawalId'], fields: { withdrawalId: 'number' } },
    startPayout: { about: ['withdrawal', 'withdrawalId'], fields: { withdrawalId: 'number', ...seen } },
    payWithdrawal: {
      about: ['withdrawal', 'withdrawalId'],
      fields: { withdrawalId: 'number', transactionId: 'text' },
    },
    failWithdrawal: { about: ['withdrawal', 'withdrawalId'], fields: { withdrawalId: 'number' } },
  },
  create: (engine: NaiveEngine) => new NaiveWithdrawals(engine),
} as const satisfies NaiveDescription<WithdrawalsCommand>
