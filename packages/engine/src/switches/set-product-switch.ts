import type { SetProductSwitch } from '../commands.ts'
import type { Event } from '../events.ts'
import { accepted, type Outcome, reject } from '../outcome.ts'
import type { State } from '../state.ts'
import { rememberEntry } from '../undo.ts'
import { isRegion, switchedProducts } from './product-switches.ts'

const closedRegionsMax = 300

export function setProductSwitch(state: State, command: SetProductSwitch, events: Event[]): Outcome {
  const { product, isOpen } = command
  if (!switchedProducts.includes(product)) return reject('parametersInvalid')
  if (command.closedRegions.length > closedRegionsMax) return reject('parametersInvalid')
  if (!command.closedRegions.every(isRegion)) return reject('parametersInvalid')
  // Past this line the switch stands; only mutation follows. One order for the same set, whoever wrote it.
  const closedRegions = [...new Set(command.closedRegions)].toSorted()
  rememberEntry(state.switches, product)
  state.switches.set(product, { isOpen, closedRegions })
  events.push({ type: 'productSwitched', product, isOpen, closedRegions })
  return accepted
}
