import type { FreezeFunds, ReleaseFreeze } from '@candor/engine/products/freezes/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { NaiveEngine } from '../naive-engine.ts'
import { type NaiveDescription, operator } from '../naive-product.ts'

interface NaiveFreeze {
  readonly freezeId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
}

/** Freezes again: a list of the open ones. */
class NaiveFreezes {
  private readonly freezes: NaiveFreeze[] = []
  private lastFreezeId = 0
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  handle(command: FreezeFunds | ReleaseFreeze): Rejection | null {
    return command.type === 'freezeFunds' ? this.freeze(command) : this.release(command)
  }

  private freeze(command: FreezeFunds): Rejection | null {
    const { accounts, coins, ledger } = this.engine
    const { freezeId, accountId, coinId, amount, heldBefore } = command
    if (!Number.isSafeInteger(freezeId) || freezeId <= this.lastFreezeId) return 'parametersInvalid'
    if (accountId < 16 || !accounts.has(accountId)) return 'accountUnknown'
    if (!coins.has(coinId)) return 'coinUnknown'
    if (amount <= 0n) return 'amountNotPositive'
    if (this.engine.rules >= 8 && heldBefore !== undefined && heldBefore !== this.heldOf(accountId, coinId))
      return 'heldFundsChanged'
    if (ledger.balance(accountId, coinId, 'available') < amount) return 'insufficientBalance'
    this.lastFreezeId = freezeId
    this.freezes.push({ freezeId, accountId, coinId, amount })
    ledger.add(accountId, coinId, 'available', -amount)
    ledger.add(accountId, coinId, 'frozen', amount)
    return null
  }

  /** What is set aside of a coin of an account. */
  private heldOf(accountId: number, coinId: number): bigint {
    return this.freezes
      .filter((freeze) => freeze.accountId === accountId && freeze.coinId === coinId)
      .reduce((sum, { amount }) => sum + amount, 0n)
  }

  private release({ freezeId, accountId }: ReleaseFreeze): Rejection | null {
    const { ledger } = this.engine
    if (!(freezeId >= 1 && freezeId <= this.lastFreezeId)) return 'freezeMissing'
    const place = this.freezes.findIndex((freeze) => freeze.freezeId === freezeId)
    const freeze = this.freezes[place]
    if (freeze === undefined) return 'freezeAlreadyReleased'
    const isNamed = this.engine.rules >= 8 && accountId !== undefined
    if (isNamed && accountId !== freeze.accountId) return 'freezeMissing'
    this.freezes.splice(place, 1)
    ledger.add(freeze.accountId, freeze.coinId, 'frozen', -freeze.amount)
    ledger.add(freeze.accountId, freeze.coinId, 'available', freeze.amount)
    return null
  }
}

export const freezes = {
  place: 2,
  isSwitched: false,
  commands: {
    freezeFunds: operator,
    releaseFreeze: operator,
  },
  create: (engine: NaiveEngine) => new NaiveFreezes(engine),
} as const satisfies NaiveDescription<FreezeFunds | ReleaseFreeze>
