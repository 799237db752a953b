import { closedRegionsMax } from '../rules/limits.ts'
import { isRegion } from '../nucleus/accounts/region.ts'
import type { CommandOf } from '../nucleus/commands.ts'
import type { EventOf, EventSink } from '../nucleus/events.ts'
import { choice, flag, list, text } from '../nucleus/fields.ts'
import { accepted, type Outcome, reject } from '../nucleus/outcome.ts'
import type { CommandSet } from '../nucleus/product.ts'
import { terms, wasOperator } from '../nucleus/senders.ts'
import type { State } from '../nucleus/state.ts'
import { setEntry } from '../nucleus/undo.ts'
import { products, type Products } from '../products/registry.ts'

export type SwitchedProduct = {
  [Name in keyof Products]: Products[Name]['isSwitched'] extends true ? Name : never
}[keyof Products]

/** In the order of the registry. */
export const switchedProducts = Object.entries(products)
  .filter(([, { isSwitched }]) => isSwitched)
  .map(([name]) => name as SwitchedProduct)

const switchCommands = {
  /** Closes a product to new business, for all or for some regions. Open positions run to their end. */
  setProductSwitch: {
    product: choice(...switchedProducts),
    isOpen: flag,
    closedRegions: list(text),
  },
}
export const switchEvents = { productSwitched: switchCommands.setProductSwitch }

export interface SetProductSwitch extends CommandOf<typeof switchCommands, 'setProductSwitch'> {}
export interface ProductSwitched extends EventOf<typeof switchEvents, 'productSwitched'> {}

export const switches = {
  fields: switchCommands,
  commands: {
    setProductSwitch: {
      ...terms,
      needsApprover: opensSomewhere,
      subject: ({ product }) => `switch ${product}`,
      fromEncoding0: wasOperator,
      apply: setProductSwitch,
    },
  },
} as const satisfies CommandSet<State, typeof switchCommands, ProductSwitched>

/**
 * One operator closes a product, everywhere or in a region, and two open it again. A region that is taken off
 * the list of a closed product opens with it later.
 */
function opensSomewhere({ switches }: State, command: SetProductSwitch): boolean {
  const { isOpen = true, closedRegions = [] } = switches.get(command.product) ?? {}
  if (command.isOpen && !isOpen) return true
  return closedRegions.some((region) => !command.closedRegions.includes(region))
}

function setProductSwitch(
  state: State,
  command: SetProductSwitch,
  events: EventSink<ProductSwitched>,
): Outcome {
  const { product, isOpen } = command
  if (!switchedProducts.includes(product)) return reject('parametersInvalid')
  if (command.closedRegions.length > closedRegionsMax) return reject('parametersInvalid')
  if (!command.closedRegions.every(isRegion)) return reject('parametersInvalid')
  // Past this line the switch stands; only mutation follows. Equal sets get the same order.
  const closedRegions = [...new Set(command.closedRegions)].toSorted()
  setEntry(state.switches, product, { isOpen, closedRegions })
  events.push({ type: 'productSwitched', product, isOpen, closedRegions })
  return accepted
}
