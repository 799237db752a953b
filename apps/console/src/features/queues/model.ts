import { compareDecimals, sameUnits, scaleOf } from '@candor/client/figures/decimal'
import type { QueueItem, QueueName } from '@candor/contract/operators/calls/queues'
import type { Right } from '@candor/contract/operators/rights'
import { paymentProblems } from '@candor/contract/rules/deposits'
import type { PaymentProblem } from '@candor/contract/rules/deposits'
import type { IdentityLevel, IdentityPart } from '@candor/contract/rules/identity'

export const queueNames: readonly QueueName[] = [
  'identity',
  'loans',
  'deposits',
  'arrivals',
  'withdrawals',
  'pledges',
  'grants',
  'corrections',
]
export const isQueueName = (name: string | undefined): name is QueueName =>
  queueNames.some((known) => known === name)

export const filters = ['waiting', 'mine', 'unassigned', 'all'] as const
export type Filter = (typeof filters)[number]

/** The right that decides in a queue. */
const rightToDecide: Record<QueueName, Right> = {
  identity: 'reviewIdentity',
  loans: 'decideLoans',
  grants: 'offerSupport',
  deposits: 'decideDeposits',
  arrivals: 'decideDeposits',
  withdrawals: 'decideWithdrawals',
  pledges: 'decidePledges',
  corrections: 'decideCorrections',
}

/** The level of an identity check: its name in the queue, since it has no amount. */
export function levelOf({ queue, marks }: Pick<QueueItem, 'queue' | 'marks'>): IdentityLevel | null {
  if (queue !== 'identity') return null
  return marks.includes('advanced') ? 'advanced' : 'primary'
}

/** What was lent is waived by those who lend. */
export function rightFor({ queue, marks }: Pick<QueueItem, 'queue' | 'marks'>): Right {
  return marks.includes('waiveLoan') ? 'decideLoans' : rightToDecide[queue]
}

/**
 * What an operator can do about an item: agree first, agree second, turn down, take back. A withdrawal passes by one
 * where that is enough, is given back, sent, recorded as paid, or given up; by two what the signer has, and what was
 * open in a backup and may have been paid. A deposit is credited, turned down, or sent back; one that can be neither is
 * closed, and a dispute is noted. Coins that arrived on the chain are credited by two, or sent back. An identity
 * check passes or is refused, a loan is lent or turned down.
 */
export type Choice =
  | 'propose'
  | 'approve'
  | 'rejectRequest'
  | 'rejectProposal'
  | 'withdraw'
  | 'pass'
  | 'giveBack'
  | 'startPayout'
  | 'pay'
  | 'fail'
  | 'confirmFailure'
  | 'confirmPayment'
  | 'settle'
  | 'rejectDeposit'
  | 'refund'
  | 'closePayment'
  | 'noteDispute'
  | 'sendBack'
  | 'passIdentity'
  | 'refuseIdentity'
  | 'grantLoan'
  | 'rejectLoan'
export type Choices = { agree: Choice | null; reject: Choice | null; withdraw: boolean }

const none: Choices = { agree: null, reject: null, withdraw: false }

/** Who proposed something, or edited it last, only takes it back; another one approves it or turns it down. */
export function choicesOf(item: QueueItem, rights: readonly Right[]): Choices {
  if (item.queue === 'withdrawals' && item.state === 'waiting') {
    const choices = withdrawalChoices(item, rights)
    return isPayable(item) ? choices : { ...choices, agree: null }
  }
  if (item.queue === 'arrivals' && item.state === 'waiting') return arrivalChoices(item, rights)
  if (item.queue === 'deposits' && item.state !== 'waiting' && rights.includes('decideDeposits'))
    return overChoices(item)
  if (item.state !== 'waiting' || !rights.includes(rightFor(item))) return none
  const { proposal } = item
  if (item.marks.includes('disputeNew')) return { ...none, agree: 'noteDispute' }
  if (proposal?.isOwn) return { ...none, withdraw: true }
  if (proposal) return { agree: 'approve', reject: 'rejectProposal', withdraw: false }
  if (item.queue === 'deposits') return depositChoices(item)
  if (item.queue === 'identity') return { agree: 'passIdentity', reject: 'refuseIdentity', withdraw: false }
  if (item.queue === 'loans') return { agree: 'grantLoan', reject: 'rejectLoan', withdraw: false }
  // A correction or a grant is there because it was proposed; a request waits for the first who agrees.
  return item.queue === 'pledges' ? { agree: 'propose', reject: 'rejectRequest', withdraw: false } : none
}

