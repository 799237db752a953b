import type { FastifyBaseLogger } from 'fastify'
import { gasAddressOf } from '@candor/chain/addresses'
import { lowerHex } from '@candor/chain/hex'
import { tokenDecimals } from '@candor/chain/reads'
import { byExternal } from '@candor/engine/nucleus/authors'
import type { AddressBook } from '../../chain/address-book.ts'
import { assetsOf } from '../../chain/assets.ts'
import type { ChainAccess, WatcherStatus } from '../../chain/chain-access.ts'
import { userIdOf } from '../../core/accounts.ts'
import type { Core } from '../../core/core.ts'
import type { Database } from '../../db/database.ts'
import { addressesFound, lacksAddresses } from '../../db/installation.ts'
import type { ChainConfig } from '../../../doors/chain/port.ts'
import { checkBalances } from './balance-check.ts'
import type { Known, KnownAsset } from './block-effects.ts'
import { BlockReader, NodesDisagree, WatcherStopped } from './block-reader.ts'
import { confirmedByNodes } from './confirm.ts'
import { type GoodNode, isNodeFault, Nodes } from './nodes.ts'
import {
  confirmedArrivals,
  type ConfirmedArrival,
  confirmingAccounts,
  endConfirming,
  newestBlocks,
  noteState,
  ownIdentity,
} from './queries.ts'
import { RangeSize } from './range.ts'
import { repeat } from '../repeat.ts'

export type WatcherParts = {
  db: Database
  core: Pick<Core, 'submit' | 'settled' | 'mirror' | 'looks' | 'ensureAccount'>
  accounts: { invalidate: (accountId: number) => void }
  config: ChainConfig
  book: AddressBook
  clock: () => Date
  log: FastifyBaseLogger
}

/** From this many unread blocks on, a delay of deposits is reported. */
export const behindBlocks = 20
const rangesPerTurn = 50
const creditsPerTurn = 100
/** How long a refused arrival waits before it is tried again. */
const refusedMs = 60_000
/** The same for an arrival that a node objects to. */
const heldMs = 3_000
/** A node may fail for a moment, and its ranges shrink meanwhile. */
const failuresMax = 8
const nativeDecimals = 18

// Reads the chain, and has arrivals credited once enough blocks follow them.
export class ChainWatcher {
  private readonly parts: WatcherParts
  private readonly nodes: Nodes
  private readonly range = new RangeSize()
  private readonly waitsUntil = new Map<string, number>()
  // The nodes' objections when they were last asked.
  private heldWhy: readonly string[] = []
  private told: WatcherStatus
  private storedAs = ''
  private reader: { blocks: BlockReader; known: Known } | null = null
  private isStopped = false
  private failures = 0
  private balancesAt = -1

  constructor(parts: WatcherParts) {
    this.parts = parts
    const { config, clock } = parts
    this.nodes = new Nodes(config.nodes, config.chainId)
    this.told = {
      state: 'starting',
      node: null,
      nodes: config.nodes.length,
      position: null,
      head: null,
      problem: null,
      checkedAt: clock(),
      isForeign: false,
    }
  }

  /** The watcher, as the features see it. */
  get access(): ChainAccess {
    const { config, book } = this.parts
    return { config, book, status: () => this.told }
  }

  /** Before the first turn. Data that began with another chain or another key are never continued. */
  async begin(): Promise<void> {
    const { db, config, book, clock } = this.parts
    const given = { network: config.network, chain_id: String(config.chainId), public_key: config.publicKey }
    const own = await ownIdentity(db, given, clock())
    const name = (['network', 'chain_id', 'public_key'] as const).find((key) => own[key] !== given[key])
    if (name === undefined) await this.findLostAddresses()
    await book.load()
    if (name === undefined) {
      const [top] = await newestBlocks(db, 1)
      return await this.tell({ position: top?.number ?? null })
    }
    const what = { network: 'network', chain_id: 'chain id', public_key: 'public key' }[name]
    this.isStopped = true
    const said = name === 'public_key' ? '' : ` (${own[name]}, and not ${given[name]})`
    const problem = `These data belong to another ${what}${said}. Set it back: the addresses that users know and what arrived there are of that one.`
    await this.tell({ state: 'stopped', problem, isForeign: true })
  }

