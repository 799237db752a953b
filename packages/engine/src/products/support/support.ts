import { decodeClientOrders, encodeClientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import type { CoreEvent } from '../../nucleus/events.ts'
import { choice, list, nullable, record, text, units, whole } from '../../nucleus/fields.ts'
import type { Product, Senders } from '../../nucleus/product.ts'
import { operator } from '../../nucleus/senders.ts'
import { acceptSupport } from './accept-support.ts'
import type { SupportCommand } from './commands.ts'
import { declineSupport, endDueOffers, withdrawSupport } from './end-offer.ts'
import type { SupportEvent, SupportFlow } from './events.ts'
import { offerSupport } from './offer-support.ts'
import { returnSupport, waiveSupport } from './return-support.ts'
import {
  createSupportState,
  type Grant,
  openStates,
  setGrant,
  type State,
  type SupportState,
} from './state.ts'

/** The house can't get support funds from itself. */
const receiver: Senders = { senders: ['user'], isOwners: true }
const grantId = { grantId: whole }

const grants = list(
  record<Grant>({
    grantId: whole,
    accountId: whole,
    coinId: whole,
    amount: units,
    minTradingDays: whole,
    expiresAt: whole,
    left: units,
    state: choice(...openStates),
  }),
)

/** Money from the support fund for a user to return: set aside when offered, owed once accepted. */
export const support = {
  commands: {
    offerSupport: {
      ...operator,
      needsApproverSince: 6,
      subject: ({ accountId }) => `support of account ${accountId}`,
      fields: { accountId: whole, coinId: whole, amount: units, name: text, minTradingDays: whole },
      apply: offerSupport,
    },
    acceptSupport: {
      ...receiver,
      fields: { ...grantId, accountId: whole, amount: units },
      apply: acceptSupport,
    },
    declineSupport: { ...receiver, fields: { ...grantId, accountId: whole }, apply: declineSupport },
    withdrawSupport: { ...operator, fields: grantId, apply: withdrawSupport },
    returnSupport: {
      ...receiver,
      fields: {
        returnId: whole,
        ...grantId,
        accountId: whole,
        amount: nullable(units),
        clientOrderId: nullable(text),
      },
      numbered: { field: 'returnId', last: ({ products }) => products.support.lastReturnId },
      madeBefore: ({ products }, accountId, id) => products.support.clientOrders.find(accountId, id),
      apply: returnSupport,
    },
    waiveSupport: {
      ...operator,
      needsApproverSince: 6,
      subject: ({ grantId: id }) => `grant ${id}`,
      fields: grantId,
      apply: waiveSupport,
    },
  },
  events: { supportOffered: true, supportAccepted: true, supportReturned: true, supportEnded: true },
  isSwitched: false,
  sinceFormat: 9,
  createState: createSupportState,
  onClockTick(state, at, events) {
    endDueOffers(state, at, events)
    state.products.support.clientOrders.forgetOld(at)
  },
  encode(own, writer, format) {
    writer.integer(own.lastGrantId)
    writer.integer(own.lastReturnId)
    // Numbers rise, so the grants stand in the map as they are written.
    grants.write(writer, [...own.open.values()], format)
    encodeClientOrders(own.clientOrders, writer, format)
  },
  decode(state, reader, format) {
    const own = state.products.support
    own.lastGrantId = reader.integer()
    own.lastReturnId = reader.integer()
    for (const grant of grants.read(reader, format)) setGrant(state, grant)
    decodeClientOrders(own.clientOrders, reader, format)
  },
} as const satisfies Product<SupportState, State, SupportCommand, CoreEvent<SupportFlow> | SupportEvent>
