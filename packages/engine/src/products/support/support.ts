import { clientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { whole } from '../../nucleus/fields.ts'
import { records, stateCodec } from '../../nucleus/own-state.ts'
import type { Product, Senders } from '../../nucleus/product.ts'
import { operator } from '../../nucleus/senders.ts'
import { acceptSupport } from './accept-support.ts'
import { supportCommands } from './commands.ts'
import { declineSupport, endDueOffers, withdrawSupport } from './end-offer.ts'
import { supportEvents, type SupportFlow } from './events.ts'
import { offerSupport } from './offer-support.ts'
import { returnSupport, waiveSupport } from './return-support.ts'
import { grant, setGrant, type State, SupportState } from './state.ts'

/** The house can't get support funds from itself. */
const receiver: Senders = { senders: ['user'], isOwners: true }

/** Money from the support fund for a user to return: set aside when offered, owed once accepted. */
export const support = {
  fields: supportCommands,
  commands: {
    offerSupport: {
      ...operator,
      needsApproverSince: 6,
      subject: ({ accountId }) => `support of account ${accountId}`,
      apply: offerSupport,
    },
    acceptSupport: { ...receiver, apply: acceptSupport },
    declineSupport: { ...receiver, apply: declineSupport },
    withdrawSupport: { ...operator, apply: withdrawSupport },
    returnSupport: {
      ...receiver,
      numbered: { field: 'returnId', last: ({ products }) => products.support.lastReturnId },
      madeBefore: ({ products }, accountId, id) => products.support.clientOrders.find(accountId, id),
      apply: returnSupport,
    },
    waiveSupport: {
      ...operator,
      needsApproverSince: 6,
      subject: ({ grantId }) => `grant ${grantId}`,
      apply: waiveSupport,
    },
  },
  events: supportEvents,
  place: 12,
  isSwitched: false,
  sinceFormat: 9,
  createState: () => new SupportState(),
  onClockTick(state, at, events) {
    endDueOffers(state, at, events)
    state.products.support.clientOrders.forgetOld(at)
  },
  ...stateCodec<SupportState, State>(({ products }) => products.support, {
    lastGrantId: whole,
    lastReturnId: whole,
    open: records(grant, setGrant),
    clientOrders,
  }),
} as const satisfies Product<SupportState, State, typeof supportCommands, typeof supportEvents, SupportFlow>
