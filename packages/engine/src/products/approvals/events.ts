import type { CoreEvent, EventSink } from '../../nucleus/events.ts'

export interface ProposalMade {
  readonly type: 'proposalMade'
  readonly proposalId: number
  readonly line: string
  readonly hash: string
  readonly operatorId: number
  /** From then on it can't be approved. */
  readonly until: number
}

export interface ProposalEdited {
  readonly type: 'proposalEdited'
  readonly proposalId: number
  readonly line: string
  readonly hash: string
  readonly operatorId: number
  readonly until: number
}

export type ProposalEnd = 'approved' | 'rejected' | 'withdrawn' | 'expired'

export interface ProposalEnded {
  readonly type: 'proposalEnded'
  readonly proposalId: number
  readonly end: ProposalEnd
  /** Null when its time was over. */
  readonly operatorId: number | null
  /** What that operator said. */
  readonly reason: string | null
}

export type ApprovalsEvent = ProposalMade | ProposalEdited | ProposalEnded

export type Events = EventSink<CoreEvent<never> | ApprovalsEvent>
