import { randomBytes } from 'node:crypto'
import { UserFacingError } from '../platform/log/user-facing-error.ts'
import { ChainJournal, type Entry } from './chain-journal.ts'
import { type Evm, makeEvm, Refused } from './evm.ts'

const confirmationsWanted = 6

/** An EVM whose changes are journaled, so that it is the same chain after any end of the process. */
export class RecordedChain {
  private readonly evm: Evm
  private readonly journal: ChainJournal
  // The length of the journal at each snapshot.
  private readonly snapshots = new Map<string, { length: number; blocksWanted: number }>()
  private latest = { number: 0, seconds: 0 }
  // Blocks until the newest transaction is confirmed.
  private wanted = 0
  private turn: Promise<unknown> = Promise.resolve()

  private constructor(evm: Evm, journal: ChainJournal) {
    this.evm = evm
    this.journal = journal
  }

  static async open(folder: string): Promise<RecordedChain> {
    const journal = new ChainJournal(folder)
    const [first, ...rest] = journal.found
    // Its time makes the first block different from that of any other local chain.
    const genesis = first ?? { kind: 'genesis', seconds: Math.floor(Date.now() / 1000) }
    if (genesis.kind !== 'genesis')
      throw new UserFacingError('The journal of the local chain lacks its beginning.')
    if (first === undefined) journal.append(genesis)
    const chain = new RecordedChain(await makeEvm(genesis.seconds), journal)
    await chain.readLatest()
    for (const entry of rest) await chain.replay(entry)
    return chain
  }

  get blocksWanted(): number {
    return this.wanted
  }

  get head(): number {
    return this.latest.number
  }

  /** Any call that changes nothing. */
  async read(method: string, params: readonly unknown[]): Promise<unknown> {
    return await this.inTurn(() => this.ask(method, ...params))
  }

  async accept(raw: string): Promise<unknown> {
    return await this.inTurn(async () => {
      const hash = await this.apply({ kind: 'transaction', raw })
      this.journal.append({ kind: 'transaction', raw })
      return hash
    })
  }

  async mine(atSeconds?: number): Promise<void> {
    await this.inTurn(async () => {
      const earliest = this.latest.seconds + 1
      if (atSeconds !== undefined && atSeconds < earliest)
        throw new Refused(-32_602, `A block after the newest one has a time from ${earliest} on.`)
      const seconds = atSeconds ?? Math.max(Math.floor(Date.now() / 1000), earliest)
      // Random, so that replacing blocks never have the same hashes.
      const random = `0x${randomBytes(32).toString('hex')}`
      const hash = String(await this.apply({ kind: 'block', seconds, random, hash: '' }))
      this.journal.append({ kind: 'block', seconds, random, hash })
    })
  }

  async change(method: string, params: readonly unknown[]): Promise<unknown> {
    return await this.inTurn(async () => {
      const answer = await this.apply({ kind: 'change', method, params })
      this.journal.append({ kind: 'change', method, params })
      return answer
    })
  }

  async snapshot(): Promise<unknown> {
    return await this.inTurn(async () => {
      const id = String(await this.ask('evm_snapshot'))
      this.snapshots.set(id, { length: this.journal.length, blocksWanted: this.wanted })
      return id
    })
  }

  /** Undoes everything since the snapshot, in the journal too. */
  async revert(id: string): Promise<unknown> {
    return await this.inTurn(async () => {
      const taken = this.snapshots.get(id)
      if (taken === undefined || (await this.ask('evm_revert', id)) !== true) return false
      this.journal.cutTo(taken.length)
      this.wanted = taken.blocksWanted
      for (const [other, { length }] of this.snapshots)
        if (other === id || length > taken.length) this.snapshots.delete(other)
      await this.readLatest()
      return true
    })
  }

  // One action at a time: a change is never visible before it is on the disk.
  private async inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    const mine = this.turn.then(act)
    this.turn = mine.catch(() => undefined)
    return await mine
  }

  private async replay(entry: Entry): Promise<void> {
    const outcome = await this.apply(entry)
    if (entry.kind === 'block' && outcome !== entry.hash)
      throw new UserFacingError(
        `The journal of the local chain gives another block ${this.latest.number} than it did when it was written.`,
      )
  }

  private async apply(entry: Entry): Promise<unknown> {
    switch (entry.kind) {
      case 'genesis':
        throw new UserFacingError('The journal of the local chain begins a second time.')
      case 'transaction': {
        const hash = await this.ask('eth_sendRawTransaction', entry.raw)
        this.wanted = confirmationsWanted
        return hash
      }
      case 'block': {
        await this.ask('hardhat_setPrevRandao', entry.random)
        await this.ask('evm_mine', entry.seconds)
        const { hash, transactions } = await this.readLatest()
        this.wanted = transactions.length > 0 ? confirmationsWanted - 1 : Math.max(0, this.wanted - 1)
        return hash
      }
      case 'change':
        return await this.ask(entry.method, ...entry.params)
    }
  }

  private async readLatest(): Promise<{ hash: string; transactions: unknown[] }> {
    const block = (await this.ask('eth_getBlockByNumber', 'latest', false)) as {
      number: string
      timestamp: string
      hash: string
      transactions: unknown[]
    }
    this.latest = { number: Number(block.number), seconds: Number(block.timestamp) }
    return block
  }

  private async ask(method: string, ...params: readonly unknown[]): Promise<unknown> {
    return await this.evm.request({ method, params })
  }
}
