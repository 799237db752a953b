import type { RefusalDetails } from '@candor/contract/answer'
import type { RefusalName } from '@candor/contract/result-codes'
import { formatAmount } from '@candor/money/amount'
import type { Mirror } from './mirror.ts'

const forSupport: readonly RefusalName[] = ['supportFundsUnreturned', 'agentGivenSupportFunds']

// For a refusal because of debts: how much has to be paid to lift it.
export function debtDetails(
  mirror: Mirror,
  accountId: number,
  refused: RefusalName,
): RefusalDetails | undefined {
  const { loan, support } = mirror.debtsOf(accountId)
  const debt = refused === 'loanOutstanding' ? loan : forSupport.includes(refused) ? support : null
  if (debt === null) return undefined
  const { symbol, scale } = mirror.coin(debt.coinId)
  return { amount: formatAmount(debt.amount, scale), coin: symbol }
}
