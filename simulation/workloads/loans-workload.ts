import type { Proposable } from '@candor/engine/commands'
import { lenderAccountId } from '@candor/engine/nucleus/accounts/account-table'
import { byOperator } from '@candor/engine/nucleus/authors'
import type { LoanTerms } from '@candor/engine/products/loans/commands'
import type { Loan } from '@candor/engine/products/loans/state'
import type { State } from '@candor/engine/state'
import type { Asked } from '@candor/engine/testing/authored'
import { badHashes, ClientIds, hashOf, lineNumber } from '../picks.ts'
import type { Random } from '../random.ts'
import { usdtId } from '../setup.ts'

const usdt = 1_000_000n
const dayMs = 86_400_000

/** Short, so that many are late. */
const goodTerms: LoanTerms = {
  coinId: usdtId,
  amountMin: 50n * usdt,
  amountMax: 9_000n * usdt,
  termDays: 1,
  interestPpm: 100_000,
  penaltyPpm: 1_000,
  creditScoreMin: 600,
  twoFrom: 500n * usdt,
  isOpen: true,
}
const badTerms: readonly Partial<LoanTerms>[] = [
  { coinId: 99 },
  { coinId: 2 },
  { amountMin: 0n },
  { amountMax: 50n * usdt },
  { amountMax: 2n ** 63n },
  { termDays: 0 },
  { termDays: 3_651 },
  { interestPpm: -1 },
  { interestPpm: 1_000_001 },
  { penaltyPpm: 0.5 },
  { penaltyPpm: 2_000_000 },
  { creditScoreMin: 299 },
  { creditScoreMin: 851 },
  { twoFrom: -1n },
]

type ProposedOf<Type> = Extract<Proposable, { type: Type }> extends infer Each ? Omit<Each, 'reason'> : never
/** The commands about loans that need two operators. */
export type ProposedLoan = ProposedOf<'configureLoans'> | ProposedOf<'grantLoan'> | ProposedOf<'waiveLoan'>

/** Loans from application to end, by borrowers and operators who sometimes misbehave. */
export class LoansWorkload {
  private readonly random: Random
  private readonly anyAccount: () => number
  private readonly look: () => State
  private readonly clientIds: ClientIds

  constructor(random: Random, anyAccount: () => number, look: () => State) {
    this.random = random
    this.anyAccount = anyAccount
    this.look = look
    this.clientIds = new ClientIds(random, 'l')
  }

  next(at: number): Asked {
    const { random } = this
    const by = byOperator(random.between(1, 6))
    const hasTerms = this.look().products.loans.terms !== null
    switch (
      random.weighted({
        configure: hasTerms ? 2 : 40,
        fund: 1,
        level: 6,
        score: 10,
        limit: 5,
        apply: 40,
        cancel: 5,
        reject: 4,
        grant: 24,
        repay: 34,
        late: 1,
        alone: 2,
      })
    ) {
      case 'configure':
        return { type: 'configureLoans', at, terms: this.terms() }
      case 'fund':
        return this.fund(at)
      case 'level': {
        const set = ['certified', 'advanced'] as const
        return { type: 'setAccountFlags', at, accountId: this.anyAccount(), set: [...set], clear: [] }
      }
      case 'score':
        return { type: 'setCreditScore', at, accountId: this.assessed(), score: this.score() }
      case 'limit':
        return { type: 'setLoanLimit', at, ...this.limited() }
      case 'apply':
        return this.apply(at)
      case 'cancel':
        return { type: 'cancelLoan', at, ...this.application() }
      case 'reject':
        return { type: 'rejectLoan', at, by, loanId: this.application().loanId }
      case 'grant':
        return { ...this.grant(), at, by }
      case 'repay':
        return this.repay(at)
      case 'late':
        return this.late(at)
      case 'alone':
        return { ...this.proposed(), at, by }
      default:
        throw new Error('No such kind of command')
    }
  }

