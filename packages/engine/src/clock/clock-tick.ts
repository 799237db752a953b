import type { Event } from '../events.ts'
import { accepted, type Outcome } from '../outcome.ts'
import { productList } from '../products/registry.ts'
import type { State } from '../state.ts'
import type { ClockTick } from '../commands.ts'

/** Products do what is due in the order of the registry, so that the same tick always does the same. */
export function clockTick(state: State, command: ClockTick, events: Event[]): Outcome {
  for (const product of productList) product.onClockTick(state, command.at, events)
  return accepted
}
