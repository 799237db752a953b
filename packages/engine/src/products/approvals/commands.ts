import type { CommandOf } from '../../nucleus/commands.ts'
import { text, whole } from '../../nucleus/fields.ts'

export const approvalsCommands = {
  /** An operator puts a command forward that another one has to approve. */
  propose: {
    /** Rising: above every proposal before it. */
    proposalId: whole,
    /** The command with its reason, as the journal would write it, without time, author and outbox. */
    line: text,
  },
  /** Another line in place of the one before. It has the full time to be approved again. */
  editProposal: { proposalId: whole, line: text },
  /** Taken back by who proposed it or edited it last. */
  withdrawProposal: { proposalId: whole },
  /** Turned down by somebody else, with a reason. */
  rejectProposal: { proposalId: whole },
  /** The command is done, at this moment and under its own rules, or this is refused as it would be. */
  approveProposal: {
    proposalId: whole,
    /** Of the line that the approver read: another one is not approved. */
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