/** What is wrong with the payment of a deposit; none for a transfer that was reported. */
export function problemOf({ marks }: Pick<QueueItem, 'marks'>): PaymentProblem | null {
  return paymentProblems.find((problem) => marks.includes(problem)) ?? null
}

/** What befell its payment last, as long as somebody has to do something about it. */
export function setbackOf({ marks }: Pick<QueueItem, 'marks'>) {
  const dispute = (['disputeOpen', 'disputeWon', 'disputeLost'] as const).find((mark) => marks.includes(mark))
  const isOver = dispute === 'disputeWon' && !marks.includes('disputeNew')
  if (dispute !== undefined && !isOver) return dispute
  return marks.includes('refundFailed') ? 'refundFailed' : null
}

/** The money of a transfer may come although nobody waits for it any more; what a provider took is settled with. */
function overChoices(item: QueueItem): Choices {
  return item.state === 'done' || problemOf(item) !== null ? none : { ...none, agree: 'settle' }
}

/**
 * Money that can't be credited goes back; what paid for another deposit already is nobody's to send back. A refund that
 * failed is tried again, or made in another way. What is disputed stays as it is until that is over.
 */
function depositChoices(item: QueueItem): Choices {
  const { marks } = item
  const problem = problemOf(item)
  if (marks.includes('disputeOpen')) return none
  if (marks.includes('disputeLost')) return { ...none, reject: 'closePayment' }
  if (marks.includes('refundFailed')) return { agree: 'refund', reject: 'closePayment', withdraw: false }
  const agree = problem === null || problem === 'late' || problem === 'refused' ? 'settle' : null
  const reject = problem === null || problem === 'transaction' ? 'rejectDeposit' : 'refund'
  return { agree, reject, withdraw: false }
}

/**
 * Coins that no transaction of ours explains can be credited, by two; what came in too small an amount can be sent back
 * by who pays. What the chain took back after it was credited is looked into, and set right by hand.
 */
function arrivalChoices({ marks, proposal }: QueueItem, rights: readonly Right[]): Choices {
  const mayDecide = rights.includes('decideDeposits')
  if (proposal) {
    if (!mayDecide) return none
    return proposal.isOwn
      ? { ...none, withdraw: true }
      : { agree: 'approve', reject: 'rejectProposal', withdraw: false }
  }
  if (marks.includes('found')) return { ...none, agree: mayDecide ? 'propose' : null }
  if (marks.includes('small'))
    return { ...none, reject: rights.includes('payWithdrawals') ? 'sendBack' : null }
  return none
}

/** Where the tables differ from the journal, nobody agrees to anything but that it goes back. */
function isPayable({ marks, proposal }: QueueItem): boolean {
  const isReturned = proposal?.command === 'rejectWithdrawal' || proposal?.command === 'failWithdrawal'
  return !marks.includes('differs') || (marks.includes('doubtful') && isReturned)
}

