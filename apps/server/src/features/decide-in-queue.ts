import type { Proposable } from '@candor/engine/commands'
import { byOperator } from '@candor/engine/nucleus/authors'
import type { Draft } from '../core/drafts.ts'
import type { Rejected, Submitted } from '../core/submitted.ts'
import type { Connection } from '../db/database.ts'
import type { SignedInOperator } from '../gateway/operators/handler.ts'
import type { Refusal } from '../gateway/refusal.ts'
import type { Queues } from '../operators/queues/queues.ts'
import type { Services } from './services.ts'

// What one operator decides. The engine says whether it can be.
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
  // Nobody else proposes something about the same before the transaction ends.
  lock: (tx: Connection) => Promise<void>
  // Why it is not proposed, once it is locked.
  faultIn: (tx: Connection) => Promise<Fault | null>
  refuseProposal: (rejected: Rejected) => Refused
}

// What takes two operators waits for the second; one proposal at a time.
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
