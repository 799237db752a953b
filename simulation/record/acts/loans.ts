import { createHash } from 'node:crypto'
import { byJob, byUser } from '@candor/engine/nucleus/authors'
import { because, operator, otherOperator } from '../authors.ts'
import type { Exchange } from '../exchange.ts'
import { found } from '../found.ts'
import type { Person } from '../person.ts'
import type { Stage } from '../stage.ts'
import { usdt } from '../units.ts'
import { setFlags } from './operators.ts'

function termsOf({ core }: Exchange) {
  return found(core.mirror.loans.terms, 'terms of loans')
}

/** The hash of the agreement that everyone accepts. */
const consentHash = createHash('sha256').update('the loan agreement, version 1').digest('hex')

type Range = { amountMin: bigint; amountMax: bigint; clientOrderId?: string }

/** Applies on the current terms. Returns the number of the loan. */
async function apply(exchange: Exchange, { accountId }: Person, range: Range): Promise<number> {
  const { interestPpm, penaltyPpm, termDays } = termsOf(exchange)
  const { clientOrderId = null, ...amounts } = range
  return await exchange.must(byUser, {
    type: 'applyForLoan',
    accountId,
    ...amounts,
    papersId: 900,
    consentHash,
    interestPpm,
    penaltyPpm,
    termDays,
    clientOrderId,
  })
}

const small = { amountMin: 5_000n * usdt, amountMax: 8_000n * usdt }

/** The borrowers: scores by a job and by an operator, limits that are set and removed. */
export async function borrowers({ exchange, people: { nora, oto } }: Stage): Promise<void> {
  const terms = { ...termsOf(exchange), creditScoreMin: 610 }
  await exchange.decideByTwo({ type: 'configureLoans', terms, reason: 'as the council wants it' })
  for (const person of [nora, oto])
    await setFlags(exchange, person, 'the photo shows the same person', { set: ['advanced'] })
  await exchange.must(byJob('sandbox-reviewer'), {
    type: 'setCreditScore',
    accountId: nora.accountId,
    score: 700,
  })
  const score = (value: number | null) =>
    ({ type: 'setCreditScore', accountId: oto.accountId, score: value }) as const
  await exchange.decide('as the report says', score(640))
  await exchange.decide('the report was of somebody else', score(null))
  await exchange.mustRefuse(byUser, 'creditScoreInsufficient', {
    type: 'applyForLoan',
    accountId: oto.accountId,
    ...small,
    papersId: 900,
    consentHash,
    interestPpm: terms.interestPpm,
    penaltyPpm: terms.penaltyPpm,
    termDays: terms.termDays,
    clientOrderId: null,
  })
  await exchange.decide('as the right report says', score(720))
  const limit = (value: bigint | null) =>
    ({ type: 'setLoanLimit', accountId: oto.accountId, limit: value }) as const
  await exchange.decide('a first loan is small', limit(10_000n * usdt))
  await exchange.decide('he has shown his house', limit(null))
  await exchange.decide('a first loan is small', {
    type: 'setLoanLimit',
    accountId: nora.accountId,
    limit: 40_000n * usdt,
  })
}

/** One granted by one operator and partly repaid; one withdrawn, one rejected, one granted by two. */
export async function firstLoans({ exchange, people: { nora, oto } }: Stage): Promise<void> {
  const loanId = await apply(exchange, nora, { ...small, clientOrderId: 'nora-loan' })
  if ((await apply(exchange, nora, { ...small, clientOrderId: 'nora-loan' })) !== loanId)
    throw new Error('the loan was applied for twice')
  exchange.pass({ hours: 1 })
  const limit = (value: bigint) =>
    ({ type: 'setLoanLimit', accountId: nora.accountId, limit: value }) as const
  await exchange.decide('a letter of her bank has come', limit(5_999n * usdt))
  const grant = because('her papers are good', { type: 'grantLoan', loanId, amount: 6_000n * usdt })
  await exchange.mustRefuse(otherOperator, 'quantityAboveRange', ...grant)
  await exchange.decide('the letter was old', limit(40_000n * usdt))
  // The operator who set the limit can't lend alone.
  await exchange.mustRefuse(operator, 'invalidRequest', ...grant)
  await exchange.must(otherOperator, ...grant)
  const repayment = {
    type: 'repayLoan',
    loanId,
    accountId: nora.accountId,
    amount: 1_000n * usdt,
    clientOrderId: 'nora-first',
  } as const
  await exchange.must(byUser, repayment)
  await exchange.mustRepeat(byUser, repayment)
  await exchange.mustRefuse(byUser, 'amountWrong', {
    ...repayment,
    amount: 100_000n * usdt,
    clientOrderId: null,
  })
  const regretted = await apply(exchange, oto, small)
  await exchange.must(byUser, { type: 'cancelLoan', loanId: regretted, accountId: oto.accountId })
  const refused = await apply(exchange, oto, small)
  await exchange.decide('the photo is dark', { type: 'rejectLoan', loanId: refused })
  const large = await apply(exchange, oto, { amountMin: 50_000n * usdt, amountMax: 90_000n * usdt })
  await exchange.decideByTwo({
    type: 'grantLoan',
    loanId: large,
    amount: 60_000n * usdt,
    reason: 'both have seen the deed',
  })
}

/** Days overdue: one is repaid with its penalties, one is waived by two operators. */
export async function overdueLoans({ exchange, people: { nora, oto } }: Stage): Promise<void> {
  const { unpaidOf } = await loansOf(exchange)
  await exchange.must(byUser, {
    type: 'repayLoan',
    loanId: unpaidOf(nora),
    accountId: nora.accountId,
    amount: 2_000n * usdt,
    clientOrderId: null,
  })
  await exchange.passAndTick({ days: 1 })
  await exchange.must(byUser, {
    type: 'repayLoan',
    loanId: unpaidOf(nora),
    accountId: nora.accountId,
    amount: null,
    clientOrderId: null,
  })
  await exchange.decideByTwo({ type: 'waiveLoan', loanId: unpaidOf(oto), reason: 'the house has burnt down' })
}

/** A waiting application, and an unpaid loan. */
export async function leaveLoans({ exchange, people: { nora, oto } }: Stage): Promise<void> {
  await apply(exchange, nora, { ...small, clientOrderId: 'nora-left' })
  const loanId = await apply(exchange, oto, small)
  const grant = because('he begins again', { type: 'grantLoan', loanId, amount: 5_000n * usdt })
  await exchange.must(otherOperator, ...grant)
}

async function loansOf(exchange: Exchange) {
  await exchange.core.settled()
  const rows = await exchange.query<{ account_id: number; loan_id: string }>(
    "select account_id, loan_id from views.loans where state = 'passed'",
  )
  const unpaidOf = ({ accountId, name }: Person) =>
    Number(found(rows.find((row) => row.account_id === accountId)?.loan_id, `a loan of ${name}`))
  return { unpaidOf }
}
