import type { CommandOf } from '../../nucleus/commands.ts'
import { nullable, text, units, whole } from '../../nucleus/fields.ts'

/** A transfer, numbered above every one before it. */
export const transferFields = {
  transferId: whole,
  accountId: whole,
  toAccountId: whole,
  coinId: whole,
  amount: units,
}

export const transfersCommands = {
  /** An agent gives from their own balance to an account they invited. The tables hold the invitations. */
  rechargeInvited: {
    ...transferFields,
    /** The same account and client order id make one transfer; the answer names it again. */
    clientOrderId: nullable(text),
  },
}

export type TransfersCommand = CommandOf<typeof transfersCommands>
export interface RechargeInvited extends CommandOf<typeof transfersCommands, 'rechargeInvited'> {}
