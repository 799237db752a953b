import {
  type DailyLimits,
  levelOf,
  limitOf,
  type LimitedAct,
  limitsOfLevel,
  worthOf,
} from '../../../rules/daily-limits.ts'
import { referencePriceE10 } from '../../../rules/swap-quote.ts'
import type { State } from '../../state.ts'
import type { Limits } from './limits.ts'

/** The limits in force for an account: its own, or those of its level. Null before there are any. */
export function limitsFor(
  { limits, accounts }: Pick<State, 'limits' | 'accounts'>,
  accountId: number,
): DailyLimits | null {
  if (limits.terms === null) return null
  return limits.ofAccount(accountId) ?? limitsOfLevel(limits.terms, levelOf(accounts.read(accountId)))
}

/** The index price by which a coin counts; undefined without limits, or without a price. */
export function countedPrice(
  {
    limits,
    index,
  }: { readonly limits: Limits; readonly index: ReadonlyMap<number, { readonly priceE10: bigint }> },
  coinId: number,
): bigint | undefined {
  if (limits.terms === null) return undefined
  return coinId === limits.terms.coinId ? referencePriceE10 : index.get(coinId)?.priceE10
}

/**
 * The worth that an amount counts with, by the last index price of its coin, however old: a limit must not
 * depend on whether prices come in. Undefined without limits, or without a price.
 */
export function worthNow(state: State, coinId: number, amount: bigint): bigint | undefined {
  const { limits, coins } = state
  const coin = coins.get(coinId)
  const reference = limits.terms === null ? undefined : coins.get(limits.terms.coinId)
  const priceE10 = countedPrice(state, coinId)
  if (coin === undefined || reference === undefined || priceE10 === undefined) return undefined
  return worthOf(amount, { scale: coin.scale, priceE10 }, reference.scale)
}

const reached = { deposit: 'depositLimitReached', withdraw: 'withdrawalLimitReached' } as const

/**
 * Why an account's limit has no room for this worth. The price in our own market says nothing about a coin
 * without an index price, since its owner can move it: under a limit such a coin is refused.
 */
export function refuseLimit<const Act extends LimitedAct>(
  state: State,
  act: Act,
  {
    accountId,
    used,
    worth,
  }: {
    readonly accountId: number
    readonly used: readonly { readonly worth?: bigint }[]
    readonly worth: bigint | undefined
  },
): (typeof reached)[Act] | 'priceMissing' | null {
  const limits = limitsFor(state, accountId)
  const limitNow = limits && limitOf(limits, act)
  if (limitNow === null) return null
  if (worth === undefined) return 'priceMissing'
  const sum = used.reduce((before, one) => before + (one.worth ?? 0n), worth)
  return sum > limitNow ? reached[act] : null
}
