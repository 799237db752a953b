import { clientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { whole } from '../../nucleus/fields.ts'
import { records, recordsBy, stateCodec } from '../../nucleus/own-state.ts'
import type { Product } from '../../nucleus/product.ts'
import { operator, owner, terms, wasOperator, wasOwner, wasRelease } from '../../nucleus/senders.ts'
import { pledgeCommands } from './commands.ts'
import { configurePledge } from './configure-pledge.ts'
import { pledgeEvents, type PledgeFlow } from './events.ts'
import { settleDuePledges } from './settle-pledge.ts'
import { addPledgeOrder, pledgeOrder, pledgeProduct, PledgeState, type State } from './state.ts'
import { subscribePledge } from './subscribe-pledge.ts'
import { terminatePledge } from './terminate-pledge.ts'

/** Money locked for a cycle, with interest for every whole day, promised and set aside when it is made. */
export const pledge = {
  fields: pledgeCommands,
  commands: {
    configurePledge: {
      ...terms,
      subject: ({ product }) => `pledge product ${product.productId}`,
      fromEncoding0: wasRelease,
      apply: configurePledge,
    },
    subscribePledge: {
      ...owner,
      numbered: { field: 'orderId', last: ({ products }) => products.pledge.lastOrderId },
      // The first pledges named no terms: their owners took those in force.
      fromEncoding0: (old) => ({ dailyRatePpm: null, cycleDays: null, endAt: null, ...wasOwner(old) }),
      madeBefore: ({ products }, accountId, id) => products.pledge.clientOrders.find(accountId, id),
      apply: subscribePledge,
    },
    terminatePledge: {
      ...operator,
      needsApproverSince: 3,
      subject: ({ orderId }) => `pledge ${orderId}`,
      fromEncoding0: wasOperator,
      apply: terminatePledge,
    },
  },
  events: pledgeEvents,
  place: 4,
  isSwitched: true,
  createState: () => new PledgeState(),
  onClockTick(state, at, events) {
    settleDuePledges(state, at, events)
    state.products.pledge.clientOrders.forgetOld(at)
  },
  // The locked money, the counts and the due times are derived from the open orders.
  ...stateCodec<PledgeState, State>(({ products }) => products.pledge, {
    lastOrderId: whole,
    products: recordsBy(({ config }) => config.productId, pledgeProduct),
    orders: records(pledgeOrder, ({ products }, order) => addPledgeOrder(products.pledge, order)),
    clientOrders,
  }),
} as const satisfies Product<PledgeState, State, typeof pledgeCommands, typeof pledgeEvents, PledgeFlow>
