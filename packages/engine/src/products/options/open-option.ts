import { feesAccountId, houseAccountId } from '../../nucleus/accounts/account-table.ts'
import { refuseOpening } from '../../nucleus/eligibility.ts'
import { available, locked } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { setField } from '../../nucleus/undo.ts'
import { feeOn } from '../../rules/fees.ts'
import { opensUntil } from '../../rules/option-opening.ts'
import { optionWinnings } from '../../rules/option-settlement.ts'
import type { OpenOption } from './commands.ts'
import type { Events } from './events.ts'
import {
  movePpmMaxOf,
  type OptionCost,
  refuseByOwnLimits,
  refusePair,
  refusePayers,
  refusePrice,
  refuseShape,
  refuseStake,
} from './open-rules.ts'
import type { Outcome } from './rejections.ts'
import { type State, addLoss } from './state.ts'

export function openOption(state: State, command: OpenOption, events: Events): Outcome {
  const own = state.products.options
  const { orderId, accountId, coinId, clientOrderId, cycleSeconds, direction, stake, seenPriceE10, at } =
    command
  const unreadable = refuseShape(command)
  if (unreadable !== null) return reject(unreadable)
  if (!state.accounts.exists(accountId)) return reject('optionAccountUnknown')
  // The answer to a repeated request ignores later changes, so it comes before all other rules.
  const openedBefore = clientOrderId === null ? 0 : own.clientOrders.find(accountId, clientOrderId)
  if (openedBefore !== 0) return acceptedOrder(openedBefore, true)
  if (orderId <= own.lastOrderId) return reject('parametersInvalid')
  const barred = refuseOpening(state, 'options', accountId) ?? refuseByOwnLimits(state, accountId, at)
  if (barred !== null) return reject(barred)
  if (!state.coins.has(coinId)) return reject('optionPairUnknown')
  const pair = own.pairs.get(coinId)
  if (pair === undefined) return reject('optionPairMissing')
  const closed = refusePair(state, pair, accountId)
  if (closed !== null) return reject(closed)
  const cycle = pair.cycles.find(({ seconds }) => seconds === cycleSeconds)
  if (cycle === undefined) return reject('optionCycleInvalid')
  const refused = refuseStake(state, cycle, command)
  if (refused !== null) return reject(refused)
  const tick = state.index.get(coinId)
  if (tick === undefined) return reject('optionOpeningPriceMissing')
  const openingMovePpmMax = movePpmMaxOf(state, pair)
  const unpriced = refusePrice(tick, command, openingMovePpmMax)
  if (unpriced !== null) return reject(unpriced)
  const { returnPpm, feePpm } = cycle
  const cost = { stake, fee: feeOn(stake, feePpm), winnings: optionWinnings(stake, returnPpm) }
  const unpaid = refusePayers(state, command, { pair, cycle, cost })
  if (unpaid !== null) return reject(unpaid)
  // Past this line the option stands; only mutation follows.
  setField(own, 'lastOrderId', orderId)
  if (clientOrderId !== null) own.clientOrders.remember(accountId, clientOrderId, orderId, at, state.rules)
  const terms = { orderId, accountId, coinId, cycleSeconds, direction, ...cost }
  if (state.rules < 2) {
    const opened = { ...terms, openingPriceE10: tick.priceE10, maturesAt: at + cycleSeconds * 1_000 }
    own.open.add(opened)
    events.push({ type: 'optionOpened', ...opened, returnPpm, openingTick: tick.number, clientOrderId, at })
  } else {
    const asked = { returnPpm, clientOrderId, afterTick: tick.number, seenPriceE10, openingMovePpmMax }
    own.open.accept({ ...terms, ...asked, acceptedAt: at })
    events.push({ type: 'optionAccepted', ...terms, ...asked, at, opensUntil: opensUntil(at) })
  }
  addLoss(own, accountId, cost.fee, at)
  setAside(state, { orderId, accountId, coinId: pair.stakeCoinId, cost }, events)
  return acceptedOrder(orderId, false)
}

/** The stake, the fee and the house's possible payment are set aside, so that every result can be paid. */
function setAside(
  state: State,
  option: { orderId: number; accountId: number; coinId: number; cost: OptionCost },
  events: Events,
): void {
  const { accountId, coinId, cost } = option
  const common = { coinId, fromBucket: available, toBucket: locked, reference: option.orderId } as const
  const stakes = { fromAccountId: accountId, toAccountId: accountId }
  state.ledger.post({ ...common, ...stakes, flow: 'optionStake', amount: cost.stake }, events)
  const fees = { fromAccountId: accountId, toAccountId: feesAccountId }
  if (cost.fee > 0n) state.ledger.post({ ...common, ...fees, flow: 'optionFee', amount: cost.fee }, events)
  const reserve = { fromAccountId: houseAccountId, toAccountId: houseAccountId }
  state.ledger.post({ ...common, ...reserve, flow: 'optionReserve', amount: cost.winnings }, events)
}
