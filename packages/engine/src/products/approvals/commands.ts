import type { Timed } from '../../nucleus/commands.ts'

/** An operator puts a command forward that another one has to approve. */
export interface Propose extends Timed {
  readonly type: 'propose'
  /** Rising: above every proposal before it. */
  readonly proposalId: number
  /** The command with its reason, as the journal would write it, without time, author and outbox. */
  readonly line: string
}

/** Another line in place of the one before. It has the full time to be approved again. */
export interface EditProposal extends Timed {
  readonly type: 'editProposal'
  readonly proposalId: number
  readonly line: string
}

/** Taken back by who proposed it or edited it last. */
export interface WithdrawProposal extends Timed {
  readonly type: 'withdrawProposal'
  readonly proposalId: number
}

/** Turned down by somebody else, with a reason. */
export interface RejectProposal extends Timed {
  readonly type: 'rejectProposal'
  readonly proposalId: number
}

/** The command is done, at this moment and under its own rules, or this is refused as it would be. */
export interface ApproveProposal extends Timed {
  readonly type: 'approveProposal'
  readonly proposalId: number
  /** Of the line that the approver read: another one is not approved. */
  readonly hash: string
}

export type ApprovalsCommand = Propose | EditProposal | WithdrawProposal | RejectProposal | ApproveProposal
