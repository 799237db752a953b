import { grantNameLengthMax, tradingDaysMax } from '../../rules/limits.ts'
import { supportAccountId, userAccountIdMin } from '../../nucleus/accounts/account-table.ts'
import { available, locked } from '../../nucleus/ledger/ledger.ts'
import { acceptedOrder, reject } from '../../nucleus/outcome.ts'
import { setField } from '../../nucleus/undo.ts'
import { isWhole } from '../../nucleus/whole.ts'
import type { OfferSupport } from './commands.ts'
import { endDueOffers } from './end-offer.ts'
import type { Events } from './events.ts'
import type { Outcome, Rejection } from './rejections.ts'
import { hasExpired, openGrantOf, setGrant, type State } from './state.ts'

export const offerValidMs = 7 * 24 * 3_600_000

export function offerSupport(state: State, command: OfferSupport, events: Events): Outcome {
  const own = state.products.support
  const { accountId, coinId, amount, name, minTradingDays, at } = command
  if (state.rules < 6) return reject('rulesUnknown')
  const refused = refuseForm(command) ?? refuseReceiver(state, command) ?? refuseAmount(state, command)
  if (refused !== null) return reject(refused)
  // Past this line the offer stands; only mutation follows. Expired offers end first, because this one may
  // need their money.
  endDueOffers(state, at, events)
  setField(own, 'lastGrantId', own.lastGrantId + 1)
  const grantId = own.lastGrantId
  const expiresAt = at + offerValidMs
  const terms = { grantId, accountId, coinId, amount, minTradingDays, expiresAt }
  setGrant(state, { ...terms, left: amount, state: 'offered' })
  events.push({ type: 'supportOffered', ...terms, name, offeredAt: at })
  state.ledger.post(
    {
      flow: 'supportReserve',
      coinId,
      amount,
      fromAccountId: supportAccountId,
      fromBucket: available,
      toAccountId: supportAccountId,
      toBucket: locked,
      reference: grantId,
    },
    events,
  )
  return acceptedOrder(grantId, false)
}

function refuseForm({ name, minTradingDays }: OfferSupport): Rejection | null {
  if (name.trim() === '' || name.length > grantNameLengthMax) return 'parametersInvalid'
  return isWhole(minTradingDays) && minTradingDays <= tradingDaysMax ? null : 'parametersInvalid'
}

/** An account with an open grant gets no other; agents are refused with a reason of their own. */
function refuseReceiver({ accounts, products }: State, { accountId, at }: OfferSupport): Rejection | null {
  if (accountId < userAccountIdMin || !accounts.exists(accountId)) return 'accountUnknown'
  if (accounts.has(accountId, 'demo')) return 'demoCannotTransfer'
  if (openGrantOf(products.support, accountId, at) === null) return null
  return accounts.has(accountId, 'agent') ? 'agentHasSupport' : 'supportUnreturned'
}

function refuseAmount(state: State, { coinId, amount, at }: OfferSupport): Rejection | null {
  if (!state.coins.has(coinId)) return 'coinUnknown'
  if (amount <= 0n) return 'amountNotPositive'
  return fundedAt(state, coinId, at) < amount ? 'supportFundShort' : null
}

/** The money the fund can offer, including money set aside for expired offers. */
function fundedAt({ ledger, products }: State, coinId: number, at: number): bigint {
  let funded = ledger.balance(supportAccountId, coinId, available)
  for (const grant of products.support.open.values())
    if (grant.coinId === coinId && hasExpired(grant, at)) funded += grant.amount
  return funded
}
