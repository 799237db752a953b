import type { Author } from '@candor/engine/authors'
import type { Command } from '@candor/engine/commands'
import type { State } from '@candor/engine/state'

type Without<Whole, Key extends PropertyKey> = Whole extends unknown ? Omit<Whole, Key> : never
type Freeze = Extract<Command, { type: 'freezeFunds' }>
type Numbered = Extract<
  Command,
  { type: 'placeOrder' | 'openOption' | 'subscribePledge' | 'subscribeLab' | 'executeSwap' | 'convertDust' }
>
type Given = 'at' | 'by'

// A command before its turn: its author, its time, and a number that must rise, are given when it is sequenced.
export type Draft =
  | Without<Exclude<Command, Numbered | Freeze>, Given>
  | Without<Numbered, Given | 'orderId'>
  | Without<Freeze, Given | 'freezeId'>

export function completeDraft(draft: Draft, by: Author, state: State, now: number): Command {
  // The clock of a machine may go back; the time of the journal never does.
  const at = Math.max(now, state.at)
  const { spot, freezes, options, pledge, lab, swap } = state.products
  if (draft.type === 'placeOrder') {
    // Spelled out: these come by the thousand, and copying an object of any shape takes a hundred times as long.
    const { type, accountId, marketId, clientOrderId, terms } = draft
    return { type, accountId, marketId, clientOrderId, terms, at, by, orderId: spot.lastOrderId + 1 }
  }
  if (draft.type === 'openOption') return { ...draft, at, by, orderId: options.lastOrderId + 1 }
  if (draft.type === 'freezeFunds') return { ...draft, at, by, freezeId: freezes.lastFreezeId + 1 }
  if (draft.type === 'subscribePledge') return { ...draft, at, by, orderId: pledge.lastOrderId + 1 }
  if (draft.type === 'subscribeLab') return { ...draft, at, by, orderId: lab.lastOrderId + 1 }
  if (draft.type === 'executeSwap') return { ...draft, at, by, orderId: swap.lastOrderId + 1 }
  if (draft.type === 'convertDust') return { ...draft, at, by, orderId: swap.lastOrderId + 1 }
  return { ...draft, at, by }
}
