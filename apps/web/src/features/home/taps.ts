import { createKeptStore } from '../../shared/state/kept-store.ts'
import { fitTaps, withTap } from './shortcuts.ts'
import type { Taps } from './shortcuts.ts'

const store = createKeptStore<Taps>({
  key: 'candor.shortcuts',
  first: {},
  merge: fitTaps,
  areaOf: () => 'local',
})

export const currentTaps = (): Taps => store.getState()

export function noteTap(id: string): void {
  store.setState((taps) => withTap(taps, id))
}
