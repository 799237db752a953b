import { whole } from '../../nucleus/fields.ts'
import { records, stateCodec } from '../../nucleus/own-state.ts'
import type { Product, Senders } from '../../nucleus/product.ts'
import { operator } from '../../nucleus/senders.ts'
import { approvalsCommands } from './commands.ts'
import {
  approveProposal,
  carryApproved,
  endDoubtful,
  endExpired,
  rejectProposal,
  withdrawProposal,
} from './decide-proposal.ts'
import { approvalsEvents } from './events.ts'
import { carryEdited, carryProposed, editProposal, propose } from './propose.ts'
import { ApprovalsState, proposal, setProposal, type State } from './state.ts'

/** The reason is in the line, and approving means agreeing with it. */
const silent: Senders = { senders: ['operator'] }

/** Commands that need two operators: one proposes a command, another approves it, and then it is executed. */
export const approvals = {
  fields: approvalsCommands,
  commands: {
    propose: {
      ...silent,
      numbered: { field: 'proposalId', last: ({ products }) => products.approvals.lastProposalId },
      carries: carryProposed,
      apply: propose,
    },
    editProposal: { ...silent, carries: carryEdited, apply: editProposal },
    withdrawProposal: { ...silent, apply: withdrawProposal },
    rejectProposal: { ...operator, apply: rejectProposal },
    approveProposal: { ...silent, carries: carryApproved, apply: approveProposal },
  },
  events: approvalsEvents,
  place: 7,
  isSwitched: false,
  sinceFormat: 7,
  createState: () => new ApprovalsState(),
  onClockTick: endExpired,
  onRestore(state, _restore, events) {
    endDoubtful(state, events)
  },
  ...stateCodec<ApprovalsState, State>(({ products }) => products.approvals, {
    lastProposalId: whole,
    open: records(proposal, ({ products }, each) => setProposal(products.approvals, each)),
  }),
} as const satisfies Product<ApprovalsState, State, typeof approvalsCommands, typeof approvalsEvents, never>
