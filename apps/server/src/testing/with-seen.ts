import type { SeenWithdrawal } from '@candor/contract/operators/calls/withdrawals'
import { formatAmount } from '@candor/money/amount'
import type { Core } from '../platform/core/core.ts'
import type { Draft } from '../platform/core/drafts.ts'

// For destinations and agreements invented by a test.
const anyHash = 'a'.repeat(64)

// Adds to a draft the data its author has seen: a withdrawal's destination and amounts, or the agreement.
export function withSeen(core: Pick<Core, 'mirror'>, draft: Draft): Draft {
  if (draft.type === 'requestWithdrawal') return { destinationHash: anyHash, ...draft }
  if (draft.type === 'applyForLoan') return { consentHash: anyHash, ...draft }
  if (draft.type !== 'passWithdrawal' && draft.type !== 'startPayout') return draft
  const found = core.mirror.withdrawals.open.get(draft.withdrawalId)
  if (!found) return draft
  const { destinationHash, amount, fee } = found
  return { ...(destinationHash !== undefined && { destinationHash }), amount, fee, ...draft }
}

// A withdrawal's data in the console, which an operator names to continue it; for an ended one, anything.
export function seenOf({ mirror }: Pick<Core, 'mirror'>, itemId: string): SeenWithdrawal {
  const open = mirror.withdrawals.open.get(Number(itemId))
  if (!open) return { amount: '1', fee: '0', destinationHash: null }
  const { scale } = mirror.coin(open.coinId)
  const { amount, fee, destinationHash = null } = open
  return { amount: formatAmount(amount, scale), fee: formatAmount(fee, scale), destinationHash }
}
