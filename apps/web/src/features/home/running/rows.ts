import type { CallOutput } from '@candor/contract/calls'

export type Running = CallOutput<'Account/GetRunning'>

export type RunningRow =
  | { kind: 'option'; id: string; option: Running['options'][number] }
  | { kind: 'arrival'; id: string; arrival: Running['arrivals'][number] }
  | { kind: 'deposit'; id: string; deposit: Running['deposits'][number] }
  | { kind: 'withdrawal'; id: string; withdrawal: Running['withdrawals'][number] }
  | { kind: 'pledge'; id: string; pledge: Running['pledges'][number] }
  | { kind: 'loan'; id: string; loan: Running['loans'][number] }
  | { kind: 'orders'; id: string; count: number }

/** Items that cost money, then those that end within minutes, then transfers, last those that only wait. */
export function runningRows(running: Running): readonly RunningRow[] {
  const loans = running.loans.map((loan): RunningRow => ({ kind: 'loan', id: `loan-${loan.loanId}`, loan }))
  const overdueCount = running.loans.filter(({ isOverdue }) => isOverdue).length
  return [
    ...loans.slice(0, overdueCount),
    ...running.options.map((option): RunningRow => ({
      kind: 'option',
      id: `option-${option.orderId}`,
      option,
    })),
    ...running.arrivals.map((arrival): RunningRow => ({
      kind: 'arrival',
      id: `arrival-${arrival.arrivalId}`,
      arrival,
    })),
    ...running.deposits.map((deposit): RunningRow => ({
      kind: 'deposit',
      id: `deposit-${deposit.depositId}`,
      deposit,
    })),
    ...running.withdrawals.map((withdrawal): RunningRow => ({
      kind: 'withdrawal',
      id: `withdrawal-${withdrawal.withdrawalId}`,
      withdrawal,
    })),
    ...loans.slice(overdueCount),
    ...running.pledges.map((pledge): RunningRow => ({
      kind: 'pledge',
      id: `pledge-${pledge.orderId}`,
      pledge,
    })),
    ...(running.openOrderCount > 0
      ? [{ kind: 'orders', id: 'orders', count: running.openOrderCount } as const]
      : []),
  ]
}
