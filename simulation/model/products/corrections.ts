import { buckets } from '@candor/engine/nucleus/ledger/ledger'
import type { ReversePosting } from '@candor/engine/products/corrections/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { NaiveEngine } from '../naive-engine.ts'
import { type NaiveDescription, operator } from '../naive-product.ts'

/** Corrections again: a list of the reversed postings. */
class NaiveCorrections {
  readonly reversed: string[] = []
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  needsTwo(): boolean {
    return this.engine.rules >= 3
  }

  handle(command: ReversePosting): Rejection | null {
    const { rules, accounts, coins, ledger } = this.engine
    const { seq, ordinal, coinId, amount, fromAccountId, toAccountId } = command
    if (rules < 3) return 'rulesUnknown'
    if (seq < 1) return 'parametersInvalid'
    const [from, to] = [buckets[command.fromBucket], buckets[command.toBucket]]
    if (from === undefined || to === undefined) return 'parametersInvalid'
    if (!accounts.has(fromAccountId) || !accounts.has(toAccountId)) return 'accountUnknown'
    if (!coins.has(coinId)) return 'coinUnknown'
    if (amount <= 0n) return 'amountNotPositive'
    if (to !== 'available' || fromAccountId === toAccountId) return 'postingNotReversible'
    const isOfDebt = [12, 13].some((id) => [fromAccountId, toAccountId].includes(id))
    if (rules >= 6 && isOfDebt && Math.max(fromAccountId, toAccountId) >= 16) return 'postingNotReversible'
    if (this.reversed.includes(`${seq}/${ordinal}`)) return 'postingReversedBefore'
    const held = ledger.balance(toAccountId, coinId, 'available')
    if (toAccountId === 0 && amount - held > 2n ** 62n) return 'supplyTooLarge'
    if (toAccountId !== 0 && held < amount) return 'insufficientBalance'
    this.reversed.push(`${seq}/${ordinal}`)
    ledger.add(toAccountId, coinId, 'available', -amount)
    ledger.add(fromAccountId, coinId, 'available', amount)
    this.engine.noteFunding(toAccountId, coinId, -amount)
    this.engine.noteFunding(fromAccountId, coinId, amount)
    return null
  }
}

export const corrections = {
  place: 8,
  isSwitched: false,
  commands: {
    reversePosting: operator,
  },
  proposals: {
    reversePosting: {
      about: ['posting', 'seq', 'ordinal'],
      fields: {
        seq: 'number',
        ordinal: 'number',
        coinId: 'number',
        amount: 'digits',
        fromAccountId: 'number',
        fromBucket: 'number',
        toAccountId: 'number',
        toBucket: 'number',
      },
    },
  },
  create: (engine: NaiveEngine) => new NaiveCorrections(engine),
} as const satisfies NaiveDescription<ReversePosting>
