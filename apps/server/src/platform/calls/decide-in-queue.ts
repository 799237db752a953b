import type { Proposable } from '@candor/engine/commands'
import { byOperator } from '@candor/engine/nucleus/authors'
import type { Draft } from '../core/drafts.ts'
import type { Rejected, Submitted } from '../core/submitted.ts'
import type { SignedInOperator } from '../gateway/operators/handler.ts'
import { refuse, type Refusal } from '../gateway/refusal.ts'
import { isProposed } from '../operators/queues/queries.ts'
import type { Queues } from '../operators/queues/queues.ts'
import type { Services } from '../services.ts'

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
  // The subject of the proposal: 'loan 12'.
  about: string
  // Why there is nothing to propose.
  faultIn: () => Promise<Fault | null>
  refuseProposal: (rejected: Rejected) => Refused
}

// A decision that takes two operators: it waits for the second. The engine takes one proposal per subject at
// a time, so nothing is locked here.
export async function proposeOnce<Fault extends Refusal, Refused extends Refusal>(
  { core, db }: Services,
  queues: Queues,
  { operatorId, now }: SignedInOperator,
  { command, about, faultIn, refuseProposal }: Proposed<Fault, Refused>,
) {
  await core.requireSettled()
  const fault = await faultIn()
  if (fault !== null) return fault
  if (await isProposed(db, about, now)) return refuse('decidedAlready')
  const made = await core.propose(byOperator(operatorId), command)
  await queues.showDone()
  return 'refused' in made ? refuseProposal(made) : { proposalId: made.orderId }
}
