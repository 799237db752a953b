import type { Command } from '@candor/engine/commands'
import { byOperator } from '@candor/engine/nucleus/authors'
import { usualAuthor } from '@candor/engine/testing/authored'
import type { SeenWithdrawal } from '@candor/contract/operators/calls/withdrawals'
import { formatAmount } from '@candor/money/amount'
import type { Core } from '../platform/core/core.ts'
import type { Submitted } from '../platform/core/submitted.ts'
import type { Draft } from '../platform/core/drafts.ts'
import { noteRaised } from './raised-codes.ts'

let credits = 0

// Sends drafts as an authorised author: an operator gives a reason, a user acts for their own account, and a
// credit without a reference gets one.
export async function send(core: Core, ...drafts: readonly Draft[]): Promise<Submitted> {
  const first = drafts[0] as { type: Command['type']; accountId?: number }
  // The recording operator must differ from the passing one.
  const by = first.type === 'payWithdrawal' ? byOperator(2) : usualAuthor(first)
  const isOperator = by.kind === 'operator'
  const submitted = await core.submit(
    by,
    ...drafts.map((draft) => completed(withSeen(core, draft), isOperator)),
  )
  if ('refused' in submitted) noteRaised(submitted.refused)
  return submitted
}

function completed(draft: Draft, needsReason: boolean): Draft {
  if (needsReason) return { reason: 'as the test says', ...draft }
  if (draft.type !== 'credit' || typeof draft.reference === 'string') return draft
  credits += 1
  return { ...draft, reference: `test credit ${credits}` }
}

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
