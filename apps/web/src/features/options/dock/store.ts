import { create } from 'zustand'
import type { OptionOrder } from '@candor/contract/calls/options'

/** The running options, and the results being shown: on the card or in a sheet. */
export type DockState = {
  running: readonly OptionOrder[]
  results: readonly OptionOrder[]
  resultsAt: 'card' | 'sheet' | null
}

export const nothingDocked: DockState = { running: [], results: [], resultsAt: null }
export const useOptionDock = create<DockState>()(() => nothingDocked)

/** Old results stay until there are new ones: a closing sheet does not go blank. */
export function closeResults(): void {
  useOptionDock.setState({ resultsAt: null })
}
