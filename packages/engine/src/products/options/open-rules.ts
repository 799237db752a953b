import { userAccountIdMin, houseAccountId } from '../../nucleus/accounts/account-table.ts'
import { refuseOrderNumbers } from '../../nucleus/client-order-rules.ts'
import type { IndexPrice } from '../../nucleus/index-price.ts'
import { available } from '../../nucleus/ledger/ledger.ts'
import { limitsAt, noLimits } from '../../rules/option-limits.ts'
import { isWithinMove, openingMovePpmDefault } from '../../rules/option-opening.ts'
import { tickAgeMsMax } from '../../rules/option-settlement.ts'
import type { OpenOption, OptionCycle, OptionPair } from './commands.ts'
import type { Rejection } from './rejections.ts'
import { type State, lossOfDay } from './state.ts'

export const openOptionsPerAccountMax = 100
/** The allowed distance of the opening price from the buyer's seen price, for all pairs, before rules 2. */
const seenPricePpmMax = 10_000

/** Why an opening is unreadable. Checked first, because all else depends on it. */
export function refuseShape({ orderId, accountId, clientOrderId }: OpenOption): Rejection | null {
  return refuseOrderNumbers(orderId, clientOrderId) ?? refuseAccount(accountId)
}

/** Options are for people, not for system accounts. */
export function refuseAccount(accountId: number): Rejection | null {
  return Number.isSafeInteger(accountId) && accountId >= userAccountIdMin ? null : 'optionAccountInvalid'
}

/** Limits that an account set for itself come before anything about the option. */
export function refuseByOwnLimits(state: State, accountId: number, at: number): Rejection | null {
  const limits = limitsAt(state.products.options.limits.get(accountId) ?? noLimits, at)
  if (limits.excludedUntil > at) return 'optionSelfExcluded'
  if (limits.coolOffUntil > at) return 'optionCoolingOff'
  return null
}

export function refusePair(state: State, pair: OptionPair, accountId: number): Rejection | null {
  if (!pair.isOpen) return 'marketClosed'
  if (pair.isAdvancedOnly && !state.accounts.has(accountId, 'advanced')) return 'optionLevelTooLow'
  return null
}

export function refuseStake(state: State, cycle: OptionCycle, command: OpenOption): Rejection | null {
  const { stake, direction, accountId } = command
  if (direction !== 'up' && direction !== 'down') return 'optionDirectionInvalid'
  if (stake <= 0n) return 'optionStakeInvalid'
  if (stake < cycle.stakeMin) return 'optionStakeTooSmall'
  if (stake > cycle.stakeMax) return 'optionStakeTooLarge'
  const { count } = state.products.options.open.ofAccount(accountId)
  return count >= openOptionsPerAccountMax ? 'tooManyOpenOptions' : null
}

/** How far the opening price may be from the seen one. */
export function movePpmMaxOf(state: State, pair: OptionPair): number {
  if (state.rules < 2) return seenPricePpmMax
  return pair.openingMovePpmMax ?? openingMovePpmDefault
}

/**
 * Checks the price in force. From rules 2 on it is not the opening price, but one already far off is refused.
 */
export function refusePrice(
  tick: IndexPrice,
  { at, seenPriceE10 }: OpenOption,
  movePpmMax: number,
): Rejection | null {
  if (at - tick.at > tickAgeMsMax) return 'optionOpeningPriceMissing'
  if (seenPriceE10 === null) return null
  return isWithinMove(tick.priceE10, seenPriceE10, movePpmMax) ? null : 'optionPriceMoved'
}

export interface OptionCost {
  readonly stake: bigint
  readonly fee: bigint
  readonly winnings: bigint
}

/** Whether both sides can pay: the buyer now, the house if it loses. */
export function refusePayers(
  state: State,
  command: OpenOption,
  { pair, cycle, cost }: { pair: OptionPair; cycle: OptionCycle; cost: OptionCost },
): Rejection | null {
  const { accountId, at } = command
  const own = state.products.options
  const purse = state.ledger.balance(accountId, pair.stakeCoinId, available)
  if (purse === 0n) return 'optionBalanceMissing'
  if (purse < pair.balanceMin) return 'optionMinimumBalance'
  if (purse < cost.stake + cost.fee) return 'optionBalanceTooLow'
  const { dailyLossMax } = limitsAt(own.limits.get(accountId) ?? noLimits, at)
  // Open stakes count as lost, or several at once could pass the limit.
  const worst = lossOfDay(own, accountId, at) + own.open.ofAccount(accountId).stake
  if (dailyLossMax !== null && worst + cost.stake + cost.fee > dailyLossMax) return 'optionLossLimitReached'
  if (own.open.exposure(command) + cost.winnings > cycle.exposureMax) return 'optionExposureReached'
  const house = state.ledger.balance(houseAccountId, pair.stakeCoinId, available)
  return house < cost.winnings ? 'optionHouseShort' : null
}
