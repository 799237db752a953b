import { type ChainedTick, tickHash } from '@candor/engine/rules/tick-chain'

// So many ticks of a coin share a row: one each would be mostly overhead, and there is one a second for every coin.
const ticksPerChunk = 64

// One row of the view. The first and the last hash are kept as the engine told them, the others follow from the ticks:
// whoever changes a tick breaks the chain before the last one.
export type TickChunk = {
  coin_id: number
  chunk: number
  first_hash: Buffer
  last_hash: Buffer
  at_ms: string[]
  prices_e10: string[]
}

// Prices as text: in an array the driver would make them numbers, which are not exact.
export const tickChunkColumns =
  'coin_id, chunk, first_hash, last_hash, at_ms, prices_e10::text[] as prices_e10'

export function chunkOf(number: number): number {
  return Math.floor((number - 1) / ticksPerChunk)
}

// The number of the first tick of a chunk.
export function firstOfChunk(chunk: number): number {
  return chunk * ticksPerChunk + 1
}

export function ticksOfChunk(row: TickChunk): ChainedTick[] {
  const { coin_id, chunk, first_hash, last_hash, at_ms, prices_e10 } = row
  const ticks: ChainedTick[] = []
  let hash = first_hash.toString('hex')
  for (const [place, at] of at_ms.entries()) {
    const tick = {
      number: firstOfChunk(chunk) + place,
      at: Number(at),
      priceE10: BigInt(prices_e10[place] ?? 0),
    }
    if (place === at_ms.length - 1) hash = last_hash.toString('hex')
    else if (place > 0) hash = tickHash(hash, coin_id, tick)
    ticks.push({ ...tick, hash })
  }
  return ticks
}
