import { itemName } from '@candor/contract/operators/queues'
import { toWireTime } from '@candor/contract/wire-time'
import { byJob } from '@candor/engine/nucleus/authors'
import { loanDaysOverdue, penaltyPerDay } from '@candor/engine/rules/loan-cost'
import { formatAmount } from '@candor/money/amount'
import type { Connection } from '../../../platform/db/database.ts'
import { notifyNews, notifyOnce } from '../../../platform/operators/queues/notices.ts'
import type { Notice } from '../../../platform/operators/queues/queries.ts'
import type { Queue } from '../../../platform/operators/queues/queue.ts'
import type { Services } from '../../../platform/services.ts'
import { loanItems, loansDueBefore, loansRevision, type ToTell, untoldLoans } from './queries.ts'
import { remindedBeforeMs, type Reminder, reminderOf } from './reminder.ts'
import { owedOf } from '../to-loan.ts'

// Applications for loans. The engine knows whether one can still be decided, and lends.
export function loanQueue(services: Services): Queue {
  const { core } = services
  return {
    name: 'loans',
    views: ['loans', 'approvals'],
    after: ['loanApplied', 'loanGranted', 'loanPenaltyCharged', 'loanEnded'],
    items: (now, scope) => loanItems(core.mirror.loans.terms?.twoFrom ?? 0n)(now, scope),
    revision: loansRevision,
    follow: () => notifyLoans(services),
  }
}

// Each decision and each end is announced once, by mail and on the screen; each reminder is sent once.
async function notifyLoans(services: Services): Promise<void> {
  const { core, clock } = services
  const now = clock()
  await notifyNews(services, {
    untold: untoldLoans,
    notice: (loan) => noticeOf(loan, loan.state),
    mail: (tx, loan) => mailState(services, tx, loan, now),
    shownTo: ({ account_id }) => account_id,
  })
  if ((await unsentReminders(services, now)).length === 0) return
  // After downtime, the penalty of some days may not be charged yet: a reminder has to show the current debt.
  await core.submit(byJob('clock'), { type: 'clockTick' })
  await core.requireSettled()
  for (const { loan, reminder } of await unsentReminders(services, now))
    await notifyOnce(services, noticeOf(loan, reminder.what), now, (tx) =>
      remind(services, tx, loan, reminder, now),
    )
}

async function unsentReminders({ db }: Services, now: Date) {
  const loans = await loansDueBefore(db, new Date(now.getTime() + remindedBeforeMs))
  return loans.flatMap((loan) => {
    const reminder = loan.due_at && reminderOf(loan.due_at, now)
    return reminder && !loan.told.includes(reminder.what) ? [{ loan, reminder }] : []
  })
}

const noticeOf = ({ loan_id }: ToTell, what: string): Notice => ({
  table: 'loan_notices',
  key: { loan_id, what },
})

function figuresOf({ core }: Services, loan: ToTell) {
  const { symbol, scale } = core.mirror.coin(loan.coin_id)
  const units = (amount: bigint) => `${formatAmount(amount, scale)} ${symbol}`
  const due = loan.due_at === null ? '' : toWireTime(loan.due_at)
  return { units, due, number: itemName('loans', loan.loan_id), amount: units(BigInt(loan.amount ?? 0)) }
}

async function mailState(services: Services, tx: Connection, loan: ToTell, now: Date): Promise<void> {
  const { email, language, state } = loan
  if (email === null) return
  const { mail } = services
  const to = { to: email, language, now }
  const { units, due, number, amount } = figuresOf(services, loan)
  switch (state) {
    case 'passed': {
      const interest = BigInt(loan.interest ?? 0)
      const total = units(BigInt(loan.amount ?? 0) + interest)
      const values = { number, amount, interest: units(interest), total, due }
      return await mail.add(tx, { ...to, kind: 'loanGranted', values })
    }
    case 'rejected': {
      const reason = loan.review_reason ?? ''
      return await mail.add(tx, { ...to, kind: 'loanRejected', values: { number, reason } })
    }
    case 'repaid':
      return await mail.add(tx, { ...to, kind: 'loanRepaid', values: { number, amount } })
    case 'waived': {
      const waived = owedOf({ ...loan, state: 'passed' }).all
      const values = { number, amount: units(waived), reason: loan.waiver_reason ?? '' }
      return await mail.add(tx, { ...to, kind: 'loanWaived', values })
    }
    case 'applying':
    case 'withdrawn':
  }
}

async function remind(services: Services, tx: Connection, loan: ToTell, { kind }: Reminder, now: Date) {
  const { email, language, due_at: dueAt } = loan
  if (email === null || dueAt === null) return
  const to = { to: email, language, now }
  const { units, due, number } = figuresOf(services, loan)
  const owed = owedOf(loan)
  const values = { number, owed: units(owed.all), due }
  if (kind === 'loanOverdue') {
    const days = loanDaysOverdue(dueAt.getTime(), now.getTime())
    const late = { ...values, days, penalty: units(owed.penalty) }
    return await services.mail.add(tx, { ...to, kind, values: late })
  }
  const perDay = units(penaltyPerDay(owed.principal, loan.penalty_ppm))
  return await services.mail.add(tx, { ...to, kind, values: { ...values, perDay } })
}
