import { create } from 'zustand'
import type { OptionOrder } from '@candor/contract/calls/options'

/** What runs, and the results that are being shown: on the card or in a sheet. */
export type DockState = {
  running: readonly OptionOrder[]
  results: readonly OptionOrder[]
  resultsAt: 'card' | 'sheet' | null
}

export const nothingDocked: DockState = { running: [], results: [], resultsAt: null }
export const useOptionDock = create<DockState>()(() => nothingDocked)

/** What was shown stays until there is something else: a sheet that slides away does not go blank. */
export function closeResults(): void {
  useOptionDock.setState({ resultsAt: null })
}
