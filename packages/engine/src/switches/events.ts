import type { SwitchedProduct } from './switched-products.ts'

export interface ProductSwitched {
  readonly type: 'productSwitched'
  readonly product: SwitchedProduct
  readonly isOpen: boolean
  readonly closedRegions: readonly string[]
}
