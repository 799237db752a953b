import { userAccountIdMin } from '../accounts/account-table.ts'
import type { Rejection } from '../rejections.ts'
import type { State } from '../state.ts'

export const switchedProducts = ['spot', 'options', 'pledge', 'lab', 'swap'] as const
export type SwitchedProduct = (typeof switchedProducts)[number]

/** A country or region as two capital letters. */
export function isRegion(text: string): boolean {
  return /^[A-Z]{2}$/.test(text)
}

export interface ProductSwitch {
  readonly isOpen: boolean
  readonly closedRegions: readonly string[]
}

/**
 * Why a product takes nothing new from an account. What is open already runs to its end, so only what opens
 * something asks. A product without a switch is open. One that is closed somewhere is for those whose region is known
 * to be another; accounts of the house live nowhere, and act for all.
 */
export function refuseProduct(state: State, product: SwitchedProduct, accountId: number): Rejection | null {
  const found = state.switches.get(product)
  if (found === undefined) return null
  if (!found.isOpen) return 'productClosed'
  if (found.closedRegions.length === 0 || accountId < userAccountIdMin) return null
  const region = state.accounts.regionOf(accountId)
  return region === null || found.closedRegions.includes(region) ? 'productNotOffered' : null
}
