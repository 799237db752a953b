import type { Services } from '../services.ts'
import { findLoan, type LoanRow } from './queries.ts'

// Undefined also for somebody else's: whether it exists is nobody's business.
export async function ownLoan(
  { core, db }: Pick<Services, 'core' | 'db'>,
  { accountId, loanId }: { accountId: number; loanId: string },
): Promise<LoanRow | undefined> {
  await core.waitForViews(accountId, 'loans')
  const row = await findLoan(db, loanId)
  return row?.account_id === accountId ? row : undefined
}
