export type FreezesFlow = 'freeze' | 'freezeRelease'

export interface FundsFrozen {
  readonly type: 'fundsFrozen'
  readonly freezeId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
}

export interface FreezeReleased {
  readonly type: 'freezeReleased'
  readonly freezeId: number
  readonly accountId: number
}

export type FreezesEvent = FundsFrozen | FreezeReleased
