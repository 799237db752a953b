import * as all from './all.ts'

export type Products = typeof all
export type ProductName = keyof Products
export type ProductStates = { readonly [Name in ProductName]: ReturnType<Products[Name]['createState']> }

const inPlace = Object.entries(all).toSorted(([, one], [, other]) => one.place - other.place)

/** Every product, in the order of ticks and snapshots. */
export const products = Object.fromEntries(inPlace) as Products
