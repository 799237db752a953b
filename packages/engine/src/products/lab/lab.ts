import { clientOrders } from '../../nucleus/client-orders/client-orders-codec.ts'
import { whole } from '../../nucleus/fields.ts'
import { records, recordsBy, stateCodec } from '../../nucleus/own-state.ts'
import type { Product } from '../../nucleus/product.ts'
import { owner, terms, wasOwner, wasRelease } from '../../nucleus/senders.ts'
import { labCommands } from './commands.ts'
import { configureLab } from './configure-lab.ts'
import { labEvents, type LabFlow } from './events.ts'
import { endRaises, releaseDueSlices } from './settle-lab.ts'
import { addLabOrder, labOrder, labProject, LabState, type State } from './state.ts'
import { subscribeLab } from './subscribe-lab.ts'

/** New coins, subscribed first come, first served, and locked until their release. */
export const lab = {
  fields: labCommands,
  commands: {
    configureLab: {
      ...terms,
      subject: ({ project }) => `lab project ${project.projectId}`,
      fromEncoding0: wasRelease,
      apply: configureLab,
    },
    subscribeLab: {
      ...owner,
      numbered: { field: 'orderId', last: ({ products }) => products.lab.lastOrderId },
      // The first subscriptions named no price.
      fromEncoding0: (old) => ({ price: null, ...wasOwner(old) }),
      madeBefore: ({ products }, accountId, id) => products.lab.clientOrders.find(accountId, id),
      apply: subscribeLab,
    },
  },
  events: labEvents,
  place: 5,
  isSwitched: true,
  createState: () => new LabState(),
  onClockTick(state, at, events) {
    endRaises(state, at, events)
    releaseDueSlices(state, at, events)
    state.products.lab.clientOrders.forgetOld(at)
  },
  ...stateCodec<LabState, State>(({ products }) => products.lab, {
    lastOrderId: whole,
    projects: recordsBy(({ config }) => config.projectId, labProject),
    orders: records(labOrder, ({ products }, order) => addLabOrder(products.lab, order)),
    clientOrders,
  }),
} as const satisfies Product<LabState, State, typeof labCommands, typeof labEvents, LabFlow>
