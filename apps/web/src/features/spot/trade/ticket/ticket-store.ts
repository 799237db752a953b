import { create } from 'zustand'
import type { Draft, Side } from './draft.ts'

// What stands in the ticket, beside the tree: the book and the header write into it without drawing it.
export type TicketState = Draft & { market: string | null; share: number | null }

const emptyDraft: Draft = {
  side: 'buy',
  kind: 'limit',
  life: 'goodTillCancelled',
  price: '',
  quantity: '',
  amount: '',
}

export const useTicket = create<TicketState>()(() => ({ ...emptyDraft, market: null, share: null }))

/** A ticket belongs to one market: its price means nothing in another. */
export function openTicket(market: string): void {
  if (useTicket.getState().market === market) return
  useTicket.setState({ market, price: '', quantity: '', amount: '', share: null })
}

export function editTicket(changes: Partial<Draft>): void {
  useTicket.setState({ ...changes, share: null })
}

export function turnTicket(side: Side): void {
  useTicket.setState({ side, quantity: '', amount: '', share: null })
}

/** A price that was pressed in the book or among the deals is a limit. */
export function takePrice(price: string): void {
  useTicket.setState({ price, kind: 'limit', share: null })
}
