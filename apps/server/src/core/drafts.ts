import type { Command } from '@candor/engine/commands'
import type { State } from '@candor/engine/state'

type Without<Whole, Key extends PropertyKey> = Whole extends unknown ? Omit<Whole, Key> : never
type Freeze = Extract<Command, { type: 'freezeFunds' }>
type Numbered = Extract<
  Command,
  { type: 'placeOrder' | 'openOption' | 'subscribePledge' | 'subscribeLab' | 'executeSwap' | 'convertDust' }
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
  const { spot, freezes, options, pledge, lab, swap } = state.products
  if (draft.type === 'placeOrder') {
    // Spelled out: these come by the thousand, and copying an object of any shape takes a hundred times as long.
    const { type, accountId, marketId, clientOrderId, terms } = draft
    return { type, accountId, marketId, clientOrderId, terms, at, orderId: spot.lastOrderId + 1 }
  }
  if (draft.type === 'openOption') return { ...draft, at, orderId: options.lastOrderId + 1 }
  if (draft.type === 'freezeFunds') return { ...draft, at, freezeId: freezes.lastFreezeId + 1 }
  if (draft.type === 'subscribePledge') return { ...draft, at, orderId: pledge.lastOrderId + 1 }
  if (draft.type === 'subscribeLab') return { ...draft, at, orderId: lab.lastOrderId + 1 }
  if (draft.type === 'quoteSwap') return { ...draft, at, quoteId: swap.lastQuoteId + 1 }
  if (draft.type === 'executeSwap') return { ...draft, at, orderId: swap.lastOrderId + 1 }
  if (draft.type === 'convertDust') return { ...draft, at, orderId: swap.lastOrderId + 1 }
  return { ...draft, at }
}
