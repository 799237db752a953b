import type { LucideIcon } from 'lucide-react'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import type { SeenWithdrawal } from '@candor/contract/operators/calls/withdrawals'
import { rightToDecide, rightToPropose } from '@candor/contract/operators/queues'
import type { Right } from '@candor/contract/operators/rights'
import type { IdentityPart } from '@candor/contract/rules/identity'
import type { TextKey } from '../../../i18n/text.ts'
import type { callServer } from '../../../shared/server/client.ts'

/** The data of a decision: the reason, shown to the user; or the fields required by the item's queue. */
export type Said = {
  reason: string
  // The number of a payment.
  transactionId: string
  // The withdrawal as shown on the screen, if it goes on.
  seen?: SeenWithdrawal
  // The amount lent.
  amount?: string
  // The score set with a passed identity check, and the wrong parts of a failed one.
  creditScore?: number | null
  parts?: IdentityPart[]
}

export type Decision = {
  agrees?: true
  // Whether the confirmation shows the movement, although it does not agree.
  showsRows?: true
  // The readers of the reason: the user, or operators alone. Without it no reason is asked for.
  reason?: 'told' | 'kept'
  // Its button, if it is not the number of the signature or a simple no.
  label?: TextKey
  // The item stays afterwards, and its next step may be this operator's too.
  stays?: true
  // No operator does it alone for such an item: only proposed.
  isOnlyProposed?: (item: QueueItem) => boolean
  // The hint at the field for the number of a payment; null: no such field.
  transactionHint?: (item: QueueItem) => TextKey | null
  send: (call: typeof callServer, item: QueueItem, said: Said) => Promise<unknown>
}

export type Choices<Name extends string = string> = {
  agree: Name | null
  reject: Name | null
  withdraw: boolean
}

export const none = { agree: null, reject: null, withdraw: false } as const

/** The decisions of operators about a proposal. */
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

/** A queue of the console: its place, the decisions of an operator about an item, and their calls. */
export function describeQueue<Own extends string>(queue: {
  Icon: LucideIcon
  // Its key after a G.
  key: string
  decisions: Readonly<Record<Own, Decision>>
  choices: (item: QueueItem, rights: readonly Right[]) => Choices<NoInfer<Own> | Common>
}) {
  return queue
}

/** The proposer or last editor can only withdraw; another operator approves or rejects. */
export function aboutProposal({ proposal }: QueueItem) {
  return proposal?.isOwn
    ? ({ ...none, withdraw: true } as const)
    : ({ agree: 'approve', reject: 'rejectProposal', withdraw: false } as const)
}

/** Whether the operator may decide about an item now. */
export function mayDecide({ queue, state, proposal }: QueueItem, rights: readonly Right[]): boolean {
  const right = (proposal && rightToPropose(queue, proposal.command)) ?? rightToDecide(queue)
  return state === 'waiting' && rights.includes(right)
}

/** The choices if one right is enough: about the proposal if there is one, else the first ones. */
export function usualChoices<Name extends string>(
  item: QueueItem,
  rights: readonly Right[],
  first: Choices<Name>,
): Choices<Name | Common> {
  if (!mayDecide(item, rights)) return none
  return item.proposal ? aboutProposal(item) : first
}
