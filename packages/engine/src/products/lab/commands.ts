import type { CommandOf } from '../../nucleus/commands.ts'
import { flag, nullable, record, text, units, type ValueOf, whole } from '../../nucleus/fields.ts'

/** A `LockCycle` of `rules/lab-subscription.ts`. */
export const lockCycle = { releaseAt: whole, sliceCount: whole, sliceDays: whole }

export const labConfig = record({
  projectId: whole,
  name: text,
  /** The coin that is sold. */
  coinId: whole,
  paymentCoinId: whole,
  /** Payment units for one whole coin. */
  price: units,
  /** Units of the coin in one step; every quantity is whole steps, and one step costs whole payment units. */
  quantityStep: units,
  /** Units of the coin that are sold, in total. */
  quota: units,
  quantityMin: units,
  /** The most one account may subscribe in total; null for no bound but the quota. */
  quantityMaxPerAccount: nullable(units),
  /** The raise runs from its start up to, not including, its end. */
  startAt: whole,
  endAt: whole,
  ...lockCycle,
  isOpen: flag,
})
export interface LabConfig extends ValueOf<typeof labConfig> {}

export const labCommands = {
  /** Sets the quota aside from the house's coins, so that no project sells missing coins. */
  configureLab: { project: labConfig },
  subscribeLab: {
    /** Rising: above every subscription before it. */
    orderId: whole,
    accountId: whole,
    projectId: whole,
    quantity: units,
    /** The price that the buyer saw: at another nothing is bought. The first releases had none. */
    price: nullable(units),
    /** The same account and client order id make one subscription; the answer names it again. */
    clientOrderId: nullable(text),
  },
}

type Of<Name extends keyof typeof labCommands> = CommandOf<typeof labCommands, Name>
export type LabCommand = CommandOf<typeof labCommands>
export interface ConfigureLab extends Of<'configureLab'> {}
export interface SubscribeLab extends Of<'subscribeLab'> {}
