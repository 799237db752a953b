import type { Command, NumberedCommand } from '@candor/engine/commands'
import type { Author } from '@candor/engine/nucleus/authors'
import { nextNumber } from '@candor/engine/numbering'
import type { State } from '@candor/engine/state'

type Given = 'at' | 'by'
type NumberOf<Type> = Extract<NumberedCommand, { type: Type }>['field']
type Unsent<Whole> = Whole extends { type: infer Type } ? Omit<Whole, Given | NumberOf<Type>> : never

// A command before its turn: its author, its time and a rising number are assigned when it is sequenced.
export type Draft = Unsent<Command>

export function completeDraft(draft: Draft, by: Author, state: State, now: number): Command {
  // The clock of a machine may go back; the time of the journal never does.
  const at = Math.max(now, state.at)
  if (draft.type === 'placeOrder') {
    // Spelled out: these come by the thousand, and copying an object of any shape takes a hundred times as long.
    const { type, accountId, marketId, clientOrderId, terms } = draft
    const orderId = state.products.spot.lastOrderId + 1
    return { type, accountId, marketId, clientOrderId, terms, at, by, orderId }
  }
  const next = nextNumber(state, draft.type)
  return { ...draft, at, by, ...(next && { [next.field]: next.number }) } as Command
}

// Whether it can't wait for the views: it only cancels something, or puts money on hold.
export function isUrgent(draft: Draft): boolean {
  if (draft.type === 'batchOrders') return draft.acts.every(({ act }) => act === 'cancel')
  return draft.type === 'cancelOrder' || draft.type === 'cancelAllOrders' || draft.type === 'freezeFunds'
}

// How many actions a command asks for: a batch of orders counts each of its acts.
export function actionsOf(command: Draft | Command): number {
  return command.type === 'batchOrders' ? command.acts.length : 1
}
