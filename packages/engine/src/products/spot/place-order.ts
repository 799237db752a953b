import { refuseOpening } from '../../nucleus/eligibility.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { isRecording, rememberField } from '../../nucleus/undo.ts'
import type { PlaceOrder } from './commands.ts'
import type { Events } from './events.ts'
import { executeTerms } from './execute-terms.ts'
import { refuseShape, refuseTerms, refuseHours } from './place-rules.ts'
import type { Outcome } from './rejections.ts'
import type { State } from './state.ts'

export function placeOrder(state: State, command: PlaceOrder, events: Events): Outcome {
  const own = state.products.spot
  const { orderId, accountId, marketId, clientOrderId, terms, at } = command
  const unreadable = refuseShape(command)
  if (unreadable !== null) return reject(unreadable)
  if (!state.accounts.exists(accountId)) return reject('accountUnknown')
  // The answer to a repeated request ignores later changes, so it comes before all other rules.
  const placedBefore = clientOrderId === null ? 0 : own.clientOrders.find(accountId, clientOrderId)
  if (placedBefore !== 0) return acceptedOrder(placedBefore, true)
  if (orderId <= own.lastOrderId) return reject('parametersInvalid')
  const barred = refuseOpening(state, 'spot', accountId)
  if (barred !== null) return reject(barred)
  const market = own.markets.get(marketId)
  if (market === undefined) return reject('marketUnknown')
  const closed = refuseHours(market, at)
  if (closed !== null) return reject(closed)
  const refused = refuseTerms(state, market, command)
  if (refused !== null) return reject(refused)
  // Past this line the order stands; only mutation follows.
  if (isRecording) rememberField(own, 'lastOrderId')
  own.lastOrderId = orderId
  if (clientOrderId !== null) own.clientOrders.remember(accountId, clientOrderId, orderId, at, state.rules)
  events.push({ type: 'orderAccepted', orderId, accountId, marketId, clientOrderId, terms, at })
  executeTerms(state, market, command, events)
  return acceptedOrder(orderId, false)
}
