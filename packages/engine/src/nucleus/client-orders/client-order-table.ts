import { assert } from '../assert.ts'
import { isRecording, rememberCell, rememberCells, rememberField } from '../undo.ts'

const entryStride = 4
const accountIdAt = 0
const firstHashAt = 1
const secondHashAt = 2
const orderIdAt = 3
const capacityMin = 1024
/** A place in the index holds the entry plus one, and above that a few bits of the second hash. */
const entryBits = 20
const entryMask = 2 ** entryBits - 1
const tagMask = 0xfff

/** A client order id as two numbers of 53 and 43 bits. */
export interface ClientOrderHash {
  first: number
  second: number
}

/**
 * Client order ids of one generation, in the order of arrival, with a hash index over them. Texts are kept as
 * 96 bits and numbers as numbers, so half a million cost the garbage collector nothing. The index alone rules
 * out nearly all other ids, so a lookup of a new id seldom reads an entry from far memory. The account is an
 * unhashed part of the key: users who find a hash collision only confuse their own orders.
 */
export class ClientOrderTable {
  size = 0
  private entries = new Float64Array(capacityMin * entryStride)
  private index = new Int32Array(capacityMin * 2)

  /** The order, or 0. */
  find(accountId: number, hash: ClientOrderHash): number {
    const { entries, index } = this
    const mask = index.length - 1
    const tag = tagOf(hash.second)
    for (let at = home(accountId, hash.first, mask); ; at = (at + 1) & mask) {
      const word = index[at] as number
      if (word === 0) return 0
      if (word >>> entryBits !== tag) continue
      const place = ((word & entryMask) - 1) * entryStride
      if (entries[place + firstHashAt] !== hash.first || entries[place + secondHashAt] !== hash.second)
        continue
      if (entries[place + accountIdAt] === accountId) return entries[place + orderIdAt] as number
    }
  }

  add(accountId: number, hash: ClientOrderHash, orderId: number): void {
    assert(this.size < entryMask, 'a generation of client orders has its bounds')
    if ((this.size + 1) * entryStride > this.entries.length) this.grow()
    if (isRecording) this.rememberAdd(accountId, hash)
    const place = this.size * entryStride
    this.entries[place + accountIdAt] = accountId
    this.entries[place + firstHashAt] = hash.first
    this.entries[place + secondHashAt] = hash.second
    this.entries[place + orderIdAt] = orderId
    this.enter(this.size)
    this.size += 1
  }

  forEach(visit: (accountId: number, hash: ClientOrderHash, orderId: number) => void): void {
    for (let entry = 0; entry < this.size; entry += 1) {
      const [accountId = 0, first = 0, second = 0, orderId = 0] = this.entries.subarray(
        entry * entryStride,
        (entry + 1) * entryStride,
      )
      visit(accountId, { first, second }, orderId)
    }
  }

  private rememberAdd(accountId: number, hash: ClientOrderHash): void {
    const { index, size } = this
    const mask = index.length - 1
    let at = home(accountId, hash.first, mask)
    while (index[at] !== 0) at = (at + 1) & mask
    rememberCell(index, at)
    rememberCells(this.entries, size * entryStride, (size + 1) * entryStride)
    rememberField(this, 'size')
  }

  private enter(entry: number): void {
    const { entries, index } = this
    const mask = index.length - 1
    const place = entry * entryStride
    let at = home(entries[place + accountIdAt] as number, entries[place + firstHashAt] as number, mask)
    while (index[at] !== 0) at = (at + 1) & mask
    index[at] = (tagOf(entries[place + secondHashAt] as number) << entryBits) | (entry + 1)
  }

  private grow(): void {
    rememberField(this, 'entries')
    rememberField(this, 'index')
    const entries = new Float64Array(this.entries.length * 2)
    entries.set(this.entries)
    this.entries = entries
    this.index = new Int32Array(this.index.length * 2)
    for (let entry = 0; entry < this.size; entry += 1) this.enter(entry)
  }
}

/** Three lanes over the characters, folded into two numbers that fit a double exactly. */
export function hashClientOrderId(text: string): ClientOrderHash {
  let a = 0x9e37_79b9 ^ text.length
  let b = 0x85eb_ca6b
  let c = 0x27d4_eb2f
  for (let i = 0; i < text.length; i += 1) {
    const character = text.charCodeAt(i)
    a = Math.imul(a ^ character, 0x9e37_79b1)
    b = Math.imul(b ^ character, 0x85eb_ca77) + (a >>> 15)
    c = Math.imul(c ^ character, 0xc2b2_ae3d) + (b >>> 13)
  }
  a = mix(a ^ (c >>> 7))
  b = mix(b ^ (a >>> 5))
  c = mix(c ^ (b >>> 3))
  return { first: (a >>> 0) * 2 ** 21 + (b >>> 11), second: (c >>> 0) * 2 ** 11 + (b & 0x7ff) }
}

function mix(lane: number): number {
  const mixed = Math.imul(lane ^ (lane >>> 16), 0x85eb_ca6b)
  return mixed ^ (mixed >>> 13)
}

function tagOf(secondHash: number): number {
  return secondHash & tagMask
}

function home(accountId: number, firstHash: number, mask: number): number {
  return (Math.imul(accountId, 0x9e37_79b1) ^ Math.floor(firstHash / 2 ** 21)) & mask
}
