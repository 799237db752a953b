import { create } from 'zustand'
import type { Draft, Side } from './draft.ts'

// The content of the ticket, outside the tree: the book and the header write it without a redraw. Of quantity
// and amount only the leading one counts here; `settled` computes the other.
export type TicketState = Draft & { market: string | null; share: number | null }

const emptyDraft: Draft = {
  side: 'buy',
  kind: 'limit',
  life: 'goodTillCancelled',
  price: '',
  quantity: '',
  amount: '',
  leads: 'quantity',
}

const nothingTyped = { quantity: '', amount: '', leads: 'quantity', share: null } as const

export const useTicket = create<TicketState>()(() => ({ ...emptyDraft, market: null, share: null }))

/** A ticket belongs to one market: its price means nothing in another. */
export function openTicket(market: string): void {
  if (useTicket.getState().market === market) return
  useTicket.setState({ market, price: '', ...nothingTyped })
}

/** Clears a filled-in price that was not edited, if nothing else was typed. Returns whether it did. */
export function forgetPrice(filledIn: string | undefined): boolean {
  const { price, quantity, amount } = useTicket.getState()
  if (filledIn === undefined || price !== filledIn || quantity !== '' || amount !== '') return false
  useTicket.setState({ price: '' })
  return true
}

export function editTicket(changes: Partial<Draft>): void {
  useTicket.setState({ ...changes, share: null })
}

/** The field edited last leads from now on. */
export function typeInto(field: Draft['leads'], typed: string): void {
  useTicket.setState({ [field]: typed, leads: field, share: null })
}

export function turnTicket(side: Side): void {
  useTicket.setState({ side, ...nothingTyped })
}

/** Pressing a price in the book or among the deals makes it the limit. */
export function takePrice(price: string): void {
  useTicket.setState({ price, kind: 'limit', share: null })
}
