export interface Freeze {
  readonly freezeId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
}

export interface FreezesSlice {
  /** The freezes in force. Ids rise, so a known id that isn't here has been released. */
  readonly open: Map<number, Freeze>
  lastFreezeId: number
}

export function createFreezesSlice(): FreezesSlice {
  return { open: new Map(), lastFreezeId: 0 }
}
