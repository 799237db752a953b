import { existsBit, flagBits, userAccountIdMin } from './accounts/account-table.ts'
import type { CoreRejection } from './rejections.ts'
import type { State } from './state.ts'

const tradeBits = existsBit | flagBits.frozen | flagBits.locked | flagBits.tradeBanned | flagBits.certified
const clearToTrade = existsBit | flagBits.certified

export interface ProductSwitch {
  readonly isOpen: boolean
  readonly closedRegions: readonly string[]
}

/** Why an account may not trade, the gravest first. */
export function refuseTrader(state: State, accountId: number): CoreRejection | null {
  const bits = state.accounts.read(accountId)
  if ((bits & tradeBits) === clearToTrade) return null
  return (
    refuseCanceller(state, accountId) ??
    ((bits & flagBits.tradeBanned) !== 0 ? 'tradingBanned' : 'notCertified')
  )
}

/** Why an account may open nothing new in a product: first what stands against the account, then the product. */
export function refuseOpening(state: State, product: string, accountId: number): CoreRejection | null {
  return refuseTrader(state, accountId) ?? refuseProduct(state, product, accountId)
}

/** Why an account may open nothing new in a product that is closed to those who owe a loan. */
export function refuseDebtorOpening(state: State, product: string, accountId: number): CoreRejection | null {
  return (
    refuseTrader(state, accountId) ??
    refuseDebtor(state, accountId) ??
    refuseProduct(state, product, accountId)
  )
}

/** Who owes a loan takes no money out and binds none until it is repaid; trading, options and pledges stay open. */
export function refuseDebtor(state: State, accountId: number): CoreRejection | null {
  return state.debts.of(accountId).loan === null ? null : 'loanOutstanding'
}

/** A banned trader may still cancel: it takes nothing from anyone. A frozen or locked one may not touch a thing. */
export function refuseCanceller(state: State, accountId: number): CoreRejection | null {
  const bits = state.accounts.read(accountId)
  if ((bits & existsBit) === 0) return 'accountUnknown'
  if ((bits & flagBits.frozen) !== 0) return 'accountFrozen'
  if ((bits & flagBits.locked) !== 0) return 'accountLocked'
  return null
}

/**
 * Why a product takes nothing new from an account. What is open already runs to its end, so only what opens
 * something asks. A product without a switch is open. One that is closed somewhere is for those whose region is known
 * to be another; accounts of the house live nowhere, and act for all.
 */
export function refuseProduct(state: State, product: string, accountId: number): CoreRejection | null {
  const found = state.switches.get(product)
  if (found === undefined) return null
  if (!found.isOpen) return 'productClosed'
  if (found.closedRegions.length === 0 || accountId < userAccountIdMin) return null
  const region = state.accounts.regionOf(accountId)
  return region === null || found.closedRegions.includes(region) ? 'productNotOffered' : null
}
