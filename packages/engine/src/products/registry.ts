import { freezes } from './freezes/freezes.ts'
import type { FreezesSlice } from './freezes/slice.ts'
import { options } from './options/options.ts'
import type { OptionsSlice } from './options/slice.ts'
import type { Product } from './product.ts'
import { spot } from './spot/spot.ts'
import type { SpotSlice } from './spot/slice.ts'

export interface Slices {
  readonly spot: SpotSlice
  readonly freezes: FreezesSlice
  readonly options: OptionsSlice
}

export const products: { readonly [Name in keyof Slices]: Product<Slices[Name]> } = { spot, freezes, options }

/** In the order in which clock and index ticks reach them. */
export const productList = [products.spot, products.freezes, products.options] as const

export function createSlices(): Slices {
  return {
    spot: products.spot.createSlice(),
    freezes: products.freezes.createSlice(),
    options: products.options.createSlice(),
  }
}
