import type { CoreEvent } from '../../nucleus/events.ts'
import { nullable, text, units, whole } from '../../nucleus/fields.ts'
import type { Product } from '../../nucleus/product.ts'
import { operator, owner, setup, wasOperator, wasOwner, wasRelease } from '../../nucleus/senders.ts'
import type { PledgeCommand } from './commands.ts'
import { configurePledge } from './configure-pledge.ts'
import type { PledgeEvent, PledgeFlow } from './events.ts'
import { decodePledge, encodePledge, pledgeConfig } from './pledge-codec.ts'
import { settleDuePledges } from './settle-pledge.ts'
import { createPledgeState, type PledgeState, type State } from './state.ts'
import { subscribePledge } from './subscribe-pledge.ts'
import { terminatePledge } from './terminate-pledge.ts'

/** Money locked for a cycle, with interest for every whole day, promised and set aside when it is made. */
export const pledge = {
  commands: {
    configurePledge: {
      ...setup,
      fields: { product: pledgeConfig },
      fromEncoding0: wasRelease,
      apply: configurePledge,
    },
    subscribePledge: {
      ...owner,
      fields: {
        orderId: whole,
        accountId: whole,
        productId: whole,
        amount: units,
        dailyRatePpm: nullable(whole),
        cycleDays: nullable(whole),
        endAt: nullable(whole),
        clientOrderId: nullable(text),
      },
      numbered: { field: 'orderId', last: ({ products }) => products.pledge.lastOrderId },
      // The first pledges named no terms: their owners took what was in force.
      fromEncoding0: (old) => ({ dailyRatePpm: null, cycleDays: null, endAt: null, ...wasOwner(old) }),
      madeBefore: ({ products }, accountId, id) => products.pledge.clientOrders.find(accountId, id),
      apply: subscribePledge,
    },
    terminatePledge: {
      ...operator,
      needsApproverSince: 3,
      subject: ({ orderId }) => `pledge ${orderId}`,
      fields: { orderId: whole },
      fromEncoding0: wasOperator,
      apply: terminatePledge,
    },
  },
  events: { pledgeConfigured: true, pledgeSubscribed: true, pledgeInterestPaid: true, pledgeEnded: true },
  isSwitched: true,
  createState: createPledgeState,
  onClockTick(state, at, events) {
    settleDuePledges(state, at, events)
    state.products.pledge.clientOrders.forgetOld(at)
  },
  encode: encodePledge,
  decode: decodePledge,
} as const satisfies Product<PledgeState, State, PledgeCommand, CoreEvent<PledgeFlow> | PledgeEvent>
