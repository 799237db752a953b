import { cancelCodes, type Withdrawal } from '@candor/contract/calls/withdrawals'
import { maskedCardNumber } from '@candor/contract/rules/cards'
import { type ReviewCause, reviewCauses } from '@candor/contract/rules/withdrawals'
import { toWireTime } from '@candor/contract/wire-time'
import { currencyScale } from '@candor/engine/rules/deposit-terms'
import { formatAmount } from '@candor/money/amount'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import { accountIdOf } from '../../platform/core/accounts.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Connection } from '../../platform/db/database.ts'
import { hashOfRow } from '../../platform/destinations/destination-hash.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import type { OperatorHandler } from '../../platform/gateway/operators/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { stepsOf } from './durations.ts'
import type { OpenWithdrawal } from './mirror.ts'
import {
  type DestinationRow,
  destinationsOf,
  findWithdrawal,
  listWithdrawals,
  type WithdrawalRow,
} from './queries.ts'

const refuseCancel = refusalAmong('the end of a withdrawal', cancelCodes)

export function getLast({ core, db }: Services): Handler<'Withdrawals/GetLast'> {
  return async (_request, { userId }) => {
    const accountId = await core.accountShownIn(userId, 'withdrawals')
    const [row] = await listWithdrawals(db, { accountId, tab: 'application', before: undefined, limit: 1 })
    if (!row) return refuse('neverWithdrawn')
    return { withdrawal: await readWithdrawal(db, core.mirror, row) }
  }
}

export function getWithdrawal({ core, db }: Services): Handler<'Withdrawals/GetWithdrawal'> {
  return async ({ withdrawalId }, { userId }) => {
    const accountId = await core.accountShownIn(userId, 'withdrawals')
    const row = await findWithdrawal(db, withdrawalId)
    // Other users' withdrawals look the same as missing ones.
    if (!row || row.account_id !== accountId) return refuseFor('withdrawalMissing')
    const method = { methodId: row.method_id, network: row.network }
    return {
      withdrawal: await readWithdrawal(db, core.mirror, row),
      usual: (await stepsOf(db, [method]))(row.method_id),
    }
  }
}

export function getWithdrawals({ core, db }: Services): Handler<'Withdrawals/GetWithdrawals'> {
  return async ({ tab, before, limit }, { userId }) => {
    const accountId = await core.accountShownIn(userId, 'withdrawals')
    const rows = await listWithdrawals(db, { accountId, tab, before, limit })
    return {
      withdrawals: await toWithdrawals(db, core.mirror, rows),
      nextPage: rows.length < limit ? null : (rows.at(-1)?.withdrawal_id ?? null),
    }
  }
}

export function cancelWithdrawal({ core }: Services): Handler<'Withdrawals/Cancel'> {
  return async ({ withdrawalId }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'cancelWithdrawal',
      accountId,
      withdrawalId: Number(withdrawalId),
    })
    return 'refused' in submitted ? refuseCancel(submitted) : {}
  }
}

export function getWithdrawalsOfUser({ core, db }: Services): OperatorHandler<'Users/GetWithdrawals'> {
  return async ({ uid, before, limit }) => {
    await core.waitForViews(null, 'withdrawals')
    const rows = await listWithdrawals(db, { accountId: accountIdOf(uid), tab: 'application', before, limit })
    const withdrawals = (await toWithdrawals(db, core.mirror, rows)).map((withdrawal) => {
      const { withdrawalId, coin, network, currency, amount } = withdrawal
      const { state, requestedAt, transactionId } = withdrawal
      return { withdrawalId, coin, network, currency, amount, state, requestedAt, transactionId }
    })
    return { withdrawals, nextPage: rows.length < limit ? null : (rows.at(-1)?.withdrawal_id ?? null) }
  }
}

// Withdrawals for display, with their destinations; figures of those under way come from the engine.
async function toWithdrawals(
  connection: Connection,
  mirror: Mirror,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  const destinations = await destinationsOf(
    connection,
    rows.map(({ destination_id }) => destination_id),
  )
  return rows.map((row) => toWithdrawal(row, destinations.get(row.destination_id), mirror))
}