  // After a restore the blocks since the backup are read again, and their arrivals need their owners.
  private async findLostAddresses(): Promise<void> {
    const { db, book, clock } = this.parts
    if (!(await lacksAddresses(db))) return
    await book.noteEverybody(clock())
    await addressesFound(db)
  }

  async turn(): Promise<void> {
    if (this.isStopped) return
    const { good, problems } = await this.nodes.survey()
    problems.unshift(...this.parts.book.problems)
    if (good.length === 0) return await this.tell({ state: 'away', node: null, problem: joined(problems) })
    for (const node of good) {
      const others = good.filter((one) => one !== node)
      try {
        return await this.listenTo(node, others, problems)
      } catch (error) {
        if (error instanceof WatcherStopped) {
          this.isStopped = true
          this.parts.log.error({ problem: error.message }, 'ALARM: the watcher of the chain has stopped')
          return await this.tell({ state: 'stopped', problem: error.message })
        }
        if (!isNodeFault(error) && !(error instanceof NodesDisagree)) throw error
        if (isNodeFault(error)) this.range.failed()
        problems.push(error instanceof NodesDisagree ? error.message : `node ${node.place}: ${error.message}`)
      }
    }
    this.failures += 1
    const state = this.failures > failuresMax ? 'away' : this.told.state
    await this.tell({ state, problem: joined(problems) })
  }

  private async listenTo(node: GoodNode, others: readonly GoodNode[], problems: string[]): Promise<void> {
    const { db, accounts, config } = this.parts
    this.reader ??= await this.makeReader([node, ...others])
    const { blocks, known } = this.reader
    const before = this.told.position
    await blocks.follow(node, others, rangesPerTurn)
    this.failures = 0
    const position = await blocks.position()
    // Each block is one more confirmation, which users watch.
    if (position !== before) for (const id of await confirmingAccounts(db)) accounts.invalidate(id)
    if (position !== null) {
      const blockMax = position - config.confirmations + 1
      problems.push(...(await this.credit(blockMax, [node, ...others], known)))
      if (position === node.head) await this.checkBalancesAt(blockMax, node, known)
      if (node.head < position)
        problems.push(`node ${node.place} is at block ${node.head}, and was further before`)
    }
    const isBehind = position === null || Math.abs(node.head - position) > behindBlocks
    const state = isBehind ? 'behind' : 'watching'
    await this.tell({ state, node: node.place, position, head: node.head, problem: joined(problems) })
  }

  private async makeReader(good: readonly GoodNode[]): Promise<{ blocks: BlockReader; known: Known }> {
    const { db, core, config, book, clock, accounts, log } = this.parts
    const { assets, unknown } = assetsOf(config.assets, (symbol) => core.mirror.coinBySymbol(symbol))
    if (unknown.length > 0)
      throw new WatcherStopped(`The ledger does not have these coins of CHAIN_ASSETS: ${unknown.join(', ')}.`)
    const known: Known = {
      accountAt: (address) => book.accountAt(address),
      assets: await Promise.all(assets.map(async (asset) => await withDecimals(asset, good))),
      gasAddress: lowerHex(gasAddressOf(config.publicKey)),
    }
    log.info(
      { assets: known.assets.map(({ symbol, decimals }) => ({ symbol, decimals })) },
      'the chain is read',
    )
    const tell = (ids: readonly number[]) => {
      for (const id of new Set(ids)) accounts.invalidate(id)
    }
    const blocks = new BlockReader({
      db,
      known,
      startBlock: config.startBlock,
      range: this.range,
      clock,
      tell,
      notifyLost: (arrivalIds) =>
        log.error({ arrivalIds }, 'ALARM: the chain has taken back coins that were credited'),
      creditedAmong: (arrivals) => core.looks.creditedAmong(config.network, arrivals),
    })
    await blocks.prepare()
    return { known, blocks }
  }

  private async credit(blockMax: number, nodes: readonly GoodNode[], known: Known): Promise<string[]> {
    const nowMs = performance.now()
    const ripe = await confirmedArrivals(this.parts.db, blockMax, creditsPerTurn + this.waitsUntil.size)
    const tried = ripe.filter(({ arrival_id }) => (this.waitsUntil.get(arrival_id) ?? 0) <= nowMs)
    const asked = tried.slice(0, creditsPerTurn)
    const { good, problems } = await confirmedByNodes(asked, nodes, known)
    // A delayed arrival must not keep those behind it from being checked.
    for (const arrival of asked)
      if (!good.includes(arrival)) this.waitsUntil.set(arrival.arrival_id, nowMs + heldMs)
    if (asked.length > 0) this.heldWhy = problems.slice()
    const credited: ConfirmedArrival[] = []
    for (const arrival of good) {
      const problem = isSmall(arrival) ? null : await this.submit(arrival)
      if (problem === null) credited.push(arrival)
      else problems.push(problem)
    }
    await this.end(credited)
    const waiting = ripe.length - tried.length
    if (waiting === 0) return problems
    return [...problems, ...this.heldWhy, `${waiting} arrivals wait to be tried again`]
  }

