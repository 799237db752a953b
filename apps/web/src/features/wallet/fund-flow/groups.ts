import type { FlowName } from '@candor/contract/fund-flows'
import { referenceCoin } from '@candor/contract/reference-coin'
import { formatAmount } from '@candor/money/amount'
import { scaleOf } from '@candor/client/figures/decimal'
import { units } from '../../../shared/wallet/live-assets.ts'
import { directionOf, signOf } from './model.ts'
import type { FlowEntry } from './model.ts'

/** What one cause moved at once: of a trade, the coin that came, the coin that went, and the fee. */
export type FlowGroup = { key: string; entries: readonly FlowEntry[] }
/** What changed of a coin, below zero where it went. */
export type CoinChange = { coin: string; amount: string }

function commandOf({ number }: FlowEntry): string {
  return number.split('-')[0] ?? ''
}

/**
 * Entries come newest first, so those of one command stand together. While more can be read, those of the last command
 * may not be all: they wait for the rest, unless there is nothing else to show.
 */
export function groupsOf(entries: readonly FlowEntry[], hasMore: boolean): FlowGroup[] {
  const groups = new Map<string, FlowEntry[]>()
  for (const entry of entries) {
    const { cause } = entry
    const key = `${commandOf(entry)} ${cause?.kind ?? ''} ${cause?.id ?? ''}`
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  const all = [...groups].map(([key, of]) => ({ key, entries: of }))
  const last = entries.at(-1)
  if (!hasMore || !last) return all
  const whole = all.filter(({ entries: [first] }) => first && commandOf(first) !== commandOf(last))
  return whole.length > 0 ? whole : all
}

const signs = { '+': 1, '\u2212': -1, '': 0 } as const
const directions = { in: 1, out: -1, within: 0 } as const

/**
 * What came and went of each coin. Of a trade, what the account has more or less: what its order still holds is not
 * spent. Of all else, what became available or stopped being so, as the entries themselves say it.
 */
export function changesOf(entries: readonly FlowEntry[]): CoinChange[] {
  const isTrade = entries.some(({ flow }) => flow === 'spotTrade')
  return sumBy(entries, (entry) => (isTrade ? directions[directionOf(entry)] : signs[signOf(entry)]))
}

function sumBy(entries: readonly FlowEntry[], factorOf: (entry: FlowEntry) => -1 | 0 | 1): CoinChange[] {
  const sums = new Map<string, { sum: bigint; scale: number }>()
  for (const entry of entries) {
    const { coin, amount } = entry
    const { sum } = sums.get(coin) ?? { sum: 0n }
    sums.set(coin, { sum: sum + BigInt(factorOf(entry)) * units(amount), scale: scaleOf(amount) })
  }
  return [...sums]
    .filter(([, { sum }]) => sum !== 0n)
    .map(([coin, { sum, scale }]) => ({ coin, amount: formatAmount(sum, scale) }))
}

/** Beside what they belong to, these only say how it was paid for. */
const besides: readonly FlowName[] = [
  'spotHold',
  'spotRelease',
  'spotFee',
  'optionFee',
  'optionFeeBack',
  'swapFee',
  'withdrawalFee',
  'loanInterest',
  'loanPenalty',
]
/** Of two that say what happened, these say it better. */
const best: readonly FlowName[] = ['optionWin', 'labCoins', 'swapReceived', 'pledgeReturn', 'loanRepayment']

export type GroupName =
  | { kind: 'bought' | 'sold'; coin: string }
  | { kind: 'exchanged'; from: string; to: string }
  | { kind: 'flow'; flow: FlowName }

/** What a group is called: what was bought or sold, or the movement that it is about. */
export function nameOf(entries: readonly FlowEntry[]): GroupName {
  const flows = entries.map(({ flow }) => flow)
  const changes = changesOf(entries)
  const came = changes.filter(({ amount }) => !amount.startsWith('-'))
  const went = changes.filter(({ amount }) => amount.startsWith('-'))
  const [to, from] = [came[0]?.coin, went[0]?.coin]
  const isTrade = flows.includes('spotTrade')
  // By a filter one side of it may be missing.
  if (isTrade && came.length + went.length <= 2) {
    if (to !== undefined && to !== referenceCoin && (from ?? referenceCoin) === referenceCoin)
      return { kind: 'bought', coin: to }
    if (from !== undefined && from !== referenceCoin && (to ?? referenceCoin) === referenceCoin)
      return { kind: 'sold', coin: from }
  }
  if ((isTrade || flows.includes('swapGiven')) && came.length === 1 && went.length === 1 && to && from)
    return { kind: 'exchanged', from, to }
  const flow =
    best.find((one) => flows.includes(one)) ?? flows.find((one) => !besides.includes(one)) ?? flows[0]
  if (flow === undefined) throw new Error('a group has an entry')
  return { kind: 'flow', flow }
}
