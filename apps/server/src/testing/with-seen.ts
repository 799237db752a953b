import type { Core } from '../core/core.ts'
import type { Draft } from '../core/drafts.ts'

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
