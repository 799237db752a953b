import type { Command } from '@candor/engine/commands'
import type { State } from '@candor/engine/state'

type Without<Whole, Key extends PropertyKey> = Whole extends unknown ? Omit<Whole, Key> : never
type Numbered = Extract<Command, { type: 'placeOrder' | 'openOption' }>
type Freeze = Extract<Command, { type: 'freezeFunds' }>

// A command before its turn: its time, and a number that must rise, are given when it is sequenced.
export type Draft =
  | Without<Exclude<Command, Numbered | Freeze>, 'at'>
  | Without<Numbered, 'at' | 'orderId'>
  | Without<Freeze, 'at' | 'freezeId'>

export function completeDraft(draft: Draft, state: State, now: number): Command {
  // The clock of a machine may go back; the time of the journal never does.
  const at = Math.max(now, state.at)
  if (draft.type === 'placeOrder') return { ...draft, at, orderId: state.products.spot.lastOrderId + 1 }
  if (draft.type === 'openOption') return { ...draft, at, orderId: state.products.options.lastOrderId + 1 }
  if (draft.type === 'freezeFunds') return { ...draft, at, freezeId: state.products.freezes.lastFreezeId + 1 }
  return { ...draft, at }
}
