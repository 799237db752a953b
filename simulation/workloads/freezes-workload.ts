import { frozenOf } from '@candor/engine/products/freezes/state'
import type { State } from '@candor/engine/state'
import type { Asked } from '@candor/engine/testing/authored'
import type { Random } from '../random.ts'

/** Freezes and their releases: most name what was set aside before and whose it is, some of them wrongly. */
export class FreezesWorkload {
  private nextFreezeId = 1
  private readonly random: Random
  private readonly accountId: () => number
  private readonly look: () => State

  constructor(random: Random, accountId: () => number, look: () => State) {
    this.random = random
    this.accountId = accountId
    this.look = look
  }

  next(at: number): Asked {
    const { random } = this
    const own = this.look().products.freezes
    if (random.chance(2)) {
      const freezeId = this.nextFreezeId - random.between(-2, 12)
      const owner = own.open.get(freezeId)?.accountId
      const accountId = random.chance(10) || owner === undefined ? this.accountId() : owner
      return { type: 'releaseFreeze', at, freezeId, ...(random.chance(3) ? {} : { accountId }) }
    }
    const freezeId = random.chance(20) ? 1 : this.nextFreezeId
    this.nextFreezeId += 1
    const amount = random.chance(20) ? 0n : BigInt(random.between(1, 900)) * 999_983n
    const accountId = this.accountId()
    const coinId = random.between(1, 5)
    const asked = { type: 'freezeFunds', at, freezeId, accountId, coinId, amount } as const
    if (random.chance(2)) return asked
    const held = frozenOf(own, accountId, coinId)
    return { ...asked, heldBefore: random.chance(10) ? held + 1n : held }
  }
}
