import type { EventOf, SinkOf } from '../../nucleus/events.ts'
import { choice, nullable, text, whole } from '../../nucleus/fields.ts'

export const proposalEnds = ['approved', 'rejected', 'withdrawn', 'expired'] as const
export type ProposalEnd = (typeof proposalEnds)[number]

const proposed = {
  proposalId: whole,
  line: text,
  hash: text,
  operatorId: whole,
  /** From then on it can't be approved. */
  until: whole,
}

export const approvalsEvents = {
  proposalMade: proposed,
  proposalEdited: proposed,
  proposalEnded: {
    proposalId: whole,
    end: choice(...proposalEnds),
    /** Null when it expired. */
    operatorId: nullable(whole),
    /** That operator's reason. */
    reason: nullable(text),
  },
}

export interface ProposalMade extends EventOf<typeof approvalsEvents, 'proposalMade'> {}
export interface ProposalEdited extends EventOf<typeof approvalsEvents, 'proposalEdited'> {}
export type Events = SinkOf<typeof approvalsEvents, never>
