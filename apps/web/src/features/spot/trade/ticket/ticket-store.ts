import { create } from 'zustand'
import type { Draft, Side } from './draft.ts'

// What stands in the ticket, beside the tree: the book and the header write into it without drawing it. Of quantity
// and amount only the one that leads counts here; `settled` says what the other is.
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

/** Clears a price that was filled in and not edited, if nothing else was typed either. Returns whether it did. */
export function forgetPrice(filledIn: string | undefined): boolean {
  const { price, quantity, amount } = useTicket.getState()
  if (filledIn === undefined || price !== filledIn || quantity !== '' || amount !== '') return false
  useTicket.setState({ price: '' })
  return true
}

export function editTicket(changes: Partial<Draft>): void {
  useTicket.setState({ ...changes, share: null })
}

/** A field that was typed into leads from now on. */
export function typeInto(field: Draft['leads'], typed: string): void {
  useTicket.setState({ [field]: typed, leads: field, share: null })
}

export function turnTicket(side: Side): void {
  useTicket.setState({ side, ...nothingTyped })
}

/** A price that was pressed in the book or among the deals is a limit. */
export function takePrice(price: string): void {
  useTicket.setState({ price, kind: 'limit', share: null })
}
