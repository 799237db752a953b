import type { SeenWithdrawal } from '@candor/contract/operators/calls/withdrawals'
import { formatAmount } from '@candor/money/amount'
import type { Core } from '../platform/core/core.ts'
import type { Draft } from '../platform/core/drafts.ts'

// Of a destination, and of an agreement, that a test makes up.
const anyHash = 'a'.repeat(64)

// A draft with what people see before they send it, as it is: where a withdrawal goes and how much, and what was agreed to.
export function withSeen(core: Pick<Core, 'mirror'>, draft: Draft): Draft {
  if (draft.type === 'requestWithdrawal') return { destinationHash: anyHash, ...draft }
  if (draft.type === 'applyForLoan') return { consentHash: anyHash, ...draft }
  if (draft.type !== 'passWithdrawal' && draft.type !== 'startPayout') return draft
  const found = core.mirror.withdrawals.open.get(draft.withdrawalId)
  if (!found) return draft
  const { destinationHash, amount, fee } = found
  return { ...(destinationHash !== undefined && { destinationHash }), amount, fee, ...draft }
}

// What the console shows of a withdrawal, and names when somebody lets it go on; of one that is over, anything.
export function seenOf({ mirror }: Pick<Core, 'mirror'>, itemId: string): SeenWithdrawal {
  const open = mirror.withdrawals.open.get(Number(itemId))
  if (!open) return { amount: '1', fee: '0', destinationHash: null }
  const { scale } = mirror.coin(open.coinId)
  const { amount, fee, destinationHash = null } = open
  return { amount: formatAmount(amount, scale), fee: formatAmount(fee, scale), destinationHash }
}
