import { supportAccountId } from '../../nucleus/accounts/account-table.ts'
import { refuseCanceller } from '../../nucleus/eligibility.ts'
import { available, locked } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import type { DeclineSupport, WithdrawSupport } from './commands.ts'
import type { Events, SupportEnd } from './events.ts'
import { findGrant, findOwnGrant } from './find-grant.ts'
import type { Outcome } from './rejections.ts'
import { type Grant, hasExpired, removeGrant, type State } from './state.ts'

export function declineSupport(state: State, command: DeclineSupport, events: Events): Outcome {
  if (state.rules < 6) return reject('rulesUnknown')
  const barred = refuseCanceller(state, command.accountId)
  if (barred !== null) return reject(barred)
  const grant = findOwnGrant(state, command, 'offered')
  if ('rejection' in grant) return grant
  // Past this line the offer is over; only mutation follows.
  endOffer(state, grant, 'declined', events)
  return acceptedOrder(grant.grantId, false)
}

export function withdrawSupport(state: State, command: WithdrawSupport, events: Events): Outcome {
  if (state.rules < 6) return reject('rulesUnknown')
  const grant = findGrant(state, command, 'offered')
  if ('rejection' in grant) return grant
  // Past this line the offer is over; only mutation follows.
  endOffer(state, grant, 'withdrawn', events)
  return acceptedOrder(grant.grantId, false)
}

/** Ends offers not accepted in time. */
export function endDueOffers(state: State, at: number, events: Events): void {
  const { due, open } = state.products.support
  for (let grantId = due.takeDue(at); grantId !== null; grantId = due.takeDue(at)) {
    const grant = open.get(grantId)
    if (grant !== undefined && hasExpired(grant, at)) endOffer(state, grant, 'expired', events)
  }
}

/** Frees the money that was set aside for it. */
function endOffer(state: State, grant: Grant, end: SupportEnd, events: Events): void {
  const { grantId, accountId, coinId, amount } = grant
  removeGrant(state, grant)
  state.ledger.post(
    {
      flow: 'supportReserveRelease',
      coinId,
      amount,
      fromAccountId: supportAccountId,
      fromBucket: locked,
      toAccountId: supportAccountId,
      toBucket: available,
      reference: grantId,
    },
    events,
  )
  events.push({ type: 'supportEnded', grantId, accountId, end })
}
