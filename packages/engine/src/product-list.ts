import type { Event } from './events.ts'
import type { FieldTable } from './nucleus/fields.ts'
import type { AnyCommandSet, ProductTraits } from './nucleus/product.ts'
import { type ProductName, products } from './products/registry.ts'
import type { State } from './state.ts'

type AnyProduct = AnyCommandSet<State, Event> &
  ProductTraits<unknown, State, Event> & { readonly events: FieldTable }

/** The products as the rest of the engine treats them, all alike. */
export const productList: readonly AnyProduct[] = Object.values(products)
export const namedProducts = Object.entries(products) as [ProductName, AnyProduct][]

/** Whether snapshots of this format hold the product. */
export function isHeld({ sinceFormat = 0 }: { readonly sinceFormat?: number }, format: number): boolean {
  return format >= sinceFormat
}
