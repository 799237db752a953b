import { create } from 'zustand'

// What stands on the options screen, beside the tree: leaving it for a moment loses nothing.
export type TicketState = { pair: string; cycleSeconds: number; amount: string; share: number | null }

export const useOptionTicket = create<TicketState>()(() => ({
  pair: 'BTC/USDT',
  cycleSeconds: 60,
  amount: '',
  share: null,
}))