  proposed(): ProposedLoan {
    const { random } = this
    if (random.chance(6)) return { type: 'configureLoans', terms: this.goodTerms() }
    if (random.chance(4)) return { type: 'waiveLoan', loanId: lineNumber(this.unpaid().loanId) }
    const { loanId, ...grant } = this.grant()
    return { ...grant, loanId: lineNumber(loanId) }
  }

  /** Mostly different numbers, and mostly open: otherwise there would be no loans. */
  private goodTerms(): LoanTerms {
    const { random } = this
    return {
      ...goodTerms,
      termDays: random.between(1, 3),
      interestPpm: random.pick([0, 99_999, 100_000, 1_000_000]),
      penaltyPpm: random.pick([0, 1, 1_000, 333_333, 999_999, 1_000_000]),
      // If one operator may lend any amount, the requests exceed the funds.
      twoFrom: random.pick([500n * usdt, 20_000n * usdt]),
      isOpen: !random.chance(8),
    }
  }

  private terms(): LoanTerms {
    const { random } = this
    return random.chance(3) ? { ...goodTerms, ...random.pick(badTerms) } : this.goodTerms()
  }

  private score(): number | null {
    const { random } = this
    if (random.chance(10)) return random.pick([null, 299, 851, 600.5, -1])
    return random.chance(6) ? random.between(300, 599) : random.between(600, 850)
  }

  /** Often near an applied amount. */
  private limited(): { accountId: number; limit: bigint | null } {
    const { random } = this
    const accountId = this.assessed()
    const { applications } = this.look().products.loans
    const applied = [...applications.values()].find((one) => one.accountId === accountId)
    if (applied === undefined || random.chance(3)) return { accountId, limit: this.limit() }
    const { amountMin, amountMax } = applied
    return { accountId, limit: random.pick([amountMin - 1n, amountMin, (amountMin + amountMax) / 2n]) }
  }

  private limit(): bigint | null {
    const { random } = this
    if (random.chance(10)) return random.pick([-1n, 2n ** 63n, 0n])
    return random.chance(2) ? null : BigInt(random.between(20, 9_000)) * usdt
  }

  private fund(at: number): Asked {
    const funds = { accountId: lenderAccountId, coinId: usdtId, amount: 100n * usdt }
    return { type: 'credit', at, ...funds, flow: 'houseFunding', reference: 0 }
  }

  private apply(at: number): Asked {
    const { random } = this
    const { terms, lastLoanId } = this.look().products.loans
    const { amountMin: least, interestPpm, penaltyPpm, termDays } = terms ?? goodTerms
    const amountMin = random.chance(15)
      ? random.pick([0n, -1n, least - 1n])
      : least + BigInt(random.below(Number(random.chance(4) ? 2_000n * usdt : 300n * usdt)))
    const amountMax = random.chance(15)
      ? random.pick([amountMin, 0n, 9_000n * usdt, 9_000n * usdt, 9_000n * usdt + 1n])
      : amountMin + BigInt(random.between(1, Number(2_000n * usdt)))
    return {
      type: 'applyForLoan',
      at,
      loanId: this.number(lastLoanId),
      accountId: this.anyAccount(),
      amountMin,
      amountMax,
      papersId: random.chance(60) ? random.pick([-1, 1.5]) : random.below(9),
      ...this.consent(),
      interestPpm: random.chance(40) ? interestPpm + 1 : interestPpm,
      penaltyPpm: random.chance(40) ? penaltyPpm + 1 : penaltyPpm,
      termDays: random.chance(40) ? termDays + 1 : termDays,
      clientOrderId: this.clientIds.next(),
    }
  }

  /** A hash since rules 7, and none before; sometimes the other way round. */
  private consent(): { consentHash?: string } {
    const { random } = this
    const isNamed = this.look().rules >= 7 !== random.chance(60)
    if (!isNamed) return {}
    return { consentHash: random.chance(60) ? random.pick(badHashes) : hashOf(random.below(9)) }
  }

