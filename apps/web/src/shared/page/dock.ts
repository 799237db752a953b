import type { ReactNode } from 'react'
import { create } from 'zustand'

/** The card above the bottom of every page, while there is something to follow; what draws it comes when it is needed. */
export const useDock = create<{ dock: ReactNode }>()(() => ({ dock: null }))
