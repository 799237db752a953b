import { hash } from 'node:crypto'

const blockBytes = 64
// The end of the last block: a one bit, and the length in eight bytes.
const endingBytes = 9
const rounds = 64

type Words = Int32Array

// SHA-256 as in FIPS 180-4: the constants are the first 32 bits of the fractions of the cube roots of the
// first 64 primes, and of the square roots of the first eight.
const primes = firstPrimes(rounds)
const constants = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)))
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)))

// HMAC-SHA-256 with one key, of many short texts. Node's own makes objects for each, which its garbage
// collector handles one by one; at thousands a second that costs more than the hashing. The blocks of the key
// are hashed once.
export class Hmac {
  private readonly innerStart: Words
  private readonly outerStart: Words
  private readonly words = new Int32Array(rounds)
  private readonly digest = new Int32Array(8)
  private text = Buffer.alloc(4096)

  constructor(secret: string) {
    const key = keyBlock(Buffer.from(secret))
    this.innerStart = this.afterBlock(key, 0x36)
    this.outerStart = this.afterBlock(key, 0x5c)
  }

  // Takes equally long wherever the two differ.
  matches(text: string, signature: string): boolean {
    const { digest } = this
    this.sign(text)
    let difference = signature.length ^ 64
    let at = 0
    for (let index = 0; index < 8; index += 1) {
      const word = digest[index] as number
      for (let shift = 28; shift >= 0; shift -= 4) {
        const nibble = (word >>> shift) & 15
        difference |= signature.charCodeAt(at) ^ (nibble < 10 ? 48 + nibble : 87 + nibble)
        at += 1
      }
    }
    return difference === 0
  }

  private sign(text: string): void {
    const { words, digest } = this
    digest.set(this.innerStart)
    if (!this.addPlain(text)) {
      digest.set(this.innerStart)
      this.addAny(text)
    }
    words.set(digest)
    words.fill(0, 8, 16)
    words[8] = 0x80_00_00_00
    words[15] = (blockBytes + 32) * 8
    digest.set(this.outerStart)
    compress(digest, words)
  }

  // Nearly every text has one byte per character, and needs no encoder. False when this one has not.
  private addPlain(text: string): boolean {
    const { words, digest } = this
    const { length } = text
    const bits = (blockBytes + length) * 8
    let at = 0
    let seen = 0
    for (; at + blockBytes <= length; at += blockBytes) {
      for (let index = 0; index < 16; index += 1) {
        const place = at + index * 4
        const a = text.charCodeAt(place)
        const b = text.charCodeAt(place + 1)
        const c = text.charCodeAt(place + 2)
        const d = text.charCodeAt(place + 3)
        seen |= a | b | c | d
        words[index] = (a << 24) | (b << 16) | (c << 8) | d
      }
      compress(digest, words)
    }
    words.fill(0, 0, 16)
    for (let place = at; place < length; place += 1) {
      const byte = text.charCodeAt(place)
      seen |= byte
      addByte(words, place - at, byte)
    }
    addByte(words, length - at, 0x80)
    if (length - at + endingBytes > blockBytes) {
      compress(digest, words)
      words.fill(0, 0, 16)
    }
    words[15] = bits
    compress(digest, words)
    return seen < 0x80
  }

  private addAny(text: string): void {
    const { words, digest } = this
    // One character of a JavaScript text takes three bytes at most.
    const bytesMax = text.length * 3 + blockBytes + endingBytes
    if (this.text.length < bytesMax) this.text = Buffer.alloc(bytesMax)
    const length = this.text.write(text)
    const blocks = Math.ceil((length + endingBytes) / blockBytes)
    this.text.fill(0, length, blocks * blockBytes)
    this.text[length] = 0x80
    this.text.writeUInt32BE((blockBytes + length) * 8, blocks * blockBytes - 4)
    for (let block = 0; block < blocks; block += 1) {
      readBlock(this.text, block * blockBytes, words)
      compress(digest, words)
    }
  }

  private afterBlock(key: Buffer, pad: number): Words {
    const state = initial.slice()
    readBlock(Buffer.from(key.map((byte) => byte ^ pad)), 0, this.words)
    compress(state, this.words)
    return state
  }
}

function addByte(words: Words, place: number, byte: number): void {
  words[place >> 2] = (words[place >> 2] as number) | (byte << (24 - 8 * (place & 3)))
}

function readBlock(from: Buffer, start: number, words: Words): void {
  for (let index = 0; index < 16; index += 1) words[index] = from.readInt32BE(start + index * 4)
}

function compress(state: Words, words: Words): void {
  for (let at = 16; at < rounds; at += 1) {
    const early = words[at - 15] as number
    const late = words[at - 2] as number
    const mixedEarly = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)
    const mixedLate = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10)
    words[at] = (mixedEarly + (words[at - 7] as number) + mixedLate + (words[at - 16] as number)) | 0
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let at = 0; at < rounds; at += 1) {
    const mixedE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const added = (h + mixedE + (g ^ (e & (f ^ g))) + (constants[at] as number) + (words[at] as number)) | 0
    const mixedA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const majority = (a & b) | (c & (a | b))
    h = g
    g = f
    f = e
    e = (d + added) | 0
    d = c
    c = b
    b = a
    a = (added + mixedA + majority) | 0
  }
  state[0] = (state[0] as number) + a
  state[1] = (state[1] as number) + b
  state[2] = (state[2] as number) + c
  state[3] = (state[3] as number) + d
  state[4] = (state[4] as number) + e
  state[5] = (state[5] as number) + f
  state[6] = (state[6] as number) + g
  state[7] = (state[7] as number) + h
}

function keyBlock(secret: Buffer): Buffer {
  const block = Buffer.alloc(blockBytes)
  block.set(secret.length > blockBytes ? hash('sha256', secret, 'buffer') : secret)
  return block
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
}

function fractionBits(root: number): number {
  return ((root % 1) * 2 ** 32) | 0
}
