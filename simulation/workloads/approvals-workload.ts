import { createHash } from 'node:crypto'
import { proposalLine } from '@candor/engine/carried-command'
import type { Proposable } from '@candor/engine/commands'
import { byOperator } from '@candor/engine/nucleus/authors'
import type { Bucket } from '@candor/engine/nucleus/ledger/ledger'
import type { State } from '@candor/engine/state'
import type { Asked } from '@candor/engine/testing/authored'
import type { ProposedMoney } from './cashier-workload.ts'
import type { ProposedTerms } from './terms-workload.ts'
import type { ProposedLoan } from './loans-workload.ts'
import type { Random } from '../random.ts'
import { firstAccountId } from '../setup.ts'
import type { ProposedSupport } from './support-workload.ts'

const openMax = 500
const dayMs = 24 * 3_600_000

/** All kinds of proposals, edited, withdrawn, rejected and approved by four forgetful operators. */
export class ApprovalsWorkload {
  private readonly random: Random
  private readonly anyAccount: () => number
  private readonly look: () => State
  /** Proposals about deposits and withdrawals. */
  private readonly ofMoney: () => ProposedMoney
  private readonly ofSupport: () => ProposedSupport
  private readonly ofLoans: () => ProposedLoan
  private readonly ofTerms: () => ProposedTerms
  /** The number of proposals left in a burst, to reach the bound. */
  private burst = 0
  private burstCount = 0

  constructor(
    random: Random,
    anyAccount: () => number,
    {
      look,
      ofMoney,
      ofSupport,
      ofLoans,
      ofTerms,
    }: {
      look: () => State
      ofMoney: () => ProposedMoney
      ofSupport: () => ProposedSupport
      ofLoans: () => ProposedLoan
      ofTerms: () => ProposedTerms
    },
  ) {
    this.random = random
    this.ofMoney = ofMoney
    this.ofSupport = ofSupport
    this.ofLoans = ofLoans
    this.ofTerms = ofTerms
    this.anyAccount = anyAccount
    this.look = look
  }

  get isWaiting(): boolean {
    return this.burst > 0
  }

  next(at: number): Asked {
    const { random } = this
    if (this.burst > 0) {
      this.burst -= 1
      return this.propose(at, { line: this.ownLine() })
    }
    if (this.look().rules >= 3 && random.chance(1_500)) this.burst = openMax + 2
    const by = byOperator(random.between(1, 4))
    const { proposalId, line, until, effectiveAt } = this.target()
    switch (
      random.weighted({ propose: 40, edit: 10, withdraw: 8, reject: 5, approve: 40, late: 2, alone: 2 })
    ) {
      case 'propose':
        return this.propose(at)
      case 'edit':
        return { type: 'editProposal', at, by, proposalId, ...this.content(at) }
      case 'withdraw':
        return { type: 'withdrawProposal', at, by, proposalId }
      case 'reject':
        return { type: 'rejectProposal', at, by, proposalId }
      case 'approve':
        return { type: 'approveProposal', at, by, proposalId, hash: this.hashOf(line, effectiveAt) }
      case 'late':
        return { type: 'withdrawProposal', at: Math.max(at, until + random.below(9)), by, proposalId }
      case 'alone': {
        const { reason: _reason, ...reversal } = this.reversal()
        return { ...reversal, at, by: random.pick([by, byOperator(5, 6)]) }
      }
      default:
        throw new Error('No such kind of command')
    }
  }

  /** Terms are often for a time, and other lines sometimes. */
  private content(at: number): { line: string; effectiveAt?: number } {
    const { random } = this
    const isOfTerms = random.chance(5)
    const line = this.line(isOfTerms)
    if (!random.chance(isOfTerms ? 2 : 40)) return { line }
    return {
      line,
      effectiveAt: at + random.pick([1, 50, 50, 1_000, 1_000, 20_000, 90_000, 7_200_000, dayMs, 90 * dayMs]),
      ...(random.chance(25) && { effectiveAt: random.pick([at, at - 1, at + 0.5, at + 91 * dayMs]) }),
    }
  }

  private propose(at: number, content = this.content(at)): Asked {
    const { random } = this
    const last = this.look().products.approvals.lastProposalId
    const proposalId = random.chance(50) ? random.pick([0, last, 1.5]) : last + random.between(1, 2)
    return { type: 'propose', at, by: byOperator(random.between(1, 4)), proposalId, ...content }
  }

  /** A subject without another proposal. */
  private ownLine(): string {
    this.burstCount += 1
    return proposalLine({ ...this.credit(), reference: `burst ${this.burstCount}`, reason: 'many at once' })
  }

  /** Mostly an open one. */
  private target(): { proposalId: number; line: string; until: number; effectiveAt?: number } {
    const { open, lastProposalId } = this.look().products.approvals
    const { random } = this
    if (open.size > 0 && !random.chance(12)) return random.pick([...open.values()])
    const proposalId = random.pick([0, 1, 1.5, lastProposalId, lastProposalId + 1])
    return { proposalId, line: '', until: 0 }
  }

