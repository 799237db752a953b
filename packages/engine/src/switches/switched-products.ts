import { products } from '../products/registry.ts'

type Products = typeof products
export type SwitchedProduct = {
  [Name in keyof Products]: Products[Name]['isSwitched'] extends true ? Name : never
}[keyof Products]

/** In the order of the registry. */
export const switchedProducts = Object.entries(products)
  .filter(([, { isSwitched }]) => isSwitched)
  .map(([name]) => name as SwitchedProduct)
