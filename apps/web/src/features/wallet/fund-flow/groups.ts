import { flowFacts } from '@candor/engine/rules/fund-flows'
import type { FlowName } from '@candor/engine/rules/fund-flows'
import { referenceCoin } from '@candor/contract/reference-coin'
import { formatAmount } from '@candor/money/amount'
import { scaleOf } from '@candor/client/figures/decimal'
import { buckets } from '../assets/model.ts'
import { units } from '../../../shared/wallet/live-assets.ts'
import type { FlowEntry } from './model.ts'

/** The entries of one cause: of a trade, the received coin, the given coin, and the fee. */
export type FlowGroup = { key: string; entries: readonly FlowEntry[] }
export type Bucket = NonNullable<FlowEntry['toBucket']>
/** The change of a coin in a bucket, negative for a loss. */
export type CoinChange = { coin: string; bucket: Bucket; amount: string; tone: 'up' | 'down' | 'flat' }

function commandOf({ number }: FlowEntry): string {
  return number.split('-')[0] ?? ''
}

/**
 * Entries come newest first, so those of one command are adjacent. While more can be read, those of the last
 * command may be incomplete: they wait for the rest, unless there is nothing else to show.
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

type Sums = {
  scale: number
  // The change of the account as a whole.
  all: bigint
  byBucket: Map<Bucket, bigint>
  // The buckets through which money left or entered the account.
  outward: Set<Bucket>
}

function sumsOf(entries: readonly FlowEntry[]): Map<string, Sums> {
  const sums = new Map<string, Sums>()
  for (const { coin, amount, fromBucket, toBucket } of entries) {
    const sum = sums.get(coin) ?? { scale: scaleOf(amount), all: 0n, byBucket: new Map(), outward: new Set() }
    const add = (bucket: Bucket | null, moved: bigint) => {
      if (bucket === null) return
      sum.all += moved
      sum.byBucket.set(bucket, (sum.byBucket.get(bucket) ?? 0n) + moved)
      if (fromBucket === null || toBucket === null) sum.outward.add(bucket)
    }
    add(fromBucket, 0n - units(amount))
    add(toBucket, units(amount))
    sums.set(coin, sum)
  }
  return sums
}

/** Held money still belongs to the account: only money leaving it is a loss, only new money is a gain. */
function toneOf(sum: bigint, all: bigint): CoinChange['tone'] {
  if (sum > 0n) return all > 0n ? 'up' : 'flat'
  return sum === all ? 'down' : 'flat'
}

/**
 * The change of the available balance per coin; all changes add up to it. Another bucket is listed only if
 * money left or entered the account through it.
 */
export function changesOf(entries: readonly FlowEntry[]): CoinChange[] {
  return [...sumsOf(entries)].flatMap(([coin, { scale, all, byBucket, outward }]) =>
    buckets.flatMap((bucket) => {
      const sum = byBucket.get(bucket) ?? 0n
      if (sum === 0n || (bucket !== 'available' && !outward.has(bucket))) return []
      return [{ coin, bucket, amount: formatAmount(sum, scale), tone: toneOf(sum, all) }]
    }),
  )
}

const isBest = (flow: FlowName) => flowFacts[flow].rank === 'best'
const isBeside = (flow: FlowName) => flowFacts[flow].rank === 'beside'

export type GroupName =
  | { kind: 'bought' | 'sold'; coin: string }
  | { kind: 'exchanged'; from: string; to: string }
  | { kind: 'flow'; flow: FlowName }

/** The name of a group: the coin bought or sold, or its movement. */
export function nameOf(entries: readonly FlowEntry[]): GroupName {
  const flows = entries.map(({ flow }) => flow)
  const sums = [...sumsOf(entries)]
  const came = sums.filter(([, { all }]) => all > 0n)
  const went = sums.filter(([, { all }]) => all < 0n)
  const [to, from] = [came[0]?.[0], went[0]?.[0]]
  const isTrade = flows.includes('spotTrade')
  // A filter may hide one side of it.
  if (isTrade && came.length + went.length <= 2) {
    if (to !== undefined && to !== referenceCoin && (from ?? referenceCoin) === referenceCoin)
      return { kind: 'bought', coin: to }
    if (from !== undefined && from !== referenceCoin && (to ?? referenceCoin) === referenceCoin)
      return { kind: 'sold', coin: from }
  }
  if ((isTrade || flows.includes('swapGiven')) && came.length === 1 && went.length === 1 && to && from)
    return { kind: 'exchanged', from, to }
  const flow = flows.find(isBest) ?? flows.find((one) => !isBeside(one)) ?? flows[0]
  if (flow === undefined) throw new Error('a group has an entry')
  return { kind: 'flow', flow }
}
