import { keccak256, parseTransaction, recoverTransactionAddress, toHex } from 'viem'
import { transferTopic } from '@candor/chain/erc20'
import { type Hex, lowerHex } from '@candor/chain/hex'

export type Sent = {
  hash: Hex
  bytes: Hex
  from: Hex
  nonce: number
  to: Hex
  value: bigint
  data: Hex
  gas: bigint
  maxFee: bigint
  tip: bigint
}

export type FakeReceipt = { sent: Sent; number: number; isSuccess: boolean }
/** Moved coins, of a token or (with a null contract) of the chain itself. */
export type Moved = { contract: Hex | null; from: Hex; to: Hex; raw: bigint; hash: Hex }
type FakeBlock = { hash: Hex; parentHash: Hex; hashes: Hex[] }
type World = {
  native: Map<Hex, bigint>
  token: Map<Hex, bigint>
  nonces: Map<Hex, number>
  receipts: Map<Hex, FakeReceipt>
  moved: Moved[]
}

export class Refused extends Error {}

export const fakeToken: Hex = `0x${'70'.repeat(20)}`
const gwei = 1_000_000_000n

/** A chain in memory: it checks signatures, nonces, balances and replacements, and mines on demand. */
export class FakeChain {
  readonly chainId = 31_337
  baseFee = gwei
  /** The minimum fee to be mined; transactions below it wait. */
  readonly revertedTo = new Set<Hex>()
  feeMin = 0n
  world: World = {
    native: new Map(),
    token: new Map(),
    nonces: new Map(),
    receipts: new Map(),
    moved: [],
  }
  readonly waiting = new Map<string, Sent>()
  /** All bytes ever submitted, including refused ones. */
  readonly given: Hex[] = []
  private blocks: FakeBlock[] = []
  private readonly before: World[] = []
  private branch = 0

  constructor() {
    this.addBlock([])
  }

  get head(): number {
    return this.blocks.length - 1
  }

  blockAt(number: number): FakeBlock | undefined {
    return this.blocks[number]
  }

  nonceOf(address: Hex, isPending = false): number {
    let nonce = this.world.nonces.get(address) ?? 0
    while (isPending && this.waiting.has(`${address} ${nonce}`)) nonce += 1
    return nonce
  }

  give(address: Hex, raw: bigint, contract: Hex | null = null): void {
    add(contract === null ? this.world.native : this.world.token, lowerHex(address), raw)
  }

  async send(bytes: Hex): Promise<Hex> {
    this.given.push(bytes)
    const sent = await sentOf(bytes, this.chainId)
    const place = `${sent.from} ${sent.nonce}`
    const other = this.waiting.get(place)
    if (other?.hash === sent.hash || this.world.receipts.has(sent.hash)) throw new Refused('already known')
    if (sent.nonce < this.nonceOf(sent.from)) throw new Refused('nonce too low')
    if (other && (sent.maxFee * 100n < other.maxFee * 110n || sent.tip * 100n < other.tip * 110n))
      throw new Refused('replacement transaction underpriced')
    if ((this.world.native.get(sent.from) ?? 0n) < sent.value + sent.gas * sent.maxFee)
      throw new Refused('insufficient funds')
    this.waiting.set(place, sent)
    return sent.hash
  }

  mine(blocks = 1): void {
    for (let mined = 0; mined < blocks; mined += 1) {
      this.before.push(structuredClone(this.world))
      const hashes: Hex[] = []
      for (let sent = this.nextToMine(); sent; sent = this.nextToMine()) {
        this.waiting.delete(`${sent.from} ${sent.nonce}`)
        this.execute(sent)
        hashes.push(sent.hash)
      }
      this.addBlock(hashes)
    }
  }

  /** Replaces the newest blocks with as many empty ones; their transactions wait again. */
  reorganise(depth: number): void {
    for (let gone = 0; gone < depth; gone += 1) {
      const block = this.blocks.pop()
      const before = this.before.pop()
      if (!block || !before) throw new Error('there are as many blocks')
      for (const hash of block.hashes) {
        const sent = this.world.receipts.get(hash)?.sent
        if (sent) this.waiting.set(`${sent.from} ${sent.nonce}`, sent)
      }
      this.world = before
    }
    this.branch += 1
    for (let mined = 0; mined < depth; mined += 1) {
      this.before.push(structuredClone(this.world))
      this.addBlock([])
    }
  }

  private addBlock(hashes: Hex[]): void {
    const number = this.blocks.length
    const parentHash = this.blocks.at(-1)?.hash ?? toHex(0, { size: 32 })
    this.blocks.push({
      hash: keccak256(toHex(`${this.branch} ${number} ${hashes.join()}`)),
      parentHash,
      hashes,
    })
  }

  private nextToMine(): Sent | undefined {
    return [...this.waiting.values()].find(
      ({ from, nonce, maxFee, value, gas }) =>
        nonce === this.nonceOf(from) &&
        maxFee >= this.feeMin &&
        (this.world.native.get(from) ?? 0n) >= value + gas * maxFee,
    )
  }

  private execute(sent: Sent): void {
    const { from, to, value, data, hash } = sent
    const { native, token, nonces, receipts, moved } = this.world
    nonces.set(from, sent.nonce + 1)
    const isToken = to === fakeToken
    add(native, from, -(isToken ? 60_000n : 21_000n) * this.baseFee)
    const payee: Hex = isToken ? `0x${data.slice(34, 74)}` : to
    const raw = isToken ? BigInt(`0x${data.slice(74)}`) : value
    const pot = isToken ? token : native
    const isSuccess = !this.revertedTo.has(payee) && (pot.get(from) ?? 0n) >= raw
    if (isSuccess) {
      add(pot, from, -raw)
      add(pot, payee, raw)
      moved.push({ contract: isToken ? fakeToken : null, from, to: payee, raw, hash })
    }
    receipts.set(hash, { sent, number: this.blocks.length, isSuccess })
  }
}

async function sentOf(bytes: Hex, chainId: number): Promise<Sent> {
  const parsed = parseTransaction(bytes as `0x02${string}`)
  if (parsed.chainId !== chainId) throw new Refused('another chain')
  const from = await recoverTransactionAddress({ serializedTransaction: bytes as `0x02${string}` })
  return {
    hash: keccak256(bytes),
    bytes,
    from: lowerHex(from),
    nonce: parsed.nonce ?? 0,
    to: lowerHex(parsed.to ?? '0x'),
    value: parsed.value ?? 0n,
    data: parsed.data ?? '0x',
    gas: parsed.gas ?? 0n,
    maxFee: parsed.maxFeePerGas ?? 0n,
    tip: parsed.maxPriorityFeePerGas ?? 0n,
  }
}

function add(pot: Map<Hex, bigint>, address: Hex, raw: bigint): void {
  pot.set(address, (pot.get(address) ?? 0n) + raw)
}

export function logOf({ contract, from, to, raw, hash }: Moved, blockHash: Hex) {
  const word = (address: Hex) => `0x${address.slice(2).padStart(64, '0')}`
  return {
    address: contract,
    topics: [transferTopic, word(from), word(to)],
    data: toHex(raw, { size: 32 }),
    blockHash,
    transactionHash: hash,
    logIndex: '0x0',
    removed: false,
  }
}
