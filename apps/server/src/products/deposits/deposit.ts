import { currencyScale, fiatRateScale } from '@candor/engine/rules/deposit-terms'
import type { BankDetails, Deposit } from '@candor/contract/calls/deposits'
import { depositName } from '@candor/contract/rules/deposits'
import { toWireMoment, toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import type { ViewRow } from '../../platform/db/tables.ts'
import type { Services } from '../../platform/services.ts'
import { bankAccountOf } from './bank-account.ts'
import { paymentsOf, type PaymentRow } from './payments/queries.ts'
import { papersOf, type PapersRow } from './queries.ts'

type DepositRow = ViewRow<'deposits'>
type Parts = Pick<Services, 'core' | 'db' | 'settings'>

export async function readDeposit(parts: Parts, row: DepositRow, now: Date): Promise<Deposit> {
  const [deposit] = await readDeposits(parts, [row], now)
  if (!deposit) throw new Error('one row is one deposit')
  return deposit
}

// Deposits for users: the engine's data, the payers' reports and the state of the payments.
export async function readDeposits(
  { core, db, settings }: Parts,
  rows: readonly DepositRow[],
  now: Date,
): Promise<Deposit[]> {
  const ids = rows.map(({ deposit_id }) => deposit_id)
  const papers = new Map((await papersOf(db, ids)).map((one) => [one.deposit_id, one]))
  const payments = new Map((await paymentsOf(db, ids)).map((one) => [one.deposit_id, one]))
  const shownNow = bankAccountOf(settings)
  return rows.map((row) => {
    const { symbol, scale } = core.mirror.coin(row.coin_id)
    const paper = papers.get(row.deposit_id)
    const state = stateAt(row, now)
    const money = (amount: string) => formatAmount(BigInt(amount), currencyScale)
    const quantity = formatAmount(BigInt(row.credited), scale)
    const time = (moment: Date | null) => (moment === null ? null : toWireTime(moment))
    return {
      depositId: row.deposit_id,
      name: depositName(row.deposit_id),
      channelId: String(row.channel_id),
      kind: row.kind,
      currency: row.currency,
      coin: symbol,
      amount: money(row.amount),
      fee: money(row.fee),
      rate: formatAmount(BigInt(row.rate_e10), fiatRateScale),
      quantity,
      credited: state === 'passed' ? quantity : null,
      state,
      requestedAt: toWireTime(row.requested_at),
      expiresAt: toWireMoment(row.expires_at),
      completedAt: time(row.reported_at),
      endedAt: time(endOf(row, state)),
      transactionId: row.transaction_id,
      reason: state === 'rejected' ? row.reason : null,
      payer: paper?.payer ?? null,
      remark: paper?.remark ?? null,
      hasProof: paper?.file_id !== null && paper?.file_id !== undefined,
      bank: row.kind === 'bank' ? (paper ? bankIn(paper) : shownNow) : null,
      payment: row.kind === 'bank' ? null : paymentIn(payments.get(row.deposit_id), state),
    }
  })
}

// A deposit past its time has expired, even if no clock tick has ended it yet.
export function stateAt({ state, expires_at }: DepositRow, now: Date): DepositRow['state'] {
  return state === 'paying' && expires_at <= now ? 'expired' : state
}

function endOf(row: DepositRow, state: DepositRow['state']): Date | null {
  switch (state) {
    case 'passed':
      return row.passed_at
    case 'rejected':
      return row.rejected_at
    case 'cancelled':
      return row.cancelled_at
    case 'expired':
      return row.expired_at ?? row.expires_at
    case 'paying':
    case 'completed':
      return null
  }
}

function bankIn({ bank_holder, bank_name, bank_account, bank_code }: PapersRow): BankDetails {
  return { holder: bank_holder, name: bank_name, account: bank_account, code: bank_code }
}

function paymentIn(payment: PaymentRow | undefined, state: DepositRow['state']): Deposit['payment'] {
  const isOpen = state === 'paying' && payment?.state === 'open'
  return {
    state: payment?.state ?? 'creating',
    url: isOpen ? payment.url : null,
    isDeclined: isOpen && payment.declined_at !== null,
  }
}