export async function readWithdrawal(
  connection: Connection,
  mirror: Mirror,
  row: WithdrawalRow,
): Promise<Withdrawal> {
  const [told] = await toWithdrawals(connection, mirror, [row])
  if (!told) throw new Error('a row was told as nothing')
  return told
}

function causesIn({ causes }: Pick<WithdrawalRow, 'causes'>): ReviewCause[] {
  const named = causes.split(',')
  return reviewCauses.filter((cause) => named.includes(cause))
}

function peopleNeeded(withdrawal: { causes: string; is_large: boolean }): number {
  return withdrawal.causes === '' ? 0 : withdrawal.is_large ? 2 : 1
}

export function cardAmountText(hundredths: bigint): string {
  return formatAmount(hundredths, currencyScale)
}

function endedAtOf(row: WithdrawalRow): Date | null {
  return row.paid_at ?? row.rejected_at ?? row.cancelled_at ?? row.failed_at
}

function toWithdrawal(
  found: WithdrawalRow,
  destination: DestinationRow | undefined,
  mirror: Mirror,
): Withdrawal {
  const row = asKnown(found, mirror.withdrawals.open.get(Number(found.withdrawal_id)))
  const { symbol, scale } = mirror.coin(row.coin_id)
  const [amount, fee] = [BigInt(row.amount), BigInt(row.fee)]
  const moment = (at: Date | null) => (at === null ? null : toWireTime(at))
  return {
    withdrawalId: row.withdrawal_id,
    kind: row.network === null ? 'card' : 'crypto',
    coin: symbol,
    network: row.network,
    currency: row.currency,
    destination: toDestination(destination),
    amount: formatAmount(amount, scale),
    fee: formatAmount(fee, scale),
    received: formatAmount(amount - fee, scale),
    cardAmount: row.card_amount === null ? null : cardAmountText(BigInt(row.card_amount)),
    state: row.state,
    causes: causesIn(row),
    peopleNeeded: peopleNeeded(row),
    requestedAt: toWireTime(row.requested_at),
    passedAt: moment(row.passed_at),
    signingAt: moment(row.signing_at),
    endedAt: moment(endedAtOf(row)),
    transactionId: row.transaction_id,
    remark: row.end_reason,
  }
}

function toDestination(row: DestinationRow | undefined): Withdrawal['destination'] {
  if (row === undefined) return { text: '', tag: null, name: null }
  const { address, tag, remark, card_number, bank_name } = row
  if (address !== null) return { text: address, tag, name: remark }
  return { text: maskedCardNumber(card_number ?? ''), tag: null, name: bank_name }
}

// A row with the engine's figures while it is under way: a manual payout pays the requested amount, whatever
// the table says. Only rules 7 and later of the engine keep a card's amount.
export function asKnown(row: WithdrawalRow, open: OpenWithdrawal | undefined): WithdrawalRow {
  return open === undefined ? row : { ...row, ...figuresOf(row, open) }
}

// Whether the tables match the engine's withdrawal, including the destination. Null for an ended one, which
// is no longer paid, and for one from before rules 7, whose destination has no hash.
export function isProven(
  row: WithdrawalRow,
  open: OpenWithdrawal | undefined,
  destination: DestinationRow | undefined,
): boolean | null {
  if (open === undefined) return null
  const figures = figuresOf(row, open)
  const names = Object.keys(figures) as (keyof typeof figures)[]
  if (names.some((name) => row[name] !== figures[name])) return false
  if (open.destinationHash === undefined) return null
  return destination !== undefined && hashOfRow(destination) === open.destinationHash
}

function figuresOf({ card_amount }: WithdrawalRow, open: OpenWithdrawal) {
  const { accountId, coinId, network, currency, amount, fee, cardAmount, destinationHash, isLarge } = open
  const ofCard = cardAmount === undefined ? null : String(cardAmount)
  return {
    account_id: accountId,
    coin_id: coinId,
    network,
    currency,
    amount: String(amount),
    fee: String(fee),
    card_amount: destinationHash === undefined ? card_amount : ofCard,
    is_large: isLarge,
  }
}
