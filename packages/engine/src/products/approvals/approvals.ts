import type { CoreEvent } from '../../nucleus/events.ts'
import { list, record, text, whole } from '../../nucleus/fields.ts'
import type { Product, Senders } from '../../nucleus/product.ts'
import { operator } from '../../nucleus/senders.ts'
import type { ApprovalsCommand } from './commands.ts'
import {
  approveProposal,
  carryApproved,
  endExpired,
  rejectProposal,
  withdrawProposal,
} from './end-proposal.ts'
import type { ApprovalsEvent } from './events.ts'
import { carryEdited, carryProposed, editProposal, propose } from './propose.ts'
import { type ApprovalsState, createApprovalsState, type Proposal, setProposal, type State } from './state.ts'

const proposals = list(
  record<Proposal>({ proposalId: whole, line: text, proposedBy: whole, editedBy: whole, until: whole }),
)
/** The reason is in the line, and approving it is to agree with that. */
const silent: Senders = { senders: ['operator'] }

/** What no operator does alone: one proposes a command, another approves that very command, and then it is done. */
export const approvals = {
  commands: {
    propose: {
      ...silent,
      fields: { proposalId: whole, line: text },
      numbered: { field: 'proposalId', last: ({ products }) => products.approvals.lastProposalId },
      carries: carryProposed,
      apply: propose,
    },
    editProposal: {
      ...silent,
      fields: { proposalId: whole, line: text },
      carries: carryEdited,
      apply: editProposal,
    },
    withdrawProposal: { ...silent, fields: { proposalId: whole }, apply: withdrawProposal },
    rejectProposal: { ...operator, fields: { proposalId: whole }, apply: rejectProposal },
    approveProposal: {
      ...silent,
      fields: { proposalId: whole, hash: text },
      carries: carryApproved,
      apply: approveProposal,
    },
  },
  events: { proposalMade: true, proposalEdited: true, proposalEnded: true },
  isSwitched: false,
  sinceFormat: 7,
  createState: createApprovalsState,
  onClockTick: endExpired,
  encode(own, writer, format) {
    writer.integer(own.lastProposalId)
    proposals.write(writer, [...own.open.values()], format)
  },
  decode(state, reader, format) {
    const own = state.products.approvals
    own.lastProposalId = reader.integer()
    for (const proposal of proposals.read(reader, format)) setProposal(own, proposal)
  },
} as const satisfies Product<ApprovalsState, State, ApprovalsCommand, CoreEvent<never> | ApprovalsEvent>
