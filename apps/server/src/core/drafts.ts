import type { Command } from '@candor/engine/commands'
import type { State } from '@candor/engine/state'

type Without<Whole, Key extends PropertyKey> = Whole extends unknown ? Omit<Whole, Key> : never
type Freeze = Extract<Command, { type: 'freezeFunds' }>
type Numbered = Extract<
  Command,
  { type: 'placeOrder' | 'subscribePledge' | 'subscribeLab' | 'executeSwap' | 'convertDust' }
>
type Quoting = Extract<Command, { type: 'quoteSwap' }>

// A command before its turn: its time, and a number that must rise, are given when it is sequenced.
export type Draft =
  | Without<Exclude<Command, Numbered | Freeze | Quoting>, 'at'>
  | Without<Numbered, 'at' | 'orderId'>
  | Without<Freeze, 'at' | 'freezeId'>
  | Without<Quoting, 'at' | 'quoteId'>

export function completeDraft(draft: Draft, state: State, now: number): Command {
  // The clock of a machine may go back; the time of the journal never does.
  const at = Math.max(now, state.at)
  const { spot, freezes, pledge, lab, swap } = state.products
  switch (draft.type) {
    case 'placeOrder':
      return { ...draft, at, orderId: spot.lastOrderId + 1 }
    case 'freezeFunds':
      return { ...draft, at, freezeId: freezes.lastFreezeId + 1 }
    case 'subscribePledge':
      return { ...draft, at, orderId: pledge.lastOrderId + 1 }
    case 'subscribeLab':
      return { ...draft, at, orderId: lab.lastOrderId + 1 }
    case 'quoteSwap':
      return { ...draft, at, quoteId: swap.lastQuoteId + 1 }
    case 'executeSwap':
    case 'convertDust':
      return { ...draft, at, orderId: swap.lastOrderId + 1 }
    default:
      return { ...draft, at }
  }
}
