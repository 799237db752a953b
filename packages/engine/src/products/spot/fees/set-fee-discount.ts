import { userAccountIdMin } from '../../../nucleus/accounts/account-table.ts'
import { accepted, reject } from '../../../nucleus/outcome.ts'
import { setOrDelete } from '../../../nucleus/undo.ts'
import { isWhole } from '../../../nucleus/whole.ts'
import { ppmPerWhole } from '../../../rules/fees.ts'
import { discountOf } from './account-fees.ts'
import type { SetFeeDiscount } from './commands.ts'
import type { Events } from './events.ts'
import type { Outcome, State } from './state.ts'

export function setFeeDiscount(state: State, command: SetFeeDiscount, events: Events): Outcome {
  const own = state.products.spot.fees
  const { accountId, discountPpm } = command
  if (state.rules < 8) return reject('rulesUnknown')
  if (accountId < userAccountIdMin || !state.accounts.exists(accountId)) return reject('accountUnknown')
  if (!isWhole(discountPpm) || discountPpm > ppmPerWhole) return reject('parametersInvalid')
  // Its user would be told of a change that is none.
  if (discountPpm === discountOf(own, accountId)) return reject('feeDiscountUnchanged')
  // Past this line the discount stands; only mutation follows.
  setOrDelete(own.discounts, accountId, discountPpm === 0 ? null : discountPpm)
  events.push({ type: 'feeDiscountSet', accountId, discountPpm })
  return accepted
}
