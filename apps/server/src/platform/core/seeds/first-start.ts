import { latestRules } from '@candor/engine/nucleus/rules-versions/rules-version'
import type { Money } from '@candor/engine/nucleus/commands'
import type { SwapConfig } from '@candor/engine/products/swap/commands'
import { openingMovePpmDefault } from '@candor/engine/rules/option-opening'
import { movePpmUsual } from '@candor/engine/rules/swap-quote'
import type { SentBack } from '../known-arrivals.ts'
import type { Draft } from '../drafts.ts'
import { limitSeeds, noLimits } from '../../../products/limits/seeds.ts'
import { loanSeeds } from '../../../products/loans/seeds.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { depositSeeds } from '../../../products/deposits/seeds.ts'
import { withdrawalSeeds } from '../../../products/withdrawals/seeds.ts'
import { optionSeeds } from '../../../products/options/seeds.ts'
import { labSeeds } from '../../../products/lab/seeds.ts'
import { pledgeSeeds } from '../../../products/pledge/seeds.ts'
import { swapSeeds } from '../../../products/swap/seeds.ts'
import { feeLevelSeeds } from '../../../products/fees/seeds.ts'
import { marketSeedDrafts } from './seeds.ts'

type Start = { isTestMoney: boolean; now: number }
// The rules of the data, their declared money if any, whose documents had passed although test money was
// taken, and which arrivals operators had sent back.
type Found = {
  fromRules: number
  money: Money | null
  certified: readonly number[]
  sentBack: readonly SentBack[]
}

// The first commit of a new exchange: today's rules and all initial data. It is one group, so a journal that
// has a row has all of it, and it is never seeded again.
export function firstDrafts({ isTestMoney, now }: Start): Draft[] {
  const savings = isTestMoney ? [...pledgeSeeds(now), ...labSeeds(now), ...swapSeeds()] : []
  return [
    { type: 'adoptRules', version: latestRules },
    { type: 'declareMoney', money: isTestMoney ? 'test' : 'real' },
    ...marketSeedDrafts(),
    ...feeLevelSeeds(),
    ...optionSeeds(isTestMoney),
    ...savings,
    ...depositSeeds(isTestMoney),
    ...withdrawalSeeds(),
    ...loanSeeds(isTestMoney),
    ...limitSeeds(),
  ]
}

// The additions to an older exchange when it adopts newer rules: the products of each version, where it has
// none of the kind, and terms that older ones did not name. Operators' own configuration stays as it is.
export function upgradeDrafts(
  known: Mirror,
  { fromRules, money, certified, sentBack }: Found,
  { isTestMoney, now }: Start,
): Draft[] {
  const drafts: Draft[] = [{ type: 'adoptRules', version: latestRules }]
  if (fromRules < 2) drafts.push(...openingMoveDrafts(known))
  if (fromRules < 1) {
    // Earlier releases seeded missing data at every start, and one may have ended before it did.
    if (known.optionPairs.size === 0) drafts.push(...optionSeeds(isTestMoney))
    if (isTestMoney && known.pledge.products.size === 0) drafts.push(...pledgeSeeds(now))
    if (isTestMoney && known.lab.projects.size === 0) drafts.push(...labSeeds(now, known.coins))
    if (isTestMoney && known.swap.config === null) drafts.push(...swapSeeds())
  }
  if (fromRules < 2) {
    const { config } = known.swap
    if (config !== null)
      drafts.push({ type: 'configureSwap', swap: { movePpmMax: boundFor(config), ...config } })
  }
  if (fromRules < 4) drafts.push(...depositSeeds(isTestMoney, known.coins), ...withdrawalSeeds(known.coins))
  if (fromRules < 6) drafts.push(...loanSeeds(isTestMoney, known))
  if (fromRules < 8) drafts.push(...noLimits(known.coins))
  if (fromRules < 8) drafts.push(...feeLevelSeeds(known.coins))
  // Data that hold test money are judged by the rules themselves.
  if (money === null) drafts.push({ type: 'declareMoney', money: isTestMoney ? 'test' : 'real' })
  for (const accountId of certified) drafts.push(certifiedAgain(accountId))
  // Up to rules 6 the tables alone had them.
  for (const arrival of sentBack) drafts.push({ type: 'returnArrival', ...arrival })
  return drafts
}

// As much as the fee, or waiting for a better rate would pay; never zero: every quote would be refused.
function boundFor({ feePpm }: SwapConfig): number {
  return Math.max(1, Math.min(movePpmUsual, feePpm))
}

// Option pairs from before there was a bound of the opening price now get an explicit one.
function openingMoveDrafts({ optionPairs }: Mirror): Draft[] {
  return Array.from(optionPairs.values(), (pair) => ({
    type: 'configureOptions',
    pair: { openingMovePpmMax: openingMovePpmDefault, ...pair },
  }))
}

// Up to rules 6 test money came with the mark of certification, which rules 7 remove. A document that has
// passed restores it.
function certifiedAgain(accountId: number): Draft {
  const reason = 'a document had passed before the upgrade'
  return { type: 'setAccountFlags', accountId, set: ['certified'], clear: [], reason }
}
