import type { Command } from '@candor/engine/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import type { NaiveEngine } from './naive-engine.ts'
import { lenderId } from './products/loans.ts'
import { fundId } from './products/support.ts'

type TakeFromFund = Extract<Command, { type: 'takeFromFund' }>

/** Takes the house's money out of one of its funds, once per reference. */
export function naiveTakeFromFund(engine: NaiveEngine, command: TakeFromFund): Rejection | null {
  const { accountId, coinId, amount, reference } = command
  if (engine.rules < 6) return 'rulesUnknown'
  if (reference.length < 1 || reference.length > 120) return 'creditReferenceInvalid'
  const content = `out of ${accountId}: ${amount} of ${coinId}`
  const before = engine.credited.get(reference)
  if (before !== undefined) {
    if (before !== content) return 'creditReferenceTaken'
    engine.products.spot.isRepeat = true
    return null
  }
  const funds = engine.rules < 8 ? [lenderId, fundId] : [2, 3, lenderId, fundId]
  if (!funds.includes(accountId) || !engine.accounts.has(accountId)) return 'accountUnknown'
  if (!engine.coins.has(coinId)) return 'coinUnknown'
  if (amount <= 0n) return 'amountNotPositive'
  const [free, promised] = (['available', 'locked'] as const).map((bucket) =>
    engine.ledger.balance(accountId, coinId, bucket),
  ) as [bigint, bigint]
  if (free < amount)
    return engine.rules < 8 || free + promised < amount ? 'insufficientBalance' : 'fundsPromised'
  engine.credited.set(reference, content)
  engine.ledger.add(accountId, coinId, 'available', -amount)
  engine.ledger.add(0, coinId, 'available', amount)
  engine.noteFunding(accountId, coinId, -amount)
  return null
}
