import type { CallOutput } from '@candor/contract/calls'
import { useReading } from '@candor/client/react/reading'
import type { Reading } from '@candor/client/react/reading'
import { callServer } from '../../../shared/server/client.ts'
import { reloadProfile } from '../../../shared/server/profile.ts'
import { useAccountFeed } from '../../../shared/server/stream.ts'

export type LoanDetails = CallOutput<'Loans/GetLoan'>

/** One loan as it is now. A penalty moves no money, so the loan is also polled. */
export function useLoan(loanId: string): Reading<LoanDetails> {
  const reading = useReading(loanId, () => callServer('Loans/GetLoan', { loanId }), 60_000)
  useAccountFeed((message) => {
    if (message.type !== 'accountMissed' && message.balances.length === 0) return
    void reading.reload()
    // Other screens depend on the amount owed.
    reloadProfile().catch(() => undefined)
  })
  return reading
}
