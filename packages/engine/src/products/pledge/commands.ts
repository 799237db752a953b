import type { CommandOf } from '../../nucleus/commands.ts'
import { choice, flag, nullable, record, text, units, type ValueOf, whole } from '../../nucleus/fields.ts'
import { cycleUnits } from '../../rules/pledge-interest.ts'

export const pledgeConfig = record({
  productId: whole,
  coinId: whole,
  /** What one order locks, at least and at most. */
  principalMin: units,
  principalMax: units,
  cycleUnit: choice(...cycleUnits),
  cycleCount: whole,
  /** Parts of a million of the principal, for each whole day. */
  dailyRatePpm: whole,
  /** When one may subscribe: from the start up to, not including, the end, at which all pledges of it end. */
  startAt: whole,
  endAt: whole,
  /** What all open orders together may lock; null for no bound but the house's means. */
  quota: nullable(units),
  isOpen: flag,
})
export interface PledgeConfig extends ValueOf<typeof pledgeConfig> {}

export const pledgeCommands = {
  /** Changes what new orders get; an order keeps the terms with which it was made. */
  configurePledge: { product: pledgeConfig },
  subscribePledge: {
    /** Rising: above every pledge before it. */
    orderId: whole,
    accountId: whole,
    productId: whole,
    amount: units,
    /** The terms that its owner saw: on others nothing is locked. The first releases asked for none. */
    dailyRatePpm: nullable(whole),
    cycleDays: nullable(whole),
    endAt: nullable(whole),
    /** The same account and client order id make one pledge; the answer names it again. */
    clientOrderId: nullable(text),
  },
  /** An operator ends a pledge before its time: interest already paid stays, the principal comes back. */
  terminatePledge: { orderId: whole },
}

type Of<Name extends keyof typeof pledgeCommands> = CommandOf<typeof pledgeCommands, Name>
export type PledgeCommand = CommandOf<typeof pledgeCommands>
export interface ConfigurePledge extends Of<'configurePledge'> {}
export interface SubscribePledge extends Of<'subscribePledge'> {}
export interface TerminatePledge extends Of<'terminatePledge'> {}
