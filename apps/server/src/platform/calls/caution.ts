import { byUser } from '@candor/engine/nucleus/authors'
import { accountIdOf } from '../core/accounts.ts'
import type { OutboxDraft } from '../core/outbox/outbox-commands.ts'
import type { Asked } from '../core/outbox/outbox.ts'

type Caution = Extract<OutboxDraft, { type: 'startCaution' }>

// A change of who could withdraw, or where to: withdrawals are looked at by somebody for a day after it. It is asked for
// in the transaction that makes the change.
export function cautionFor(userId: string, cause: Caution['cause'], by = byUser): Asked {
  return { userId, by, draft: { type: 'startCaution', accountId: accountIdOf(userId), cause } }
}
