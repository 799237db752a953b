import type { Hex } from '@candor/chain/hex'
import { type ChainNode, NodeUnreachable } from '@candor/chain/node'
import {
  type Block,
  blocksAt,
  headersAt,
  type Receipt,
  receiptsOf,
  transfersInMany,
} from '@candor/chain/reads'
import type { Database } from '../../db/database.ts'
import { effectsOf, type Known, touching } from './block-effects.ts'
import { type Changed, type CreditedAmong, forgetAbove, settleGone } from './forget-queries.ts'
import { type GoodNode, isNodeFault } from './nodes.ts'
import { isFloor, newestBlocks, setFloor, storeBlocks, storedHash } from './queries.ts'
import type { RangeSize } from './range.ts'
import { isChained, lastCommon, type StoredBlock, walkBackMax } from './reorganisation.ts'

/** The chain can't be followed any more until somebody has checked it. */
export class WatcherStopped extends Error {}
/** Another node still has the blocks that this one has replaced. */
export class NodesDisagree extends Error {}

type Parts = {
  db: Database
  known: Known
  startBlock: number | null
  range: RangeSize
  clock: () => Date
  /** Called with the accounts whose arrivals have changed, once that is stored. */
  tell: (accountIds: readonly number[]) => void
  /** Called with the arrivals that were credited and are no longer on the chain. */
  notifyLost: (arrivalIds: readonly string[]) => void
  creditedAmong: CreditedAmong
}

const failuresMax = 3
// Any node accepts so many at once.
const headersPerRequest = 10
const receiptsPerRequest = 10

// Reads on from the stored position. A block's effects and its number are stored together, so that a kill at
// any moment leaves only blocks that were read completely and blocks that were not read.
export class BlockReader {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Once, before anything is read. */
  async prepare(): Promise<void> {
    const { db, clock, creditedAmong } = this.parts
    this.notifyOf(await db.transaction().execute((tx) => settleGone(tx, clock(), creditedAmong)))
  }

  async position(): Promise<number | null> {
    const [top] = await newestBlocks(this.parts.db, 1)
    return top?.number ?? null
  }

  /** Reads up to the head of a node, at most so many ranges. Asks the others before it forgets blocks. */
  async follow(from: GoodNode, others: readonly GoodNode[], rangesMax: number): Promise<void> {
    let failures = 0
    for (let count = 0; count < rangesMax; count += 1) {
      try {
        if (await this.readRange(from, others)) return
      } catch (error) {
        // Perhaps the range was too large.
        failures += 1
        if (!isNodeFault(error) || failures > failuresMax || this.parts.range.blocks === 1) throw error
        this.parts.range.failed()
      }
    }
  }

  /** True: there is nothing more to read. */
  private async readRange(from: GoodNode, others: readonly GoodNode[]): Promise<boolean> {
    const { db, range } = this.parts
    const top = (await newestBlocks(db, 1))[0] ?? (await this.begin(from))
    if (top === null) return true
    if (from.head <= top.number) {
      if (await this.hasOurs(from)) return true
      await this.walkBack(from, others, from.head)
      return false
    }
    const length = Math.min(range.blocks, from.head - top.number)
    const numbers = Array.from({ length }, (_, place) => top.number + 1 + place)
    const blocks = (await blocksAt(from.node, numbers)).filter((block) => block !== null)
    if (blocks.length < numbers.length || !isChained(blocks))
      throw new NodeUnreachable('the node left out blocks')
    if (blocks[0]?.parentHash === top.hash) await this.take(from.node, blocks)
    else await this.walkBack(from, others, top.number)
    range.worked()
    return false
  }

  // Of the block before the first only the hash is kept: the first follows it.
  private async begin({ node, head }: GoodNode): Promise<StoredBlock | null> {
    const first = this.parts.startBlock ?? head
    if (head < first) return null
    const [header] = await headersAt(node, [first])
    if (!header) throw new NodeUnreachable('the node left out a block')
    const floor = { number: first - 1, hash: header.parentHash }
    await setFloor(this.parts.db, floor)
    return floor
  }

  // Whether we have read the newest block of the node. A node that is far behind is ignored.
  private async hasOurs({ node, head }: GoodNode): Promise<boolean> {
    const ours = await storedHash(this.parts.db, head)
    if (ours === undefined) return true
    const [theirs] = await headersAt(node, [head])
    if (!theirs) throw new NodeUnreachable('the node left out its newest block')
    return theirs.hash === ours
  }

