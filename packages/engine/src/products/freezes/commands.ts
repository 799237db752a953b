import type { CommandOf } from '../../nucleus/commands.ts'
import { optional, units, whole } from '../../nucleus/fields.ts'

export const freezesCommands = {
  /** An operator sets money of an account aside, so that it can't be spent. */
  freezeFunds: {
    /** Rising: above every freeze before it. */
    freezeId: whole,
    accountId: whole,
    coinId: whole,
    amount: units,
    /**
     * What its sender saw set aside of this coin: a change since refuses it, so a repeat is not a second
     * freeze. Since rules 8.
     */
    heldBefore: optional(units),
  },
  releaseFreeze: {
    freezeId: whole,
    /** Its owner, whom the decision names: a freeze of another account is refused. Since rules 8. */
    accountId: optional(whole),
  },
}

type Of<Name extends keyof typeof freezesCommands> = CommandOf<typeof freezesCommands, Name>
export interface FreezeFunds extends Of<'freezeFunds'> {}
export interface ReleaseFreeze extends Of<'releaseFreeze'> {}
