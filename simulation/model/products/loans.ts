import type {
  ApplyForLoan,
  GrantLoan,
  LoansCommand,
  LoanTerms,
  RepayLoan,
  SetCreditScore,
  SetLoanLimit,
} from '@candor/engine/products/loans/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import { NaiveClientOrders } from '../naive-client-orders.ts'
import { isIn } from './deposits.ts'
import type { NaiveEngine } from '../naive-engine.ts'
import { type NaiveDescription, operator, setup, user } from '../naive-product.ts'
import { naiveAssess, naiveHasAssessed } from '../naive-marks.ts'
import { isHashSince7 } from './withdrawals.ts'

/** The account of the lender. */
export const lenderId = 12
const dayMs = 86_400_000
const million = 1_000_000n

/** A single object from its application to its end. */
interface NaiveLoan {
  readonly loanId: number
  readonly accountId: number
  readonly terms: LoanTerms
  readonly range: readonly [least: bigint, most: bigint]
  /** Null while under review. */
  lent: {
    readonly amount: bigint
    readonly at: number
    /** The charges for each day past the term, the first day first. */
    readonly penalties: bigint[]
    paid: { penalty: bigint; interest: bigint; principal: bigint }
  } | null
}

/** Loans again: a list of the open ones, whose days are counted one by one. */
class NaiveLoans {
  loans: NaiveLoan[] = []
  /** By coin: the lender's inflow from outside, its earnings and its losses. */
  readonly funded = new Map<number, bigint>()
  readonly earned = new Map<number, bigint>()
  readonly waived = new Map<number, bigint>()
  /** The last command's effects on loans, in order. */
  news: string[] = []
  private terms: LoanTerms | undefined
  private readonly scores = new Map<number, number>()
  private readonly limits = new Map<number, bigint>()
  private readonly applicationIds = new NaiveClientOrders()
  private readonly repaymentIds = new NaiveClientOrders()
  private lastLoanId = 0
  private lastRepaymentId = 0
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  beginCommand(): void {
    this.news = []
  }

  fund(coinId: number, amount: bigint): void {
    addTo(this.funded, coinId, amount)
  }

  owes(accountId: number): boolean {
    return this.loans.some((loan) => loan.accountId === accountId && loan.lent !== null)
  }

  needsTwo(command: LoansCommand): boolean {
    if (this.engine.rules < 6) return false
    if (command.type === 'grantLoan') return this.needsTwoLenders(command)
    return command.type === 'configureLoans' || command.type === 'waiveLoan'
  }

  /** Such an amount needs two operators; so does any amount for an assessor of the applicant. */
  private needsTwoLenders({ loanId, amount, by }: GrantLoan): boolean {
    if (this.terms === undefined || amount >= this.terms.twoFrom) return true
    const applied = this.loans.find((loan) => loan.loanId === loanId && loan.lent === null)
    if (this.engine.rules < 7 || applied === undefined || by.kind !== 'operator') return false
    return naiveHasAssessed(this.engine, applied.accountId, by.operatorId)
  }

  /** In the order in which the loans' days ended. */
  tick(at: number): void {
    const late = this.loans.filter(({ lent }) => lent !== null)
    late.sort((a, b) => nextDayEnds(a) - nextDayEnds(b) || a.loanId - b.loanId)
    for (const loan of late) this.charge(loan, at)
    this.applicationIds.forget(at)
    this.repaymentIds.forget(at)
  }

  handle(command: LoansCommand): Rejection | null {
    if (command.type === 'cancelLoan') {
      const barred = this.engine.refuseTouching(command.accountId)
      if (barred !== null) return barred
    }
    if (this.engine.rules < 6) return 'rulesUnknown'
    switch (command.type) {
      case 'configureLoans':
        return this.configure(command.terms)
      case 'setCreditScore':
        return this.setScore(command)
      case 'setLoanLimit':
        return this.setLimit(command)
      case 'applyForLoan':
        return this.applyFor(command)
      case 'repayLoan':
        return this.repay(command)
      case 'cancelLoan':
      case 'rejectLoan':
      case 'grantLoan':
      case 'waiveLoan':
        return this.decide(command)
      default:
        throw new Error('The model knows no such command')
    }
  }

