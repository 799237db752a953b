import type { Proposable } from '@candor/engine/commands'
import { byOperator } from '@candor/engine/nucleus/authors'
import type { Draft } from '../core/drafts.ts'
import type { Rejected, Submitted } from '../core/submitted.ts'
import type { Connection } from '../db/database.ts'
import type { SignedInOperator } from '../gateway/operators/handler.ts'
import type { Refusal } from '../gateway/refusal.ts'
import type { Queues } from '../operators/queues/queues.ts'
import type { Services } from './services.ts'

// A decision that takes one operator. The engine accepts or refuses it.
export async function submitDecision(
  { core }: Services,
  queues: Queues,
  { operatorId }: SignedInOperator,
  draft: Draft,
): Promise<Submitted> {
  const submitted = await core.submit(byOperator(operatorId), draft)
  await queues.showDone()
  return submitted
}

type Proposed<Fault, Refused> = {
  command: Proposable
  // Keeps others from proposing anything about the same item until the transaction ends.
  lock: (tx: Connection) => Promise<void>
  // Why it can not be proposed; checked under the lock.
  faultIn: (tx: Connection) => Promise<Fault | null>
  refuseProposal: (rejected: Rejected) => Refused
}

// A decision that takes two operators: it waits for the second. An item has one proposal at a time.
export async function proposeOnce<Fault extends Refusal, Refused extends Refusal>(
  { core, db }: Services,
  queues: Queues,
  { operatorId }: SignedInOperator,
  { command, lock, faultIn, refuseProposal }: Proposed<Fault, Refused>,
) {
  const answer = await db.transaction().execute(async (tx) => {
    await lock(tx)
    await core.requireSettled()
    const fault = await faultIn(tx)
    if (fault !== null) return fault
    const made = await core.propose(byOperator(operatorId), command)
    return 'refused' in made ? refuseProposal(made) : { proposalId: made.orderId }
  })
  await queues.showDone()
  return answer
}
