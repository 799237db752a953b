import { currencyScale } from '@candor/engine/rules/deposit-terms'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'
import { reviewCauses, type ReviewCause } from '@candor/contract/rules/withdrawals'
import { maskedCardNumber } from '@candor/contract/rules/cards'
import { toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Connection } from '../../platform/db/database.ts'
import { asKnown } from './known-withdrawal.ts'
import { type DestinationRow, destinationsOf, type WithdrawalRow } from './queries.ts'

// Withdrawals for display, with their destinations; figures of those under way come from the engine.
export async function toWithdrawals(
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

export function causesIn({ causes }: Pick<WithdrawalRow, 'causes'>): ReviewCause[] {
  const named = causes.split(',')
  return reviewCauses.filter((cause) => named.includes(cause))
}

export function peopleNeeded(withdrawal: { causes: string; is_large: boolean }): number {
  return withdrawal.causes === '' ? 0 : withdrawal.is_large ? 2 : 1
}

export function cardAmountText(hundredths: bigint): string {
  return formatAmount(hundredths, currencyScale)
}

export function endedAtOf(row: WithdrawalRow): Date | null {
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
