import { create } from 'zustand'
import type { OptionsTab } from '../orders/queries.ts'

// The state of the options screen, outside the tree: leaving it for a moment loses nothing.
export type TicketState = {
  pair: string
  cycleSeconds: number
  amount: string
  ordersTab: OptionsTab
  // Presses on the link to running options: the screen scrolls there once for each.
  holdingAsked: number
}

export const useOptionTicket = create<TicketState>()(() => ({
  pair: 'BTC/USDT',
  cycleSeconds: 60,
  amount: '',
  ordersTab: 'holding',
  holdingAsked: 0,
}))

/** Leads to the running options. */
export function askForHolding(): void {
  useOptionTicket.setState(({ holdingAsked }) => ({
    ordersTab: 'holding',
    holdingAsked: holdingAsked + 1,
  }))
}
