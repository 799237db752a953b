import type { QueueItem } from '@candor/contract/operators/calls/queues'
import type { SeenWithdrawal } from '@candor/contract/operators/calls/withdrawals'
import { rightToDecide, rightToPropose } from '@candor/contract/operators/queues'
import type { Right } from '@candor/contract/operators/rights'
import type { IdentityPart } from '@candor/contract/rules/identity'
import type { TextKey } from '../../../i18n/text.ts'
import type { callServer } from '../../../shared/server/client.ts'

/** What goes with a decision: the reason, which the user is told; or what the queue of its item asks for. */
export type Said = {
  reason: string
  // The number of a payment.
  transactionId: string
  // What the screen showed of a withdrawal that goes on.
  seen?: SeenWithdrawal
  // What is lent.
  amount?: string
  // What is set with an identity check that passes, and what is wrong with one that does not.
  creditScore?: number | null
  parts?: IdentityPart[]
}

export type Decision = {
  agrees?: true
  // Whether the last look shows what is moved, although it does not agree.
  showsRows?: true
  // Who reads the reason: the user, or operators alone. None is asked for where it is missing.
  reason?: 'told' | 'kept'
  // Its button, where that is not the number of the signature or a mere no.
  label?: TextKey
  // The item is still there afterwards, and its next step may be this operator's too.
  stays?: true
  // Nobody does it alone to such an item: it is only proposed.
  isOnlyProposed?: (item: QueueItem) => boolean
  // The hint at the field for the number of a payment; null: it is not asked for.
  transactionHint?: (item: QueueItem) => TextKey | null
  send: (call: typeof callServer, item: QueueItem, said: Said) => Promise<unknown>
}

export type Choices<Name extends string = string> = {
  agree: Name | null
  reject: Name | null
  withdraw: boolean
}

export const none = { agree: null, reject: null, withdraw: false } as const

/** What two operators do to a proposal, in any queue. */
export const common = {
  approve: {
    agrees: true,
    send: async (call, item) => {
      const { proposalId, hash } = proposalOf(item)
      return await call('Approvals/Approve', { proposalId, hash })
    },
  },
  rejectProposal: {
    reason: 'told',
    send: async (call, item, { reason }) =>
      await call('Approvals/Reject', { proposalId: proposalOf(item).proposalId, reason }),
  },
  withdraw: {
    stays: true,
    send: async (call, item) => await call('Approvals/Withdraw', { proposalId: proposalOf(item).proposalId }),
  },
} as const satisfies Record<string, Decision>
export type Common = keyof typeof common

function proposalOf({ itemId, proposal }: QueueItem) {
  if (proposal === null) throw new Error(`nothing is proposed for ${itemId}`)
  return proposal
}

/** A queue of the console: what an operator can do about an item, and what is sent then. */
export function describeQueue<Own extends string>(queue: {
  decisions: Readonly<Record<Own, Decision>>
  choices: (item: QueueItem, rights: readonly Right[]) => Choices<NoInfer<Own> | Common>
}) {
  return queue
}

/** Who proposed something, or edited it last, only takes it back; another one approves it or turns it down. */
export function aboutProposal({ proposal }: QueueItem) {
  return proposal?.isOwn
    ? ({ ...none, withdraw: true } as const)
    : ({ agree: 'approve', reject: 'rejectProposal', withdraw: false } as const)
}

/** Whether somebody may decide about an item now. */
export function mayDecide({ queue, state, proposal }: QueueItem, rights: readonly Right[]): boolean {
  const right = (proposal && rightToPropose(queue, proposal.command)) ?? rightToDecide(queue)
  return state === 'waiting' && rights.includes(right)
}

/** What can be done where one right is enough: about the proposal if there is one, or else to begin with. */
export function usualChoices<Name extends string>(
  item: QueueItem,
  rights: readonly Right[],
  first: Choices<Name>,
): Choices<Name | Common> {
  if (!mayDecide(item, rights)) return none
  return item.proposal ? aboutProposal(item) : first
}
