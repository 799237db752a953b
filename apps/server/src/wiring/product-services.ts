import type { ProductParts } from '../platform/product-parts.ts'
import * as products from './products.ts'

type Products = typeof products
// A part of every product that has it.
type Part<Key extends keyof ProductParts> = {
  [Name in keyof Products]: Products[Name] extends Record<Key, infer Its> ? Its : never
}[keyof Products]

type MadePart = Exclude<keyof ProductParts, 'agreements'>
type NeededFor<Made> = (
  Made extends (services: infer Needed) => unknown ? (needed: Needed) => void : never
) extends (all: infer All) => void
  ? All
  : never

// The services that the products need together.
export type ServicesFor<Key extends MadePart> = NeededFor<Part<Key>>
export type ProductServices = ServicesFor<'calls'> & ServicesFor<'queues'> & ServicesFor<'followers'>
export type ConsoleServices = ServicesFor<'operatorCalls'>

export const allParts: readonly ProductParts[] = Object.values(products)

type MadeFor<Key extends MadePart> = ReturnType<Extract<Part<Key>, (services: never) => unknown>>

export function partsWith<Key extends MadePart>(key: Key, services: ServicesFor<Key>): MadeFor<Key>[] {
  return allParts
    .map((parts) => parts[key]?.(services as never))
    .filter((made) => made !== undefined) as MadeFor<Key>[]
}
