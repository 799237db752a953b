import { currencyScale } from '@candor/engine/rules/deposit-terms'
import type { CallOutput } from '@candor/contract/calls'
import { runningMax } from '@candor/contract/calls/running'
import { toWireMoment, toWireTime } from '@candor/contract/wire-time'
import { formatAmount } from '@candor/money/amount'
import { confirmationsOf } from '../../../platform/chain/confirmations.ts'
import type { Handler } from '../../../platform/gateway/handler.ts'
import { toOption } from '../../../platform/wire/option.ts'
import type { Services } from '../../../platform/services.ts'
import { dueLoans } from '../attention/queries.ts'
import {
  confirmingArrivals,
  endingPledges,
  openDeposits,
  openOptions,
  openOrderCount,
  openWithdrawals,
} from './queries.ts'

type Running = CallOutput<'Account/GetRunning'>

const soonMs = 3 * 24 * 3_600_000

// One answer for the home screen's overview of six products.
export function getRunning({ core, db, chain }: Services): Handler<'Account/GetRunning'> {
  const coinOf = (coinId: number) => core.mirror.coin(coinId)
  const amountOf = (coinId: number, units: string) => formatAmount(BigInt(units), coinOf(coinId).scale)

  async function arrivalsOf(accountId: number): Promise<Running['arrivals']> {
    if (!chain) return []
    const { confirmations: needed } = chain.config
    const { position } = chain.status()
    const rows = await confirmingArrivals(db, accountId)
    return rows.map((row) => ({
      arrivalId: row.arrival_id,
      coin: coinOf(row.coin_id).symbol,
      quantity: amountOf(row.coin_id, row.units),
      confirmations: confirmationsOf(row, position, needed),
      confirmationsNeeded: needed,
    }))
  }

  return async (_request, { userId, now }) => {
    const accountId = await core.ensureAccount(userId)
    await core.waitForViews(
      accountId,
      'option-orders',
      'deposits',
      'withdrawals',
      'pledges',
      'loans',
      'orders',
    )
    const soon = new Date(now.getTime() + soonMs)
    const [options, arrivals, deposits, withdrawals, pledges, loans, openOrders] = await Promise.all([
      openOptions(db, accountId),
      arrivalsOf(accountId),
      openDeposits(db, accountId, now),
      openWithdrawals(db, accountId),
      endingPledges(db, accountId, soon),
      dueLoans(db, accountId, soon),
      openOrderCount(db, accountId),
    ])
    return {
      options: options.map((row) => toOption(row, core.mirror)),
      arrivals,
      deposits: deposits.map((row) => ({
        depositId: row.deposit_id,
        currency: row.currency,
        amount: formatAmount(BigInt(row.amount), currencyScale),
        state: row.state,
        expiresAt: toWireMoment(row.expires_at),
      })),
      withdrawals: withdrawals.map((row) => ({
        withdrawalId: row.withdrawal_id,
        coin: coinOf(row.coin_id).symbol,
        amount: amountOf(row.coin_id, row.amount),
        state: row.state,
      })),
      pledges: pledges.map((row) => ({
        orderId: row.order_id,
        coin: coinOf(row.coin_id).symbol,
        amount: amountOf(row.coin_id, row.principal),
        endsAt: toWireTime(row.ends_at),
      })),
      loans: loans.slice(0, runningMax).map((row) => ({
        loanId: row.loan_id,
        coin: coinOf(row.coin_id).symbol,
        owed: amountOf(row.coin_id, row.owed),
        dueAt: toWireTime(row.due_at),
        isOverdue: row.due_at <= now,
      })),
      openOrderCount: openOrders,
    }
  }
}
