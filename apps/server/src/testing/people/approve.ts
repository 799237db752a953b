import { proposalLine } from '@candor/engine/carried-command'
import type { Proposable } from '@candor/engine/commands'
import { byOperator } from '@candor/engine/nucleus/authors'
import { proposalHash } from '@candor/engine/rules/proposal-hash'
import type { Core } from '../../platform/core/core.ts'
import type { Submitted } from '../../platform/core/submitted.ts'

export const proposer = byOperator(11)
export const approver = byOperator(12)

// One operator proposes the command, and another approves it.
export async function approve(core: Core, proposed: Proposable): Promise<Submitted> {
  const line = proposalLine(proposed)
  const made = await core.submit(proposer, { type: 'propose', line })
  if ('refused' in made) return made
  const hash = proposalHash(line)
  return await core.submit(approver, { type: 'approveProposal', proposalId: made.orderId, hash })
}
