import { supportAccountId } from '../../nucleus/accounts/account-table.ts'
import { refuseAccount } from '../../nucleus/eligibility.ts'
import { available, locked } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { AcceptSupport } from './commands.ts'
import type { Events } from './events.ts'
import { findOwnGrant } from './find-grant.ts'
import type { Outcome } from './rejections.ts'
import { setGrant, type State } from './state.ts'

export function acceptSupport(state: State, command: AcceptSupport, events: Events): Outcome {
  const { accountId, at } = command
  if (state.rules < 6) return reject('rulesUnknown')
  const barred = refuseAccount(state, 'acceptSupport', accountId)
  if (barred !== null) return reject(barred)
  const grant = findOwnGrant(state, command, 'offered')
  if ('rejection' in grant) return grant
  const { grantId, coinId, amount, minTradingDays } = grant
  if (command.amount !== amount) return reject('termsChanged')
  if (state.tradingDays.of(accountId) < minTradingDays) return reject('supportRequirementsNotMet')
  // Past this line it is owed; only mutation follows.
  setGrant(state, { ...grant, state: 'accepted' })
  events.push({ type: 'supportAccepted', grantId, accountId, coinId, amount, acceptedAt: at })
  state.ledger.post(
    {
      flow: 'supportGrant',
      coinId,
      amount,
      fromAccountId: supportAccountId,
      fromBucket: locked,
      toAccountId: accountId,
      toBucket: available,
      reference: grantId,
    },
    events,
  )
  return acceptedOrder(grantId, false)
}
