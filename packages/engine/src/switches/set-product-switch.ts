import { isRegion } from '../nucleus/accounts/region.ts'
import type { EventSink } from '../nucleus/events.ts'
import { accepted, type Outcome, reject } from '../nucleus/outcome.ts'
import type { State } from '../nucleus/state.ts'
import { rememberEntry } from '../nucleus/undo.ts'
import type { SetProductSwitch } from './commands.ts'
import type { ProductSwitched } from './events.ts'
import { switchedProducts } from './switched-products.ts'

const closedRegionsMax = 300

export function setProductSwitch(
  state: State,
  command: SetProductSwitch,
  events: EventSink<ProductSwitched>,
): Outcome {
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
