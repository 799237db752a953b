import { create } from 'zustand'

/** How many answers of customer service the signed-in user hasn't read. */
export const useUnread = create<{ count: number }>()(() => ({ count: 0 }))
