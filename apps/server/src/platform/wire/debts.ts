import type { Profile } from '@candor/contract/calls/account'
import { formatAmount } from '@candor/money/amount'
import type { Debt } from '@candor/engine/nucleus/accounts/debts'
import type { Mirror } from '../core/mirror/mirror.ts'

export function wireDebts(mirror: Mirror, accountId: number): Profile['debts'] {
  const { loan, support } = mirror.debtsOf(accountId)
  return { loan: wireDebt(mirror, loan), support: wireDebt(mirror, support) }
}

function wireDebt(mirror: Mirror, debt: Debt | null) {
  if (debt === null) return null
  const { symbol, scale } = mirror.coin(debt.coinId)
  return { amount: formatAmount(debt.amount, scale), coin: symbol }
}
