import type { CommandOf } from '../../nucleus/commands.ts'
import { optional, text, whole } from '../../nucleus/fields.ts'

export const approvalsCommands = {
  /** An operator proposes a command that another one has to approve. */
  propose: {
    /** Rising: above every proposal before it. */
    proposalId: whole,
    /** The command with its reason, as the journal would write it, without time, author and outbox. */
    line: text,
    /** When it takes effect, in milliseconds since 1970; missing: with its approval. Since rules 8. */
    effectiveAt: optional(whole),
  },
  /** Replaces the line and the time. The full time for approval starts again. */
  editProposal: { proposalId: whole, line: text, effectiveAt: optional(whole) },
  /** Withdrawn by its proposer or last editor; once it is agreed on, also by its approver. */
  withdrawProposal: { proposalId: whole },
  /** Rejected by somebody else, with a reason. */
  rejectProposal: { proposalId: whole },
  /**
   * Executes the command now, under its own rules, or is refused as the command would be. A command with a
   * time waits for it, and is executed or fails then.
   */
  approveProposal: {
    proposalId: whole,
    /** Of the line and the time that the approver read: no others are approved. */
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