  private configure(terms: LoanTerms): Rejection | null {
    if (!this.engine.coins.has(terms.coinId)) return 'coinUnknown'
    const isSound =
      (this.terms ?? terms).coinId === terms.coinId &&
      terms.amountMin > 0n &&
      terms.amountMin < terms.amountMax &&
      terms.amountMax <= 2n ** 62n &&
      isIn(terms.termDays, 1, 3_650) &&
      isIn(terms.interestPpm, 0, 1_000_000) &&
      isIn(terms.penaltyPpm, 0, 1_000_000) &&
      isIn(terms.creditScoreMin, 300, 850) &&
      terms.twoFrom >= 0n
    if (!isSound) return 'loanTermsInvalid'
    this.terms = terms
    return null
  }

  private setScore(command: SetCreditScore): Rejection | null {
    const { accountId, score } = command
    if (score !== null && !isIn(score, 300, 850)) return 'parametersInvalid'
    if (!this.engine.accounts.has(accountId)) return 'accountUnknown'
    this.scores.delete(accountId)
    if (score !== null) this.scores.set(accountId, score)
    naiveAssess(this.engine, command)
    return null
  }

  private setLimit(command: SetLoanLimit): Rejection | null {
    const { accountId, limit } = command
    if (limit !== null && (limit < 0n || limit > 2n ** 62n)) return 'parametersInvalid'
    if (!this.engine.accounts.has(accountId)) return 'accountUnknown'
    this.limits.delete(accountId)
    if (limit !== null) this.limits.set(accountId, limit)
    naiveAssess(this.engine, command)
    return null
  }

  private applyFor(command: ApplyForLoan): Rejection | null {
    const { engine, terms } = this
    const { loanId, accountId, amountMin, amountMax, clientOrderId, at } = command
    if (!Number.isSafeInteger(loanId) || loanId < 1) return 'parametersInvalid'
    if (!isReadableId(clientOrderId)) return 'parametersInvalid'
    if (!isIn(command.papersId, 0, Number.MAX_SAFE_INTEGER)) return 'parametersInvalid'
    if (!isHashSince7(engine, command.consentHash)) return 'parametersInvalid'
    const flags = engine.accounts.get(accountId)
    if (flags === undefined) return 'accountUnknown'
    const before = clientOrderId === null ? undefined : this.applicationIds.find(accountId, clientOrderId)
    if (before !== undefined) return engine.answerAgain(before)
    if (loanId <= this.lastLoanId) return 'parametersInvalid'
    if (engine.isClosedTo(accountId)) return 'exchangeNotOpen'
    if (flags.has('frozen')) return 'accountFrozen'
    if (flags.has('locked')) return 'accountLocked'
    if (flags.has('demo')) return 'demoCannotBorrow'
    if (!flags.has('certified')) return 'notCertified'
    if (!flags.has('advanced')) return 'loanLevelTooLow'
    const closed = engine.refuseProduct('loans', accountId)
    if (closed !== null) return closed
    if (terms?.isOpen !== true) return 'loansClosed'
    if (amountMin <= 0n || amountMax <= 0n) return 'loanAmountNotPositive'
    if (amountMin >= amountMax) return 'loanRangeInvalid'
    if (amountMin < terms.amountMin) return 'quantityBelowRange'
    if ([terms.amountMax, this.limits.get(accountId) ?? terms.amountMax].some((most) => amountMax > most))
      return 'quantityAboveRange'
    if ((this.scores.get(accountId) ?? 0) < terms.creditScoreMin) return 'creditScoreTooLow'
    if (this.loans.some((loan) => loan.accountId === accountId)) return 'loanOpen'
    const seen = [command.interestPpm, command.penaltyPpm, command.termDays].join(' ')
    if (seen !== [terms.interestPpm, terms.penaltyPpm, terms.termDays].join(' ')) return 'termsChanged'
    this.lastLoanId = loanId
    if (clientOrderId !== null)
      this.applicationIds.remember(accountId, clientOrderId, { orderId: loanId, at, rules: engine.rules })
    this.loans.push({ loanId, accountId, terms, range: [amountMin, amountMax], lent: null })
    this.news.push(`applied ${loanId} on ${command.consentHash}`)
    return engine.answer(loanId)
  }

