import type { Timed } from '../nucleus/commands.ts'
import type { SwitchedProduct } from './switched-products.ts'

/** Closes a product for what is new, for all or for some regions. What is open runs to its end. */
export interface SetProductSwitch extends Timed {
  readonly type: 'setProductSwitch'
  readonly product: SwitchedProduct
  readonly isOpen: boolean
  readonly closedRegions: readonly string[]
}