  /** Often an applicant, so that the assessment changes in between. */
  private assessed(): number {
    const { random } = this
    const { applications } = this.look().products.loans
    if (applications.size === 0 || random.chance(2)) return this.anyAccount()
    return random.pick([...applications.values()]).accountId
  }

  private grant(): ProposedOf<'grantLoan'> {
    const { random } = this
    const { loanId } = this.application()
    const found = this.look().products.loans.applications.get(loanId)
    const { amountMin, amountMax } = found ?? goodTerms
    const amount = random.chance(12)
      ? random.pick([0n, -1n, amountMin - 1n, amountMax + 1n])
      : random.pick([amountMin, amountMin, amountMax, (amountMin + amountMax) / 2n])
    return { type: 'grantLoan', loanId, amount }
  }

  private repay(at: number): Asked {
    const { lastRepaymentId } = this.look().products.loans
    const { loanId, accountId, owed } = this.unpaid()
    return {
      type: 'repayLoan',
      at,
      repaymentId: this.number(lastRepaymentId),
      loanId,
      accountId,
      amount: this.repaidAmount(owed),
      clientOrderId: this.clientIds.next(),
    }
  }

  private repaidAmount(owed: bigint): bigint | null {
    const { random } = this
    if (random.chance(6)) return null
    if (random.chance(10)) return random.pick([0n, -1n, owed + 1n, 2n ** 70n])
    return random.chance(8) ? owed : owed / BigInt(random.between(2, 30)) + 1n
  }

  /** At the exact end of a day, or just before it, before any tick: time continues from there. */
  private late(at: number): Asked {
    const { random } = this
    const loans = [...this.look().products.loans.unpaid.values()].filter(({ dueAt }) => dueAt <= at + dayMs)
    if (loans.length === 0) return this.repay(at)
    const { loanId, accountId, dueAt, daysCharged } = random.pick(loans)
    const dayEnds = dueAt + (daysCharged + 1) * dayMs
    const moment = Math.max(at, dayEnds - random.below(2))
    if (random.chance(2)) return { type: 'clockTick', at: moment }
    const { lastRepaymentId } = this.look().products.loans
    const whole = { repaymentId: lastRepaymentId + 1, loanId, accountId, clientOrderId: null }
    return { type: 'repayLoan', at: moment, ...whole, amount: BigInt(random.between(1, 9)) * usdt }
  }

  /** Mostly one under review, named by its owner. */
  private application(): { loanId: number; accountId: number } {
    const { random } = this
    const { applications } = this.look().products.loans
    if (applications.size === 0 || random.chance(20)) return this.anyLoan()
    const { loanId, accountId } = random.pick([...applications.values()])
    return { loanId, accountId: random.chance(15) ? this.anyAccount() : accountId }
  }

  private unpaid(): { loanId: number; accountId: number; owed: bigint } {
    const { random } = this
    const { unpaid } = this.look().products.loans
    if (unpaid.size === 0 || random.chance(20)) return { ...this.anyLoan(), owed: usdt }
    const loan = random.pick([...unpaid.values()])
    const accountId = random.chance(20) ? this.anyAccount() : loan.accountId
    return { loanId: loan.loanId, accountId, owed: sumOf(loan) }
  }

  /** In any state, ended, or nonexistent. */
  private anyLoan(): { loanId: number; accountId: number } {
    const { random } = this
    const { applications, unpaid, lastLoanId } = this.look().products.loans
    const open = [...applications.values(), ...unpaid.values()]
    if (open.length > 0 && random.chance(2)) {
      const { loanId, accountId } = random.pick(open)
      return { loanId, accountId }
    }
    const loanId = random.pick([0, -1, 1.5, 1, lastLoanId, lastLoanId + 1, random.between(1, lastLoanId + 1)])
    return { loanId, accountId: this.anyAccount() }
  }

  private number(last: number): number {
    const { random } = this
    return random.chance(60) ? random.pick([0, last, 1.5]) : last + random.between(1, 2)
  }
}

function sumOf({ principal, interest, penalty }: Loan): bigint {
  return principal + interest + penalty
}