  private decide(
    command: Extract<LoansCommand, { type: 'cancelLoan' | 'rejectLoan' | 'grantLoan' | 'waiveLoan' }>,
  ): Rejection | null {
    const { loanId } = command
    if (!isIn(loanId, 1, this.lastLoanId)) return 'loanMissing'
    const loan = this.loans.find((one) => one.loanId === loanId)
    const isApplied = loan !== undefined && loan.lent === null
    switch (command.type) {
      case 'cancelLoan':
        if (loan !== undefined && loan.accountId !== command.accountId) return 'loanOfAnother'
        return isApplied ? this.end(loan, 'withdrawn') : 'loanNotCancellable'
      case 'rejectLoan':
        return isApplied ? this.end(loan, 'rejected') : 'loanDecided'
      case 'grantLoan':
        return isApplied ? this.lend(loan, command) : 'loanDecided'
      case 'waiveLoan':
        if (loan === undefined || loan.lent === null) return 'loanNotOwed'
        addTo(this.waived, loan.terms.coinId, owedOf(loan).principal)
        return this.end(loan, 'waived')
      default:
        throw new Error('The model knows no such command')
    }
  }

  private lend(loan: NaiveLoan, { amount, at }: { amount: bigint; at: number }): Rejection | null {
    const { ledger } = this.engine
    const { loanId, accountId, terms } = loan
    const [least, most] = loan.range
    if (amount < least || amount > most) return 'loanAmountOutsideApplication'
    const barred = this.engine.refuseTouching(accountId)
    if (barred !== null) return barred
    const flags = this.engine.accounts.get(accountId)
    if (flags?.has('demo')) return 'demoCannotBorrow'
    if (!flags?.has('certified') || !flags.has('advanced')) return 'loanLevelTooLow'
    if (this.engine.rules >= 7) {
      if (amount > (this.limits.get(accountId) ?? amount)) return 'quantityAboveRange'
      const score = this.scores.get(accountId)
      if (score === undefined || score < (this.terms ?? terms).creditScoreMin) return 'creditScoreTooLow'
    }
    if (ledger.balance(lenderId, terms.coinId, 'available') < amount) return 'lenderShort'
    loan.lent = { amount, at, penalties: [], paid: { penalty: 0n, interest: 0n, principal: 0n } }
    ledger.add(lenderId, terms.coinId, 'available', -amount)
    ledger.add(accountId, terms.coinId, 'available', amount)
    const dueAt = at + terms.termDays * dayMs
    this.news.push(`lent ${amount} for ${owedOf(loan).interest} as ${loanId} until ${dueAt}`)
    return this.engine.answer(loanId)
  }

  private repay(command: RepayLoan): Rejection | null {
    const { engine } = this
    const { repaymentId, loanId, accountId, clientOrderId, at } = command
    if (!Number.isSafeInteger(repaymentId) || repaymentId < 1) return 'parametersInvalid'
    if (!isReadableId(clientOrderId)) return 'parametersInvalid'
    if (!engine.accounts.has(accountId)) return 'accountUnknown'
    const before = clientOrderId === null ? undefined : this.repaymentIds.find(accountId, clientOrderId)
    if (before !== undefined) return engine.answerAgain(before)
    if (repaymentId <= this.lastRepaymentId) return 'parametersInvalid'
    const barred = engine.refuseTouching(accountId)
    if (barred !== null) return barred
    if (!isIn(loanId, 1, this.lastLoanId)) return 'loanMissing'
    const loan = this.loans.find((one) => one.loanId === loanId)
    if (loan !== undefined && loan.accountId !== accountId) return 'loanOfAnother'
    if (loan === undefined || loan.lent === null) return 'loanNotOwed'
    const { coinId } = loan.terms
    // The costs of the days until now are owed, whether or not this is accepted.
    const charged = penaltiesUntil(loan, at)
    const had = owedOf(loan)
    const owed = { ...had, penalty: had.penalty + sumOf(charged) }
    const whole = owed.penalty + owed.interest + owed.principal
    const amount = command.amount ?? whole
    if (amount <= 0n) return 'amountNotPositive'
    if (amount > whole) return 'loanRepaymentTooLarge'
    if (engine.ledger.balance(accountId, coinId, 'available') < amount) return 'insufficientBalance'
    this.charge(loan, at)
    this.lastRepaymentId = repaymentId
    if (clientOrderId !== null)
      this.repaymentIds.remember(accountId, clientOrderId, { orderId: repaymentId, at, rules: engine.rules })
    let rest = amount
    const parts = { penalty: 0n, interest: 0n, principal: 0n }
    for (const kind of ['penalty', 'interest', 'principal'] as const) {
      parts[kind] = rest > owed[kind] ? owed[kind] : rest
      rest -= parts[kind]
      loan.lent.paid[kind] += parts[kind]
    }
    engine.ledger.add(accountId, coinId, 'available', -amount)
    engine.ledger.add(lenderId, coinId, 'available', amount)
    addTo(this.earned, coinId, parts.penalty + parts.interest)
    const { penalty, interest, principal } = parts
    this.news.push(`repaid ${penalty}, ${interest}, ${principal} of ${loanId}, ${whole - amount} left`)
    if (amount === whole) this.end(loan, 'repaid')
    return engine.answer(repaymentId)
  }

