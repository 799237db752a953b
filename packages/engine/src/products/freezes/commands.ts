import type { Timed } from '../../nucleus/commands.ts'

/** An operator sets money of an account aside, so that it can't be spent. */
export interface FreezeFunds extends Timed {
  readonly type: 'freezeFunds'
  /** Rising: above every freeze before it. */
  readonly freezeId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
}

export interface ReleaseFreeze extends Timed {
  readonly type: 'releaseFreeze'
  readonly freezeId: number
}

export type FreezesCommand = FreezeFunds | ReleaseFreeze
