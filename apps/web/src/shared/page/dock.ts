import type { ReactNode } from 'react'
import { create } from 'zustand'

/** The card above the bottom of every page, while there is something to follow; loaded when needed. */
export const useDock = create<{ dock: ReactNode }>()(() => ({ dock: null }))
