import type { CommandOf } from '../../../nucleus/commands.ts'
import { list, record, units, type ValueOf, whole } from '../../../nucleus/fields.ts'

export const feeLevels = record({
  /** The coin of the volumes: trades in markets quoted in it count. Fixed once it is set. */
  coinId: whole,
  /** From the lowest volume to the highest; none at all counts volumes for levels to come. */
  levels: list(record({ volumeMin: units, makerFeePpm: whole, takerFeePpm: whole })),
})
export interface FeeLevels extends ValueOf<typeof feeLevels> {}

export const feesCommands = {
  /** Fees by the volume of 30 days, in all markets. Since rules 8. */
  configureFeeLevels: { terms: feeLevels },
  /** A part of each fee that one user does not pay. Since rules 8. */
  setFeeDiscount: {
    accountId: whole,
    /** Of the fee; 0 ends it. */
    discountPpm: whole,
  },
}

type Of<Name extends keyof typeof feesCommands> = CommandOf<typeof feesCommands, Name>
export interface ConfigureFeeLevels extends Of<'configureFeeLevels'> {}
export interface SetFeeDiscount extends Of<'setFeeDiscount'> {}
