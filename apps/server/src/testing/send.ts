import type { Command } from '@candor/engine/commands'
import { byOperator } from '@candor/engine/nucleus/authors'
import { usualAuthor } from '@candor/engine/testing/authored'
import type { Core } from '../platform/core/core.ts'
import type { Submitted } from '../platform/core/submitted.ts'
import type { Draft } from '../platform/core/drafts.ts'
import { noteRaised } from './raised-codes.ts'
import { withSeen } from './with-seen.ts'

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
