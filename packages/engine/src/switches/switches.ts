import { choice, flag, plain } from '../nucleus/fields.ts'
import type { CommandTable } from '../nucleus/product.ts'
import { setup, wasOperator } from '../nucleus/senders.ts'
import type { State } from '../nucleus/state.ts'
import type { SetProductSwitch } from './commands.ts'
import type { ProductSwitched } from './events.ts'
import { setProductSwitch } from './set-product-switch.ts'
import { switchedProducts } from './switched-products.ts'

export const switchCommands = {
  setProductSwitch: {
    ...setup,
    fields: { product: choice(...switchedProducts), isOpen: flag, closedRegions: plain() },
    fromEncoding0: wasOperator,
    apply: setProductSwitch,
  },
} satisfies CommandTable<State, SetProductSwitch, ProductSwitched>
