import { byUser } from '@candor/engine/nucleus/authors'
import { accountIdOf } from '../core/accounts.ts'
import type { OutboxDraft } from '../core/outbox/outbox-commands.ts'
import type { Asked } from '../core/outbox/outbox.ts'

type Caution = Extract<OutboxDraft, { type: 'startCaution' }>

// A change of who can withdraw, or where to: withdrawals are reviewed for a day after it. It is requested in
// the transaction that makes the change.
export function cautionFor(userId: string, cause: Caution['cause'], by = byUser): Asked {
  return { userId, by, draft: { type: 'startCaution', accountId: accountIdOf(userId), cause } }
}
