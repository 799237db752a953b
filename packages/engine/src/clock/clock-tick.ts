import type { Events } from '../events.ts'
import { accepted, type Outcome } from '../nucleus/outcome.ts'
import { productList } from '../product-list.ts'
import type { State } from '../state.ts'
import type { ClockTick } from './commands.ts'

export function clockTick(state: State, command: ClockTick, events: Events): Outcome {
  doWhatIsDue(state, command.at, events)
  return accepted
}

/** Runs products in the order of the registry, so that a tick always does the same. */
export function doWhatIsDue(state: State, at: number, events: Events): void {
  for (const product of productList) product.onClockTick?.(state, at, events)
}
