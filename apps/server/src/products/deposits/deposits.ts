import type { BankDetails, Deposit } from '@candor/contract/calls/deposits'
import { depositName } from '@candor/contract/rules/deposits'
import { toWireMoment, toWireTime } from '@candor/contract/wire-time'
import { currencyScale, fiatRateScale } from '@candor/engine/rules/deposit-terms'
import { formatAmount } from '@candor/money/amount'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { ViewRow } from '../../platform/db/tables.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { type PaymentRow, paymentsOf } from './payments/queries.ts'
import { findDeposit, listDeposits, papersOf, type PapersRow, proofOf } from './queries.ts'

export function getDeposits(services: Services): Handler<'Deposits/GetDeposits'> {
  const { core, db } = services
  return async ({ tab, kind, state, before, limit }, { userId, now }) => {
    const accountId = await core.accountShownIn(userId, 'deposits')
    const rows = await listDeposits(db, { accountId, tab, kind, state, before, limit, now })
    return {
      deposits: await readDeposits(services, rows, now),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.deposit_id ?? null),
    }
  }
}

export function getDeposit(services: Services): Handler<'Deposits/GetDeposit'> {
  const { core, db } = services
  return async ({ depositId }, { userId, now }) => {
    const accountId = await core.accountShownIn(userId, 'deposits')
    const row = await findDeposit(db, depositId)
    // Other users' deposits look the same as missing ones.
    if (!row || row.account_id !== accountId) return refuse('orderMissing')
    return { deposit: await readDeposit(services, row, now) }
  }
}

export function getProof({ core, db }: Services): Handler<'Deposits/GetProof'> {
  return async ({ depositId }, { userId }) => {
    const accountId = await core.accountShownIn(userId, 'deposits')
    const row = await findDeposit(db, depositId)
    if (!row || row.account_id !== accountId) return refuse('orderMissing')
    const proof = await proofOf(db, depositId)
    return proof ? { image: imageUrl(proof) } : refuse('noUploadFile')
  }
}

// It is shown only to the requester and has no URL of its own.
export function imageUrl({ content_type, bytes }: { content_type: string; bytes: Buffer }): string {
  return `data:${content_type};base64,${bytes.toString('base64')}`
}

export function getDepositsOfUser(services: Services): OperatorHandler<'Users/GetDeposits'> {
  const { core, db } = services
  return async ({ uid, before, limit }, { now }) => {
    await core.waitForViews(null, 'deposits')
    const asked = { tab: 'application', kind: undefined, state: undefined, before, limit, now } as const
    const rows = await listDeposits(db, { accountId: accountIdOf(uid), ...asked })
    const deposits = (await readDeposits(services, rows, now)).map((deposit) => {
      const { depositId, name, kind, currency, coin, amount } = deposit
      const { credited, state, requestedAt, transactionId } = deposit
      return { depositId, name, kind, currency, coin, amount, credited, state, requestedAt, transactionId }
    })
    return { deposits, nextPage: rows.length < limit ? null : (rows.at(-1)?.deposit_id ?? null) }
  }
}

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
      bank: row.kind === 'bank' ? accountShown(settings, row, paper) : null,
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

// The account that a request was shown: one of its channel is in the journal, that of the settings in its papers.
export function accountShown(
  settings: BankSettings,
  row: BankColumns,
  paper?: PapersRow,
): BankDetails | null {
  return bankIn(row) ?? (paper && bankIn(paper)) ?? bankAccountOf(settings)
}

type BankColumns = Pick<DepositRow, 'bank_holder' | 'bank_name' | 'bank_account' | 'bank_code'>

function bankIn({ bank_holder, bank_name, bank_account, bank_code }: BankColumns): BankDetails | null {
  if (bank_holder === null || bank_name === null || bank_account === null) return null
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

// A fictitious account: a real transfer to it comes back.
const fictitious: BankDetails = {
  holder: 'TEST ONLY – no real account',
  name: 'Bank of Nowhere (test)',
  account: 'XX00 0000 0000 0000 0000 00',
  code: 'TESTXXXX',
}

type BankSettings = Pick<Settings, 'MODE' | 'BANK_HOLDER' | 'BANK_NAME' | 'BANK_ACCOUNT' | 'BANK_CODE'>

// The account for transfers in channels without one of their own, or null.
export function bankAccountOf(settings: BankSettings): BankDetails | null {
  const { MODE, BANK_HOLDER: holder, BANK_NAME: name, BANK_ACCOUNT: account, BANK_CODE: code } = settings
  if (account !== '') return { holder, name, account, code: code === '' ? null : code }
  return MODE === 'test' ? fictitious : null
}
