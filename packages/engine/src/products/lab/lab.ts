import type { CoreEvent } from '../../nucleus/events.ts'
import { nullable, text, units, whole } from '../../nucleus/fields.ts'
import type { Product } from '../../nucleus/product.ts'
import { owner, setup, wasOwner, wasRelease } from '../../nucleus/senders.ts'
import type { LabCommand } from './commands.ts'
import { configureLab } from './configure-lab.ts'
import type { LabEvent, LabFlow } from './events.ts'
import { decodeLab, encodeLab, labConfig } from './lab-codec.ts'
import { endRaises, releaseDueSlices } from './settle-lab.ts'
import { createLabState, type LabState, type State } from './state.ts'
import { subscribeLab } from './subscribe-lab.ts'

/** New coins, subscribed first come, first served, and locked until their release. */
export const lab = {
  commands: {
    configureLab: {
      ...setup,
      fields: { project: labConfig },
      fromEncoding0: wasRelease,
      apply: configureLab,
    },
    subscribeLab: {
      ...owner,
      fields: {
        orderId: whole,
        accountId: whole,
        projectId: whole,
        quantity: units,
        price: nullable(units),
        clientOrderId: nullable(text),
      },
      numbered: { field: 'orderId', last: ({ products }) => products.lab.lastOrderId },
      // The first subscriptions named no price.
      fromEncoding0: (old) => ({ price: null, ...wasOwner(old) }),
      madeBefore: ({ products }, accountId, id) => products.lab.clientOrders.find(accountId, id),
      apply: subscribeLab,
    },
  },
  events: { labConfigured: true, labSubscribed: true, labReleased: true, labRaiseEnded: true },
  isSwitched: true,
  createState: createLabState,
  onClockTick(state, at, events) {
    endRaises(state, at, events)
    releaseDueSlices(state, at, events)
    state.products.lab.clientOrders.forgetOld(at)
  },
  encode: encodeLab,
  decode: decodeLab,
} as const satisfies Product<LabState, State, LabCommand, CoreEvent<LabFlow> | LabEvent>
