import type { Proposable } from '../commands.ts'
import { assert } from '../nucleus/assert.ts'
import { stateHash } from '../snapshot/snapshot.ts'
import type { Asked } from './authored.ts'
import { type Exchange, nameOf, pia } from './exchange.ts'

/** The answer to a command, once it is sure that a refusal or a repeat leaves no trace. */
export function answerOf(exchange: Exchange, command: Asked): string {
  const before = stateHash(exchange.state)
  const { outcome, events } = exchange.apply(command)
  if (outcome.isAccepted && !outcome.isRepeat) return 'accepted'
  assert(events.length === 0 && stateHash(exchange.state) === before, 'it leaves no trace')
  return outcome.isAccepted ? 'repeated' : nameOf(outcome)
}

/** The answer to its approval. A refused proposal is withdrawn, so that its subject can be proposed again. */
export function answerOfTwo(exchange: Exchange, proposed: Proposable): string {
  const approval = exchange.approving(proposed)
  const answer = answerOf(exchange, approval)
  const { proposalId } = approval
  if (answer !== 'accepted') exchange.must({ type: 'withdrawProposal', at: exchange.at, by: pia, proposalId })
  return answer
}
