import type { CallOutput } from '@candor/contract/calls'

export type Running = CallOutput<'Account/GetRunning'>

export type RunningRow = ReturnType<typeof runningRows>[number]

/** Items that cost money, then those that end within minutes, then transfers, last those that only wait. */
export function runningRows(running: Running) {
  const loans = running.loans.map((loan) => ({ kind: 'loan' as const, id: `loan-${loan.loanId}`, loan }))
  const overdueCount = running.loans.filter(({ isOverdue }) => isOverdue).length
  return [
    ...loans.slice(0, overdueCount),
    ...running.options.map((option) => ({ kind: 'option' as const, id: `option-${option.orderId}`, option })),
    ...running.arrivals.map((arrival) => ({
      kind: 'arrival' as const,
      id: `arrival-${arrival.arrivalId}`,
      arrival,
    })),
    ...running.deposits.map((deposit) => ({
      kind: 'deposit' as const,
      id: `deposit-${deposit.depositId}`,
      deposit,
    })),
    ...running.withdrawals.map((withdrawal) => ({
      kind: 'withdrawal' as const,
      id: `withdrawal-${withdrawal.withdrawalId}`,
      withdrawal,
    })),
    ...loans.slice(overdueCount),
    ...running.pledges.map((pledge) => ({ kind: 'pledge' as const, id: `pledge-${pledge.orderId}`, pledge })),
    ...(running.openOrderCount > 0
      ? [{ kind: 'orders' as const, id: 'orders', count: running.openOrderCount }]
      : []),
  ]
}