  private async take(node: ChainNode, blocks: readonly Block[]): Promise<void> {
    const { db, known, clock, tell } = this.parts
    const contracts = known.assets.flatMap(({ contract }) => (contract === null ? [] : [contract]))
    const hashes = blocks.map(({ hash }) => hash)
    const transfers = await transfersInMany(node, hashes, contracts)
    const receipts = await this.receipts(
      node,
      blocks.flatMap((block) => touching(block, known)),
    )
    const effects = blocks.map((block, place) => {
      const one = effectsOf(block, transfers[place] ?? [], receipts, known)
      if (!one) throw new NodeUnreachable('the node left out a receipt')
      return one
    })
    tell(await db.transaction().execute((tx) => storeBlocks(tx, blocks, effects, clock())))
  }

  private async receipts(node: ChainNode, hashes: readonly Hex[]): Promise<Map<Hex, Receipt>> {
    const found = new Map<Hex, Receipt>()
    for (let from = 0; from < hashes.length; from += receiptsPerRequest) {
      const part = await receiptsOf(node, hashes.slice(from, from + receiptsPerRequest))
      for (const receipt of part) if (receipt) found.set(receipt.transactionHash, receipt)
    }
    return found
  }

  private async walkBack(from: GoodNode, others: readonly GoodNode[], number: number): Promise<void> {
    const { db, clock, creditedAmong } = this.parts
    const ours = await storedHash(db, number)
    for (const other of others)
      if (other.head >= number && (await hashAt(other, number)) === ours)
        throw new NodesDisagree(
          `node ${from.place} has replaced the block ${number}, and node ${other.place} still has it`,
        )
    const stored = await newestBlocks(db, walkBackMax)
    const common = await this.commonWith(from, stored)
    const floor = common ?? (await this.newFloor(from, stored))
    const changed = await db.transaction().execute(async (tx) => {
      const forgotten = await forgetAbove(tx, { number: floor.number, now: clock() }, creditedAmong)
      if (common === null) await setFloor(tx, floor)
      return forgotten
    })
    this.notifyOf(changed)
  }

  private notifyOf({ accountIds, lostIds }: Changed): void {
    this.parts.tell(accountIds)
    if (lostIds.length > 0) this.parts.notifyLost(lostIds)
  }

  // A few blocks are compared before many.
  private async commonWith(
    { node, head }: GoodNode,
    stored: readonly StoredBlock[],
  ): Promise<StoredBlock | null> {
    for (let from = 0; from < stored.length; from += headersPerRequest) {
      const part = stored.slice(from, from + headersPerRequest)
      const numbers = part.map(({ number }) => number).filter((number) => number >= 0 && number <= head)
      const headers = await headersAt(node, numbers)
      const theirs = new Map(headers.flatMap((header) => (header ? [[header.number, header.hash]] : [])))
      const common = lastCommon(part, theirs)
      if (common) return common
    }
    return null
  }

  // All blocks read so far were replaced, and there were few: it starts again at the same block.
  private async newFloor({ node, head }: GoodNode, stored: readonly StoredBlock[]): Promise<StoredBlock> {
    const lowest = stored.at(-1)
    if (lowest && lowest.number < head && (await isFloor(this.parts.db, lowest.number))) {
      const [header] = await headersAt(node, [lowest.number + 1])
      if (!header) throw new NodeUnreachable('the node left out a block')
      return { number: lowest.number, hash: header.parentHash }
    }
    throw new WatcherStopped(
      `The chain has replaced more than ${walkBackMax} blocks, or this is another chain. Compare block ${lowest?.number} with other nodes: its hash was ${lowest?.hash}. When the node is wrong, name another one in CHAIN_NODES. When the chain is right, empty the table chain_blocks, set CHAIN_START_BLOCK to the first block to read, and look at all arrivals since then. Then start anew.`,
    )
  }
}

async function hashAt({ node }: GoodNode, number: number): Promise<string | null> {
  try {
    return (await headersAt(node, [number]))[0]?.hash ?? null
  } catch (error) {
    if (!isNodeFault(error)) throw error
    return null
  }
}
