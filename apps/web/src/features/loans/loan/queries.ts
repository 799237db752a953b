import type { CallOutput } from '@candor/contract/calls'
import type { Reading } from '@candor/client/react/reading'
import { callServer } from '../../../shared/server/client.ts'
import { reloadProfile } from '../../../shared/server/profile.ts'
import { useMoneyMoved, useMoneyReading } from '../../../shared/lists/records.ts'

export type LoanDetails = CallOutput<'Loans/GetLoan'>

/** One loan as it is now. A penalty moves no money, so the loan is also polled. */
export function useLoan(loanId: string): Reading<LoanDetails> {
  const reading = useMoneyReading(loanId, () => callServer('Loans/GetLoan', { loanId }), 60_000)
  // Other screens depend on the amount owed.
  useMoneyMoved(() => void reloadProfile().catch(() => undefined))
  return reading
}
