import type { Services } from '../../platform/services.ts'
import { findLoan, type LoanRow } from './queries.ts'

// Undefined for someone else's loan as well: a user can't find out whether it exists.
export async function ownLoan(
  { core, db }: Pick<Services, 'core' | 'db'>,
  { accountId, loanId }: { accountId: number; loanId: string },
): Promise<LoanRow | undefined> {
  await core.waitForViews(accountId, 'loans')
  const row = await findLoan(db, loanId)
  return row?.account_id === accountId ? row : undefined
}
