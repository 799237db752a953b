import { hash as hashOf } from 'node:crypto'
import { type ChainedTick, tickText } from '@candor/engine/rules/tick-chain'
import type { TickChunk } from '../db/tables.ts'

// Ticks of a coin per row. With one row per tick, once a second for every coin, most of the space would be overhead.
const ticksPerChunk = 64
// The column is a number of 32 bits. Whoever asks for ticks further on asks for none.
const chunkMax = 2 ** 31 - 1

// Prices as text: the driver turns numeric arrays into floating-point numbers.
export const tickChunkColumns =
  'coin_id, chunk, first_hash, last_hash, at_ms, prices_e10::text[] as prices_e10'

export function chunkOf(number: number): number {
  return Math.min(Math.floor((number - 1) / ticksPerChunk), chunkMax)
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
    else if (place > 0) hash = hashOf('sha256', tickText(hash, coin_id, tick), 'hex')
    ticks.push({ ...tick, hash })
  }
  return ticks
}
