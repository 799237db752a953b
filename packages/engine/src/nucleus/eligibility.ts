import { existsBit, flagBits } from '../rules/account-flags.ts'
import { type Act, refuseAct, type RefusedBecause, type Standing } from '../rules/eligibility.ts'
import { userAccountIdMin } from './accounts/account-table.ts'
import type { CoreRejection } from '../rules/reasons.ts'
import type { State } from './state.ts'

const tradeBits = existsBit | flagBits.frozen | flagBits.locked | flagBits.tradeBanned
const leaveBits = flagBits.certified | flagBits.testMoney

/** Why an account may not do something, whatever the product: the lists of `rules/eligibility.ts` and nothing else. */
export function refuseAccount<const Of extends Act>(
  state: State,
  act: Of,
  accountId: number,
): RefusedBecause<Of> | 'accountUnknown' | null {
  const bits = state.accounts.read(accountId)
  if ((bits & existsBit) === 0) return 'accountUnknown'
  return refuseAct(act, standingOf(state, accountId))
}

export function standingOf(state: State, accountId: number): Standing {
  const { accounts, debts } = state
  const { loan, support } = debts.of(accountId)
  return {
    isOpen: isOpenTo(state, accountId),
    bits: accounts.read(accountId),
    owesLoan: loan !== null,
    owesSupport: support !== null,
  }
}

/** Trades come by the thousand, so an account without restrictions is checked by its bits alone. */
export function refuseTrader(state: State, accountId: number): CoreRejection | null {
  const bits = state.accounts.read(accountId)
  const isFree = (bits & tradeBits) === existsBit && (bits & leaveBits) !== 0
  if (isFree && isOpenTo(state, accountId)) return null
  return refuseAccount(state, 'trade', accountId)
}

/** Why an account may open nothing new in a product: account restrictions first, then the product. */
export function refuseOpening(state: State, product: string, accountId: number): CoreRejection | null {
  return refuseTrader(state, accountId) ?? refuseProduct(state, product, accountId)
}

/** Why an account may open nothing new in a product that is closed to loan debtors. */
export function refuseDebtorOpening(
  state: State,
  product: 'lab' | 'swap',
  accountId: number,
): CoreRejection | null {
  return refuseAccount(state, product, accountId) ?? refuseProduct(state, product, accountId)
}

/** A banned trader may still cancel: it takes nothing from anyone. A frozen or locked one may not touch a thing. */
export function refuseCanceller(state: State, accountId: number): CoreRejection | null {
  return refuseAccount(state, 'cancel', accountId)
}

/**
 * Why a product takes nothing new from an account. Open positions run to their end, so only openings are
 * checked. A product without a switch is open. A product that is closed somewhere needs an account whose
 * region is known and open; house accounts have no region and act for all.
 */
export function refuseProduct(state: State, product: string, accountId: number): CoreRejection | null {
  const found = state.switches.get(product)
  if (found === undefined) return null
  if (!found.isOpen) return 'productClosed'
  if (found.closedRegions.length === 0 || accountId < userAccountIdMin) return null
  const region = state.accounts.regionOf(accountId)
  return region === null || found.closedRegions.includes(region) ? 'productNotOffered' : null
}

/** The house is never shut out: it trades and is funded before the opening. Test money is open from the start. */
export function isOpenTo({ isOpen, money }: State, accountId: number): boolean {
  return isOpen || money !== 'real' || accountId < userAccountIdMin
}