  private charge(loan: NaiveLoan, at: number): void {
    const { loanId, terms, lent } = loan
    const charged = penaltiesUntil(loan, at)
    if (lent === null || charged.length === 0) return
    const first = terms.termDays + lent.penalties.length + 1
    lent.penalties.push(...charged)
    const last = terms.termDays + lent.penalties.length
    this.news.push(`charged ${sumOf(charged)} for days ${first} to ${last} of ${loanId}`)
  }

  private end(loan: NaiveLoan, how: string): null {
    this.loans = this.loans.filter((one) => one !== loan)
    this.news.push(`${how} ${loan.loanId}`)
    return this.engine.answer(loan.loanId)
  }
}

/** The unpaid amount of each kind. */
export function owedOf({ terms, lent }: NaiveLoan) {
  if (lent === null) return { penalty: 0n, interest: 0n, principal: 0n }
  const { amount, penalties, paid } = lent
  return {
    penalty: sumOf(penalties) - paid.penalty,
    interest: (amount * BigInt(terms.interestPpm)) / million - paid.interest,
    principal: amount - paid.principal,
  }
}

/** One by one, until a day is not over or nothing is left to charge. */
function penaltiesUntil(loan: NaiveLoan, at: number): bigint[] {
  const { terms, lent } = loan
  if (lent === null) return []
  const ofADay = (owedOf(loan).principal * BigInt(terms.penaltyPpm)) / million
  const charged: bigint[] = []
  for (;;) {
    const dayEnds = lent.at + (terms.termDays + lent.penalties.length + charged.length + 1) * dayMs
    const room = lent.amount - sumOf(lent.penalties) - sumOf(charged)
    const penalty = ofADay < room ? ofADay : room
    if (dayEnds > at || penalty === 0n) return charged
    charged.push(penalty)
  }
}

function nextDayEnds({ terms, lent }: NaiveLoan): number {
  return lent === null ? 0 : lent.at + (terms.termDays + lent.penalties.length + 1) * dayMs
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

function addTo(sums: Map<number, bigint>, coinId: number, amount: bigint): void {
  sums.set(coinId, (sums.get(coinId) ?? 0n) + amount)
}

function isReadableId(clientOrderId: string | null): boolean {
  return clientOrderId === null || (clientOrderId !== '' && clientOrderId.length <= 64)
}

export const loans = {
  place: 11,
  isSwitched: true,
  commands: {
    configureLoans: { ...setup, needsReason: true },
    setCreditScore: { ...setup, needsReason: true },
    setLoanLimit: operator,
    applyForLoan: user,
    cancelLoan: user,
    rejectLoan: operator,
    grantLoan: operator,
    repayLoan: user,
    waiveLoan: operator,
  },
  proposals: {
    configureLoans: {
      about: ['loan terms'],
      fields: {
        terms: {
          coinId: 'number',
          amountMin: 'digits',
          amountMax: 'digits',
          termDays: 'number',
          interestPpm: 'number',
          penaltyPpm: 'number',
          creditScoreMin: 'number',
          twoFrom: 'digits',
          isOpen: 'yes or no',
        },
      },
      mayWait: true,
    },
    grantLoan: { about: ['loan', 'loanId'], fields: { loanId: 'number', amount: 'digits' } },
    waiveLoan: { about: ['loan', 'loanId'], fields: { loanId: 'number' } },
  },
  create: (engine: NaiveEngine) => new NaiveLoans(engine),
} as const satisfies NaiveDescription<LoansCommand>
