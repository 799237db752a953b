import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { SettleOption } from './commands.ts'
import type { Events } from './events.ts'
import { refuseAccount } from './open-rules.ts'
import { isOverdue } from './open-waiting.ts'
import type { Outcome } from './rejections.ts'
import { settleDue } from './settle-due.ts'
import type { State } from './state.ts'

/** Does the work of the next clock tick now: it ends everything due, in the only possible order. */
export function settleOption(state: State, command: SettleOption, events: Events): Outcome {
  const own = state.products.options
  const { accountId, orderId, at } = command
  const misnamed = refuseAccount(accountId)
  if (misnamed !== null) return reject(misnamed)
  if (!state.accounts.exists(accountId)) return reject('optionAccountUnknown')
  const isKnown = Number.isSafeInteger(orderId) && orderId >= 1 && orderId <= own.lastOrderId
  if (!isKnown) return reject('orderMissing')
  const waiting = own.open.getWaiting(orderId)
  const running = own.open.get(orderId)
  const option = waiting ?? running
  if (option === undefined) return reject('optionAlreadySettled')
  if (option.accountId !== accountId) return reject('orderOfAnotherAccount')
  if (waiting !== undefined && !isOverdue(waiting, at)) return reject('optionNotYetDue')
  if (running !== undefined && running.maturesAt >= at) return reject('optionNotYetDue')
  // Past this line the option is settled; only mutation follows.
  settleDue(state, at, events)
  return acceptedOrder(orderId, false)
}
