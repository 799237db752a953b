import { decodeClientOrders, encodeClientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { flag, list, nullable, record, units, whole } from '../../nucleus/fields.ts'
import type { SnapshotReader } from '../../nucleus/snapshot/reader.ts'
import type { SnapshotWriter } from '../../nucleus/snapshot/writer.ts'
import { queueCharge } from './charge-penalties.ts'
import type { LoanTerms } from './commands.ts'
import { addApplication, type Application, type Loan, type LoansState, setLoan, type State } from './state.ts'

export const loanTerms = record<LoanTerms>({
  coinId: whole,
  amountMin: units,
  amountMax: units,
  termDays: whole,
  interestPpm: whole,
  penaltyPpm: whole,
  creditScoreMin: whole,
  twoFrom: units,
  isOpen: flag,
})

const terms = nullable(loanTerms)
const applications = list(
  record<Application>({
    loanId: whole,
    accountId: whole,
    coinId: whole,
    amountMin: units,
    amountMax: units,
    interestPpm: whole,
    penaltyPpm: whole,
    termDays: whole,
  }),
)
const loans = list(
  record<Loan>({
    loanId: whole,
    accountId: whole,
    coinId: whole,
    termDays: whole,
    amount: units,
    principal: units,
    interest: units,
    penalty: units,
    penaltyPpm: whole,
    penaltyCharged: units,
    daysCharged: whole,
    dueAt: whole,
  }),
)
const scores = list(record<{ accountId: number; score: number }>({ accountId: whole, score: whole }))
const limits = list(record<{ accountId: number; limit: bigint }>({ accountId: whole, limit: units }))

export function encodeLoans(own: LoansState, writer: SnapshotWriter, format: number): void {
  writer.integer(own.lastLoanId)
  writer.integer(own.lastRepaymentId)
  terms.write(writer, own.terms, format)
  // Applications are numbered as they come. They are granted in any order, so loans are sorted.
  applications.write(writer, [...own.applications.values()], format)
  const unpaid = [...own.unpaid.values()].toSorted((a, b) => a.loanId - b.loanId)
  loans.write(writer, unpaid, format)
  const scored = Array.from(own.creditScores, ([accountId, score]) => ({ accountId, score }))
  scores.write(writer, scored.toSorted(byAccount), format)
  const limited = Array.from(own.limits, ([accountId, limit]) => ({ accountId, limit }))
  limits.write(writer, limited.toSorted(byAccount), format)
  encodeClientOrders(own.clientOrders, writer, format)
  encodeClientOrders(own.repaymentOrders, writer, format)
}

export function decodeLoans(state: State, reader: SnapshotReader, format: number): void {
  const own = state.products.loans
  own.lastLoanId = reader.integer()
  own.lastRepaymentId = reader.integer()
  own.terms = terms.read(reader, format)
  for (const application of applications.read(reader, format)) addApplication(own, application)
  for (const loan of loans.read(reader, format)) {
    setLoan(state, loan)
    queueCharge(own, loan)
  }
  for (const { accountId, score } of scores.read(reader, format)) own.creditScores.set(accountId, score)
  for (const { accountId, limit } of limits.read(reader, format)) own.limits.set(accountId, limit)
  decodeClientOrders(own.clientOrders, reader, format)
  decodeClientOrders(own.repaymentOrders, reader, format)
}

function byAccount(a: { readonly accountId: number }, b: { readonly accountId: number }): number {
  return a.accountId - b.accountId
}
