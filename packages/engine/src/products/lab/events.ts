import type { SinkOf } from '../../nucleus/events.ts'
import { units, whole } from '../../nucleus/fields.ts'
import type { FlowOf } from '../../rules/fund-flows.ts'
import { labConfig, lockCycle } from './commands.ts'

export type LabFlow = FlowOf<'lab'>

export const labEvents = {
  labConfigured: { project: labConfig },
  labSubscribed: {
    orderId: whole,
    accountId: whole,
    projectId: whole,
    coinId: whole,
    paymentCoinId: whole,
    price: units,
    quantity: units,
    cost: units,
    ...lockCycle,
    at: whole,
  },
  /**
   * Slices of a subscription, the first and the last included: usually one, more after a time without ticks.
   */
  labReleased: { orderId: whole, accountId: whole, firstSlice: whole, lastSlice: whole, amount: units },
  /** The raise is over; unsold coins are the house's again. */
  labRaiseEnded: { projectId: whole, unsold: units },
}

export type Events = SinkOf<typeof labEvents, LabFlow>