/** Who looks at withdrawals passes them or gives them back; who pays sends them, and says what came of it. */
function withdrawalChoices(item: QueueItem, rights: readonly Right[]): Choices {
  const mayDecide = rights.includes('decideWithdrawals')
  const mayPay = rights.includes('payWithdrawals')
  const { proposal } = item
  const isOwn = proposal?.isOwn ?? false
  if (item.marks.includes('doubtful') && proposal) {
    const isReview = proposal.command === 'passWithdrawal' || proposal.command === 'rejectWithdrawal'
    if (!(isReview ? mayDecide : mayPay)) return none
    return isOwn
      ? { ...none, withdraw: true }
      : { agree: 'approve', reject: 'rejectProposal', withdraw: false }
  }
  if (item.marks.includes('signing')) {
    if (!mayPay) return none
    if (proposal?.command === 'payWithdrawal')
      return isOwn
        ? { ...none, withdraw: true }
        : { agree: 'confirmPayment', reject: 'rejectProposal', withdraw: false }
    const reject = proposal ? (isOwn ? null : 'confirmFailure') : 'fail'
    return { agree: 'pay', reject, withdraw: isOwn }
  }
  if (item.marks.includes('passed'))
    return { agree: mayPay ? 'startPayout' : null, reject: mayDecide ? 'giveBack' : null, withdraw: false }
  if (!mayDecide) return none
  const first = item.needed === 1 ? 'pass' : 'propose'
  return { agree: proposal ? (isOwn ? null : 'approve') : first, reject: 'giveBack', withdraw: isOwn }
}

/** Whether a choice about what may have been paid is only proposed: nobody begins or ends it alone. */
export function isOnlyProposed({ marks, proposal }: QueueItem, choice: Choice): boolean {
  const alone: readonly Choice[] = ['giveBack', 'startPayout', 'pay', 'fail']
  return marks.includes('doubtful') && proposal === null && alone.includes(choice)
}

/** The item that a key leads to; the first where none is open, and none past the ends. */
export function neighbour(
  ids: readonly string[],
  openId: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = openId === undefined ? -1 : ids.indexOf(openId)
  return at < 0 ? ids[0] : ids[at + step]
}

/** What comes after one that was decided: the next, or the one before when it was the last. */
export function afterDecided(ids: readonly string[], decidedId: string): string | undefined {
  return (
    neighbour(ids, decidedId, 1) ?? neighbour(ids.filter((id) => id !== decidedId).toReversed(), undefined, 1)
  )
}

const letters: Record<QueueName, string> = {
  identity: 'I',
  loans: 'L',
  grants: 'G',
  deposits: 'D',
  arrivals: 'A',
  withdrawals: 'W',
  pledges: 'P',
  corrections: 'C',
}
/** An item as people name it to each other. */
export const itemName = (item: Pick<QueueItem, 'queue' | 'itemId'>) => `${letters[item.queue]}-${item.itemId}`

function decimalOf(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** One decimal less another; below zero when it does not suffice. */
export function less(a: string, b: string): string {
  const [unitsA, unitsB] = sameUnits(a, b)
  return decimalOf(unitsA - unitsB, Math.max(scaleOf(a), scaleOf(b)))
}

export function plus(a: string, b: string): string {
  const [unitsA, unitsB] = sameUnits(a, b)
  return decimalOf(unitsA + unitsB, Math.max(scaleOf(a), scaleOf(b)))
}

const partsOfLevel: Record<IdentityLevel, readonly IdentityPart[]> = {
  primary: ['front', 'back', 'name', 'number', 'country', 'certificateType'],
  advanced: ['handHeld', 'address', 'residence', 'usCreditScore'],
}
/** What can be wrong with a submission, the images first. */
export const partsOf = (level: IdentityLevel) => partsOfLevel[level]

type Lending = { loan: { amountMin: string; amountMax: string }; lenderHas: string }
/** Whether an amount is inside what was applied for, and the lender has it. */
export function isLendable(amount: string, { loan, lenderHas }: Lending): boolean {
  if (!/^\d+(\.\d+)?$/.test(amount)) return false
  const isInside =
    compareDecimals(amount, loan.amountMin) >= 0 && compareDecimals(amount, loan.amountMax) <= 0
  return isInside && compareDecimals(amount, lenderHas) <= 0
}
