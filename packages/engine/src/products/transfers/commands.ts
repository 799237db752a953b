import type { Timed } from '../../nucleus/commands.ts'

/** An agent gives from their own balance to an account they invited. Who invited whom is in the tables. */
export interface RechargeInvited extends Timed {
  readonly type: 'rechargeInvited'
  /** Rising: above every transfer before it. */
  readonly transferId: number
  readonly accountId: number
  readonly toAccountId: number
  readonly coinId: number
  readonly amount: bigint
  /** The same account and client order id make one transfer; the answer names it again. */
  readonly clientOrderId: string | null
}

export type TransfersCommand = RechargeInvited