  // An arrival credited but not noted, by a kill in between, is answered as a repeat.
  private async submit(arrival: ConfirmedArrival): Promise<string | null> {
    const { core, config, log } = this.parts
    const { arrival_id: arrivalId } = arrival
    // After a restore its owner may be known by the address alone.
    const userId = userIdOf(arrival.account_id)
    if (userId !== null) await core.ensureAccount(userId)
    const submitted = await core.submit(byExternal(`chain-${config.network}`), {
      type: 'creditArrival',
      arrivalId: Number(arrivalId),
      accountId: arrival.account_id,
      coinId: arrival.coin_id,
      amount: BigInt(arrival.units),
      network: config.network,
      transactionId: arrival.transaction_id,
    })
    if (!('refused' in submitted)) return null
    this.waitsUntil.set(arrivalId, performance.now() + refusedMs)
    log.error({ arrivalId, reason: submitted.reason }, 'ALARM: an arrival could not be credited')
    return `the arrival A-${arrivalId} could not be credited: ${submitted.reason}`
  }

  // When users are notified of a credit, it is in the balance.
  private async end(arrivals: readonly ConfirmedArrival[]): Promise<void> {
    const { db, core, accounts, clock } = this.parts
    if (arrivals.length === 0) return
    await core.settled()
    for (const arrival of arrivals) {
      const { arrival_id: arrivalId, account_id: accountId } = arrival
      this.waitsUntil.delete(arrivalId)
      await endConfirming(
        db,
        arrivalId,
        isSmall(arrival) ? { state: 'small' } : { state: 'credited', at: clock() },
      )
      accounts.invalidate(accountId)
    }
  }

  private async checkBalancesAt(block: number, node: GoodNode, known: Known): Promise<void> {
    const { db, book, clock, accounts } = this.parts
    const native = known.assets.find(({ contract }) => contract === null)
    if (!native || block <= this.balancesAt) return
    this.balancesAt = block
    const found = await checkBalances(db, node, { book, native, block, now: clock() })
    for (const id of found) accounts.invalidate(id)
  }

  // Stored in the table too, to be seen without the product; no more often than anybody would look.
  private async tell(change: Partial<WatcherStatus>): Promise<void> {
    const now = this.parts.clock()
    this.told = { ...this.told, ...change, checkedAt: now }
    const { state, problem, head, node } = this.told
    const stored = JSON.stringify([state, problem, head, node])
    if (stored === this.storedAs) return
    await noteState(this.parts.db, { state, problem, head, node, now })
    this.storedAs = stored
  }
}

// Nodes that disagree about a token are not believed.
async function withDecimals(
  asset: Omit<KnownAsset, 'decimals'>,
  good: readonly GoodNode[],
): Promise<KnownAsset> {
  const contract = asset.contract && lowerHex(asset.contract)
  if (contract === null) return { ...asset, contract, decimals: nativeDecimals }
  const told = new Set(await Promise.all(good.map(({ node }) => tokenDecimals(node, contract))))
  const [decimals] = told
  if (decimals === undefined || told.size > 1)
    throw new NodesDisagree(`the nodes disagree about the decimals of ${asset.symbol}`)
  return { ...asset, contract, decimals }
}

function isSmall({ units, minimum }: ConfirmedArrival): boolean {
  return BigInt(units) < BigInt(minimum) || units === '0'
}

function joined(problems: readonly string[]): string | null {
  return problems.length === 0 ? null : [...new Set(problems)].slice(0, 5).join('; ')
}

const everyMs = 1_000

/** Starts watching; returns how to stop. */
export async function watchChain(
  watcher: ChainWatcher,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  await watcher.begin()
  return repeat({ name: 'chain-watch', periodMs: everyMs, log, turn: () => watcher.turn() }).stop
}
