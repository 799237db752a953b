const rounds = 2
const lastRounds = 4

type Lanes = [number, number, number, number]

// HalfSipHash-2-4 with 64 bits of output over one whole number of up to 53 bits: fast, and without the key
// its results look random.
export function halfSipHash([k0, k1]: readonly [number, number], value: number): [low: number, high: number] {
  const words = [value | 0, Math.floor(value / 2 ** 32) | 0, 8 << 24]
  const lanes: Lanes = [k0, k1 ^ 0xee, 0x6c79_6765 ^ k0, 0x7465_6462 ^ k1]
  for (const word of words) {
    lanes[3] ^= word
    mix(lanes, rounds)
    lanes[0] ^= word
  }
  lanes[2] ^= 0xee
  mix(lanes, lastRounds)
  const low = lanes[1] ^ lanes[3]
  lanes[1] ^= 0xdd
  mix(lanes, lastRounds)
  return [low >>> 0, (lanes[1] ^ lanes[3]) >>> 0]
}

function mix(lanes: Lanes, times: number): void {
  let [a, b, c, d] = lanes
  for (let round = 0; round < times; round += 1) {
    a = (a + b) | 0
    b = rotated(b, 5) ^ a
    a = rotated(a, 16)
    c = (c + d) | 0
    d = rotated(d, 8) ^ c
    a = (a + d) | 0
    d = rotated(d, 7) ^ a
    c = (c + b) | 0
    b = rotated(b, 13) ^ c
    c = rotated(c, 16)
  }
  lanes[0] = a
  lanes[1] = b
  lanes[2] = c
  lanes[3] = d
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits))
}
