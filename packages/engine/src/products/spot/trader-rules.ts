import { existsBit, flagBits } from '../../accounts/account-table.ts'
import type { Rejection } from '../../rejections.ts'
import { isWithinHours } from '../../rules/trading-hours.ts'
import type { State } from '../../state.ts'
import type { Market } from './market.ts'

const tradeBits = existsBit | flagBits.frozen | flagBits.locked | flagBits.tradeBanned | flagBits.certified
const clearToTrade = existsBit | flagBits.certified

/** Why an account may not trade, the gravest first. */
export function refuseTrader(state: State, accountId: number): Rejection | null {
  const bits = state.accounts.read(accountId)
  if ((bits & tradeBits) === clearToTrade) return null
  if ((bits & existsBit) === 0) return 'accountUnknown'
  if ((bits & flagBits.frozen) !== 0) return 'accountFrozen'
  if ((bits & flagBits.locked) !== 0) return 'accountLocked'
  if ((bits & flagBits.tradeBanned) !== 0) return 'tradingBanned'
  return 'notCertified'
}

/** A banned trader may still cancel: it takes nothing from anyone. A frozen or locked one may not touch a thing. */
export function refuseCanceller(state: State, accountId: number): Rejection | null {
  const bits = state.accounts.read(accountId)
  if ((bits & existsBit) === 0) return 'accountUnknown'
  if ((bits & flagBits.frozen) !== 0) return 'accountFrozen'
  if ((bits & flagBits.locked) !== 0) return 'accountLocked'
  return null
}

export function refuseHours(market: Market, at: number): Rejection | null {
  if (!market.config.isOpen) return 'marketClosed'
  if (!isWithinHours(market.config.hours, at)) return 'outsideTradingHours'
  return null
}
