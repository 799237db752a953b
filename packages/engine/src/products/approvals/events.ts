import type { EventOf, SinkOf } from '../../nucleus/events.ts'
import { choice, nullable, optional, text, whole } from '../../nucleus/fields.ts'

export const proposalEnds = ['approved', 'rejected', 'withdrawn', 'expired', 'failed'] as const
export type ProposalEnd = (typeof proposalEnds)[number]

const proposed = {
  proposalId: whole,
  line: text,
  hash: text,
  operatorId: whole,
  /** From then on it can't be approved. */
  until: whole,
  /** When it takes effect, if not with its approval. */
  effectiveAt: optional(whole),
}

export const approvalsEvents = {
  proposalMade: proposed,
  proposalEdited: proposed,
  /** Approved, and executed when its time comes. */
  proposalScheduled: {
    proposalId: whole,
    /** The approver. */
    operatorId: whole,
    effectiveAt: whole,
  },
  proposalEnded: {
    proposalId: whole,
    end: choice(...proposalEnds),
    /** Null when it expired or failed. */
    operatorId: nullable(whole),
    /** That operator's reason; for one that failed at its time, the name of the rejection. */
    reason: nullable(text),
  },
}

export interface ProposalMade extends EventOf<typeof approvalsEvents, 'proposalMade'> {}
export interface ProposalEdited extends EventOf<typeof approvalsEvents, 'proposalEdited'> {}
export type Events = SinkOf<typeof approvalsEvents, never>
