import { freezes } from './freezes/freezes.ts'
import type { FreezesSlice } from './freezes/slice.ts'
import { lab } from './lab/lab.ts'
import type { LabSlice } from './lab/slice.ts'
import { pledge } from './pledge/pledge.ts'
import type { PledgeSlice } from './pledge/slice.ts'
import { options } from './options/options.ts'
import type { OptionsSlice } from './options/slice.ts'
import type { Product } from './product.ts'
import { spot } from './spot/spot.ts'
import type { SpotSlice } from './spot/slice.ts'
import type { SwapSlice } from './swap/slice.ts'
import { swap } from './swap/swap.ts'

export interface Slices {
  readonly spot: SpotSlice
  readonly freezes: FreezesSlice
  readonly options: OptionsSlice
  readonly pledge: PledgeSlice
  readonly lab: LabSlice
  readonly swap: SwapSlice
}

export const products: { readonly [Name in keyof Slices]: Product<Slices[Name]> } = {
  spot,
  freezes,
  options,
  pledge,
  lab,
  swap,
}

/** In the order in which clock and index ticks reach them. */
export const productList = [
  products.spot,
  products.freezes,
  products.options,
  products.pledge,
  products.lab,
  products.swap,
] as const

export function createSlices(): Slices {
  return {
    spot: products.spot.createSlice(),
    freezes: products.freezes.createSlice(),
    options: products.options.createSlice(),
    pledge: products.pledge.createSlice(),
    lab: products.lab.createSlice(),
    swap: products.swap.createSlice(),
  }
}
