import type { CommandOf } from '../../nucleus/commands.ts'
import { units, whole } from '../../nucleus/fields.ts'

export const freezesCommands = {
  /** An operator sets money of an account aside, so that it can't be spent. */
  freezeFunds: {
    /** Rising: above every freeze before it. */
    freezeId: whole,
    accountId: whole,
    coinId: whole,
    amount: units,
  },
  releaseFreeze: { freezeId: whole },
}

type Of<Name extends keyof typeof freezesCommands> = CommandOf<typeof freezesCommands, Name>
export interface FreezeFunds extends Of<'freezeFunds'> {}
export interface ReleaseFreeze extends Of<'releaseFreeze'> {}
