import type { CommandOf } from '../../nucleus/commands.ts'
import { text, whole } from '../../nucleus/fields.ts'

export const approvalsCommands = {
  /** An operator proposes a command that another one has to approve. */
  propose: {
    /** Rising: above every proposal before it. */
    proposalId: whole,
    /** The command with its reason, as the journal would write it, without time, author and outbox. */
    line: text,
  },
  /** Replaces the line. The full time for approval starts again. */
  editProposal: { proposalId: whole, line: text },
  /** Withdrawn by its proposer or last editor. */
  withdrawProposal: { proposalId: whole },
  /** Rejected by somebody else, with a reason. */
  rejectProposal: { proposalId: whole },
  /** Executes the command now, under its own rules, or is refused as the command would be. */
  approveProposal: {
    proposalId: whole,
    /** Of the line that the approver read: no other line is approved. */
    hash: text,
  },
}

type Of<Name extends keyof typeof approvalsCommands> = CommandOf<typeof approvalsCommands, Name>
export type ApprovalsCommand = CommandOf<typeof approvalsCommands>
export interface Propose extends Of<'propose'> {}
export interface EditProposal extends Of<'editProposal'> {}
export interface WithdrawProposal extends Of<'withdrawProposal'> {}
export interface RejectProposal extends Of<'rejectProposal'> {}
export interface ApproveProposal extends Of<'approveProposal'> {}
