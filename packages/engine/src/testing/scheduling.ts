import { proposalLine } from '../carried-command.ts'
import type { Proposable } from '../commands.ts'
import type { ApproveProposal, EditProposal, Propose } from '../products/approvals/commands.ts'
import { proposalHash } from '../rules/proposal-hash.ts'
import type { Asked } from './authored.ts'
import { ann, ed, market, noon, pia } from './exchange.ts'

const timed = (effectiveAt: number | undefined) => (effectiveAt === undefined ? {} : { effectiveAt })

/** Other fees of the market, told apart by a number. */
export function feesFor(takerFeePpm: number, marketId = 1): Proposable {
  return { type: 'configureMarket', market: { ...market, marketId, takerFeePpm }, reason: 'the committee' }
}

/** By Pia. */
export function proposingFor(
  proposalId: number,
  proposed: Proposable,
  effectiveAt?: number,
  at = noon,
): Asked<Propose> {
  const line = proposalLine(proposed)
  return { type: 'propose', at, by: pia, proposalId, line, ...timed(effectiveAt) }
}

/** By Ed. */
export function editingFor(
  proposalId: number,
  proposed: Proposable,
  effectiveAt?: number,
  at = noon,
): Asked<EditProposal> {
  return { type: 'editProposal', at, by: ed, proposalId, line: proposalLine(proposed), ...timed(effectiveAt) }
}

/** By Ann, who read this line and this time. */
export function approvingFor(
  proposalId: number,
  proposed: Proposable,
  effectiveAt?: number,
  at = noon,
): Asked<ApproveProposal> {
  const hash = proposalHash(proposalLine(proposed), effectiveAt)
  return { type: 'approveProposal', at, by: ann, proposalId, hash }
}
