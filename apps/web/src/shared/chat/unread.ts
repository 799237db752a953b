import { create } from 'zustand'

/** The number of unread answers of customer service. */
export const useUnread = create<{ count: number }>()(() => ({ count: 0 }))