  private hashOf(line: string, effectiveAt?: number): string {
    const { random } = this
    const read = createHash('sha256').update(random.chance(12) ? this.line() : line)
    if (effectiveAt !== undefined && !random.chance(12)) read.update(`\n${effectiveAt}`)
    return read.digest('hex')
  }

  private line(isOfTerms = this.random.chance(4)): string {
    const { random } = this
    const { ofTerms } = this
    const line = proposalLine(
      isOfTerms
        ? { ...ofTerms(), reason: this.reason() }
        : random.pick<() => Proposable>([
            () => this.credit(),
            () => this.taking(),
            () => this.taking(),
            () => this.taking(),
            () => ({ type: 'openExchange', reason: this.reason() }),
            () => this.reversal(),
            () => ({ type: 'terminatePledge', orderId: this.pledgeId(), reason: this.reason() }),
            () => ({ ...this.ofMoney(), reason: this.reason() }),
            () => ({ ...this.ofMoney(), reason: this.reason() }),
            () => ({ ...this.ofLoans(), reason: this.reason() }),
            () => ({ ...this.ofLoans(), reason: this.reason() }),
            () => ({ ...this.ofSupport(), reason: this.reason() }),
          ])(),
    )
    if (!random.chance(12)) return line
    return random.pick([
      '',
      `${line} `,
      line.replace('{', '{"type":"credit",'),
      line.replace(/"amount":"(\d*)"/, '"amount":$1'),
      line.replace(/"(orderId|coinId)":/, '"$1s":'),
      line.replace(/"type":"\w+"/, '"type":"freezeFunds"'),
      line.replace(/"type":"\w+"/, '"type":"approveProposal"'),
      line.replace('}', ',"at":5}'),
      line.replace(/,"reason":.*}/, '}'),
    ])
  }

  /** Few references, so that some repeat: mostly for the same credit, sometimes for another. */
  private credit(): Extract<Proposable, { type: 'credit' }> {
    const { random } = this
    const complaint = random.below(200)
    return {
      type: 'credit',
      accountId: random.chance(8) ? Math.max(0, this.anyAccount()) : firstAccountId,
      coinId: random.chance(40) ? 9 : 1 + (complaint % 2),
      amount: BigInt(complaint % 9) * 1_000_003n,
      flow: 'deposit',
      reference: `complaint ${complaint}`,
      reason: this.reason(),
    }
  }

  /** Small compared with the funds' balances, so that enough is left to lend, to grant and to promise. */
  private taking(): Proposable {
    const { random } = this
    const accountId = random.chance(8) ? random.pick([0, 1, firstAccountId]) : random.pick([2, 3, 12, 13])
    const coinId = random.chance(20) ? random.pick([9, 99]) : 1
    const { ledger } = this.look()
    const [free, promised] = [ledger.balance(accountId, coinId, 0), ledger.balance(accountId, coinId, 1)]
    // More than is free, but not more than there is.
    const tooMuch = free + (promised + 1n) / 2n
    const isTooMuch = promised > 0n && !random.chance(4)
    return {
      type: 'takeFromFund',
      accountId,
      coinId,
      amount: isTooMuch
        ? tooMuch
        : random.chance(8)
          ? random.pick([0n, 2n ** 62n])
          : BigInt(random.between(1, 90)) * 100_003n,
      reference: random.chance(40) ? '' : `complaint ${random.below(100_000)}`,
      reason: this.reason(),
    }
  }

  private reversal(): Extract<Proposable, { type: 'reversePosting' }> {
    const { random } = this
    const account = () =>
      random.chance(3) ? random.pick([0, 1, 2, 3, 9, 12, 13]) : Math.max(0, this.anyAccount())
    const bucket = () => (random.chance(12) ? random.between(0, 4) : 0) as Bucket
    // Every third was reversed before.
    const reversed = [...this.look().products.corrections.reversed.values()]
    const place =
      reversed.length > 0 && random.chance(3)
        ? random.pick(reversed)
        : { seq: random.chance(40) ? 0 : random.between(1, 900), ordinal: random.below(2) }
    return {
      type: 'reversePosting',
      ...place,
      coinId: random.between(1, 5),
      amount: random.chance(9) ? random.pick([0n, 2n ** 62n]) : BigInt(random.between(1, 90)) * 100_003n,
      fromAccountId: account(),
      fromBucket: random.chance(2) ? (random.between(0, 4) as Bucket) : 0,
      toAccountId: account(),
      toBucket: bucket(),
      reason: this.reason(),
    }
  }

  private pledgeId(): number {
    const { random } = this
    const { orders, lastOrderId } = this.look().products.pledge
    return orders.size === 0 || random.chance(5)
      ? random.between(0, lastOrderId + 2)
      : random.pick([...orders.keys()])
  }

  private reason(): string {
    return this.random.chance(25) ? this.random.pick(['', ' ', 'z'.repeat(501)]) : 'the simulation proposes'
  }
}
