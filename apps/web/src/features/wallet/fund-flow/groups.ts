import { flowFacts } from '@candor/engine/rules/fund-flows'
import type { FlowName } from '@candor/engine/rules/fund-flows'
import { referenceCoin } from '@candor/contract/reference-coin'
import { formatAmount } from '@candor/money/amount'
import { scaleOf } from '@candor/client/figures/decimal'
import { buckets } from '../assets/buckets.ts'
import { units } from '../../../shared/wallet/live-assets.ts'
import type { FlowEntry } from './model.ts'

/** What one cause moved at once: of a trade, the coin that came, the coin that went, and the fee. */
export type FlowGroup = { key: string; entries: readonly FlowEntry[] }
export type Bucket = NonNullable<FlowEntry['toBucket']>
/** What changed of a coin in a bucket, below zero where it went. */
export type CoinChange = { coin: string; bucket: Bucket; amount: string; tone: 'up' | 'down' | 'flat' }

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

type Sums = {
  scale: number
  // What the account has more or less.
  all: bigint
  byBucket: Map<Bucket, bigint>
  // The buckets from which something left the account, or into which it came.
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

/** Held money still belongs to the account: only what left it is a loss, and only what came in is a gain. */
function toneOf(sum: bigint, all: bigint): CoinChange['tone'] {
  if (sum > 0n) return all > 0n ? 'up' : 'flat'
  return sum === all ? 'down' : 'flat'
}

/**
 * How the available balance of each coin changed; all changes add up to it. Another bucket is listed only if money left
 * the account from it or came in there.
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

/** What a group is called: what was bought or sold, or the movement that it is about. */
export function nameOf(entries: readonly FlowEntry[]): GroupName {
  const flows = entries.map(({ flow }) => flow)
  const sums = [...sumsOf(entries)]
  const came = sums.filter(([, { all }]) => all > 0n)
  const went = sums.filter(([, { all }]) => all < 0n)
  const [to, from] = [came[0]?.[0], went[0]?.[0]]
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
  const flow = flows.find(isBest) ?? flows.find((one) => !isBeside(one)) ?? flows[0]
  if (flow === undefined) throw new Error('a group has an entry')
  return { kind: 'flow', flow }
}
