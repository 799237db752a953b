import { create } from 'zustand'
import type { OptionsTab } from '../orders/queries.ts'

// What stands on the options screen, beside the tree: leaving it for a moment loses nothing.
export type TicketState = {
  pair: string
  cycleSeconds: number
  amount: string
  ordersTab: OptionsTab
  // How often the way to what runs was taken: the screen scrolls there once for each.
  holdingAsked: number
}

export const useOptionTicket = create<TicketState>()(() => ({
  pair: 'BTC/USDT',
  cycleSeconds: 60,
  amount: '',
  ordersTab: 'holding',
  holdingAsked: 0,
}))

/** Leads to what runs, on the options screen. */
export function askForHolding(): void {
  useOptionTicket.setState(({ holdingAsked }) => ({
    ordersTab: 'holding',
    holdingAsked: holdingAsked + 1,
  }))
}
