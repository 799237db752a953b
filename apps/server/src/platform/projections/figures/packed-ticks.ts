// Packs ticks as differences from the tick before, in time and price. Each difference is a variable-length integer:
// seven bits per byte, lowest first, the eighth bit set if more follow. The lowest bit of the integer is its sign.

export type PlainTick = { at: number; priceE10: bigint }

// The tick before the first one of a chunk.
export const noTick: PlainTick = { at: 0, priceE10: 0n }

export function packTicks(ticks: readonly PlainTick[], before: PlainTick): Buffer {
  const bytes: number[] = []
  let last = before
  for (const tick of ticks) {
    pushNumber(bytes, BigInt(tick.at - last.at))
    pushNumber(bytes, tick.priceE10 - last.priceE10)
    last = tick
  }
  return Buffer.from(bytes)
}

export function unpackTicks(packed: Buffer): PlainTick[] {
  const ticks: PlainTick[] = []
  const reader = { packed, place: 0 }
  let last = noTick
  while (reader.place < packed.length) {
    last = {
      at: last.at + Number(readNumber(reader)),
      priceE10: last.priceE10 + readNumber(reader),
    }
    ticks.push(last)
  }
  return ticks
}

// Most changes fit 32 bits, and are many times faster there.
const smallMax = 2n ** 30n

function pushNumber(bytes: number[], number: bigint): void {
  if (number < smallMax && number > -smallMax) {
    let rest = number < 0n ? Number(-number) * 2 + 1 : Number(number) * 2
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
    bytes.push(rest)
    return
  }
  let rest = number < 0n ? -number * 2n + 1n : number * 2n
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128)
  bytes.push(Number(rest))
}

function readNumber(reader: { readonly packed: Buffer; place: number }): bigint {
  let small = 0
  let large = 0n
  for (let shift = 0; ; shift += 7) {
    const byte = reader.packed[reader.place] ?? 0
    reader.place += 1
    if (shift < 28) small |= (byte & 127) << shift
    else large |= BigInt(byte & 127) << BigInt(shift)
    if (byte < 128) break
  }
  const whole = large | BigInt(small)
  return (whole & 1n) === 1n ? -(whole >> 1n) : whole >> 1n
}
