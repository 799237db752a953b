import type { LoanEnd } from '@candor/engine/products/loans/events'
import { Changes } from '../../platform/projections/changes.ts'
import {
  freeText,
  initially,
  madeOf,
  moment,
  nullable,
  type RowOf,
  units,
  whole32,
  whole64,
  word,
} from '../../platform/projections/columns.ts'
import { decidedIn } from '../../platform/projections/decided-in.ts'
import { Rows } from '../../platform/projections/rows.ts'
import type { View } from '../../platform/projections/view.ts'

export type LoanState = 'applying' | 'passed' | LoanEnd

const later = {
  // When it was granted or rejected, by whom and why.
  reviewedAt: initially(null, nullable(moment)),
  reviewedBy: initially(null, nullable(whole32)),
  reviewApprovedBy: initially(null, nullable(whole32)),
  reviewReason: initially(null, nullable(freeText)),
  // The loan and its interest.
  amount: initially(null, nullable(units)),
  interest: initially(null, nullable(units)),
  lentAt: initially(null, nullable(moment)),
  dueAt: initially(null, nullable(moment)),
  endedAt: initially(null, nullable(moment)),
  // Who waived the debt, and why.
  waivedBy: initially(null, nullable(whole32)),
  waiverApprovedBy: initially(null, nullable(whole32)),
  waiverReason: initially(null, nullable(freeText)),
}
// Sums that grow with each charge and each repayment.
const sums = {
  penalty: initially(0, units),
  repaidPenalty: initially(0, units),
  repaidInterest: initially(0, units),
  repaidPrincipal: initially(0, units),
}
const columns = {
  loanId: whole64,
  accountId: whole32,
  coinId: whole32,
  amountMin: units,
  amountMax: units,
  papersId: whole64,
  interestPpm: whole32,
  penaltyPpm: whole32,
  termDays: whole32,
  appliedAt: moment,
  state: word<LoanState>(),
  // The time of the last change.
  changedAt: moment,
  ...later,
  ...sums,
}
const repaymentColumns = {
  repaymentId: whole64,
  loanId: whole64,
  accountId: whole32,
  coinId: whole32,
  at: moment,
  penalty: units,
  interest: units,
  principal: units,
  // The total debt after it.
  owedAfter: units,
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    'views.loans': RowOf<typeof columns>
    'views.loan_repayments': RowOf<typeof repaymentColumns>
  }
}

type Sums = { [Name in keyof typeof sums]: bigint }
const nothing: Sums = { penalty: 0n, repaidPenalty: 0n, repaidInterest: 0n, repaidPrincipal: 0n }

// Every loan from its application to its end, and every repayment.
export const loans: View<'loans'> = {
  name: 'loans',
  version: 1,
  tables: [
    {
      name: 'loans',
      columns,
      primaryKey: 'loan_id',
      indexes: [
        '(account_id, loan_id desc)',
        "(loan_id) where state = 'applying'",
        "(due_at) where state = 'passed'",
        '(changed_at)',
      ],
      fillfactor: 80,
    },
    {
      name: 'loan_repayments',
      columns: repaymentColumns,
      primaryKey: 'repayment_id',
      indexes: ['(loan_id, repayment_id desc)'],
    },
  ],
  createBatch() {
    const made = new Rows(madeOf(columns))
    const changes = new Changes(
      { loanId: columns.loanId },
      { state: nullable(columns.state), changedAt: nullable(columns.changedAt), ...later },
    )
    const added = new Map<number, Sums>()
    const add = (loanId: number, more: Partial<Sums>) => {
      const sum = { ...(added.get(loanId) ?? nothing) }
      for (const [name, amount] of Object.entries(more)) sum[name as keyof Sums] += amount
      added.set(loanId, sum)
    }
    const repaid = new Rows(repaymentColumns)
    return {
      fold({ command: { at, by }, events }) {
        const { decidedBy = null, approvedBy = null, reason = null } = decidedIn(by, events) ?? {}
        const reviewed = {
          reviewedAt: at,
          reviewedBy: decidedBy,
          reviewApprovedBy: approvedBy,
          reviewReason: reason,
        }
        const waived = { waivedBy: decidedBy, waiverApprovedBy: approvedBy, waiverReason: reason }
        for (const event of events) {
          if (event.type === 'loanApplied') made.add({ ...event, state: 'applying', changedAt: at })
          if (event.type === 'loanGranted') {
            const { loanId, amount, interest, lentAt, dueAt } = event
            const lent = { amount, interest, lentAt, dueAt }
            changes.note(loanId, { state: 'passed', changedAt: at, ...reviewed, ...lent })
          }
          if (event.type === 'loanPenaltyCharged') {
            changes.note(event.loanId, { changedAt: at })
            add(event.loanId, { penalty: event.amount })
          }
          if (event.type === 'loanRepaid') {
            const { loanId, penalty, interest, principal } = event
            changes.note(loanId, { changedAt: at })
            add(loanId, { repaidPenalty: penalty, repaidInterest: interest, repaidPrincipal: principal })
            repaid.add({ ...event, at, owedAfter: event.left })
          }
          if (event.type === 'loanEnded')
            changes.note(event.loanId, {
              state: event.end,
              changedAt: at,
              endedAt: at,
              ...(event.end === 'rejected' ? reviewed : {}),
              ...(event.end === 'waived' ? waived : {}),
            })
        }
      },
      async write(client, schema) {
        await made.insert(client, `${schema}.loans`)
        await repaid.insert(client, `${schema}.loan_repayments`)
        await changes.write(client, `${schema}.loans`)
        if (added.size === 0) return
        const rows = new Rows({ loanId: columns.loanId, ...sums })
        for (const [loanId, sum] of added) rows.add({ loanId, ...sum })
        await client.query(
          `update ${schema}.loans as old set
             penalty = old.penalty + new.penalty,
             repaid_penalty = old.repaid_penalty + new.repaid_penalty,
             repaid_interest = old.repaid_interest + new.repaid_interest,
             repaid_principal = old.repaid_principal + new.repaid_principal
           from ${rows.source} where old.loan_id = new.loan_id`,
          rows.values,
        )
      },
    }
  },
}
