import { hash as hashOf } from 'node:crypto'
import { type ChainedTick, tickText } from '@candor/engine/rules/tick-chain'
import type { ViewRow } from '../../db/tables.ts'
import { unpackTicks } from './packed-ticks.ts'

// Ticks of a coin per row. With one row per tick, once a second for every coin, most of the space would be overhead.
const ticksPerChunk = 64
// The column is a number of 32 bits. There are no ticks beyond it.
const chunkMax = 2 ** 31 - 1

export function chunkOf(number: number): number {
  return Math.min(Math.floor((number - 1) / ticksPerChunk), chunkMax)
}

// The number of the first tick of a chunk.
export function firstOfChunk(chunk: number): number {
  return chunk * ticksPerChunk + 1
}

export function ticksOfChunk(row: ViewRow<'ticks'>): ChainedTick[] {
  const { coin_id, chunk, first_hash, last_hash, packed } = row
  const ticks: ChainedTick[] = []
  let hash = first_hash.toString('hex')
  const plain = unpackTicks(packed)
  for (const [place, { at, priceE10 }] of plain.entries()) {
    const tick = { number: firstOfChunk(chunk) + place, at, priceE10 }
    if (place === plain.length - 1) hash = last_hash.toString('hex')
    else if (place > 0) hash = hashOf('sha256', tickText(hash, coin_id, tick), 'hex')
    ticks.push({ ...tick, hash })
  }
  return ticks
}
