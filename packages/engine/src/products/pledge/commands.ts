import type { CommandOf } from '../../nucleus/commands.ts'
import { choice, flag, nullable, record, text, units, type ValueOf, whole } from '../../nucleus/fields.ts'
import { cycleUnits } from '../../rules/pledge-interest.ts'

export const pledgeConfig = record({
  productId: whole,
  coinId: whole,
  /** The least and the most that one order locks. */
  principalMin: units,
  principalMax: units,
  cycleUnit: choice(...cycleUnits),
  cycleCount: whole,
  /** Millionths of the principal, for each whole day. */
  dailyRatePpm: whole,
  /** When users may subscribe: from the start up to, not including, the end, at which all its pledges end. */
  startAt: whole,
  endAt: whole,
  /** The most all open orders together may lock; null for no bound but the house's means. */
  quota: nullable(units),
  isOpen: flag,
})
export interface PledgeConfig extends ValueOf<typeof pledgeConfig> {}

export const pledgeCommands = {
  /** Applies to new orders; an order keeps its original terms. */
  configurePledge: { product: pledgeConfig },
  subscribePledge: {
    /** Rising: above every pledge before it. */
    orderId: whole,
    accountId: whole,
    productId: whole,
    amount: units,
    /** The terms that its owner saw: under others nothing is locked. The first releases had none. */
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
