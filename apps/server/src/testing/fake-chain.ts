import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { transferTopic } from '@candor/chain/erc20'
import { type Hex, hexOf, lowerHex } from '@candor/chain/hex'

export const fakeChainId = 4242
export const fakeToken: Hex = '0x00000000000000000000000000000000000000aa'
export const stranger: Hex = '0x00000000000000000000000000000000000000bb'

type Transfer = { from: Hex; to: Hex; raw: bigint; contract: Hex }
export type FakeTransaction = {
  hash: Hex
  from: Hex
  to: Hex | null
  value: bigint
  isSuccess: boolean
  gas: bigint
  transfers: Transfer[]
}
type FakeBlock = { number: number; hash: Hex; parentHash: Hex; transactions: FakeTransaction[] }
type Request = { id: number; method: string; params: unknown[] }

let made = 0

function hashOf(text: string): Hex {
  return `0x${createHash('sha256').update(text).digest('hex')}`
}

/** An ordinary transfer of coins to an address. */
export function coins(to: Hex, value: bigint, change: Partial<FakeTransaction> = {}): FakeTransaction {
  made += 1
  const hash = hashOf(`transaction ${made}`)
  return {
    hash,
    from: stranger,
    to: lowerHex(to),
    value,
    isSuccess: true,
    gas: 21_000n,
    transfers: [],
    ...change,
  }
}

/** Tokens to several addresses, in one transaction. */
export function tokens(...to: { to: Hex; raw: bigint; from?: Hex; contract?: Hex }[]): FakeTransaction {
  const transfers = to.map(({ to: receiver, raw, from = stranger, contract = fakeToken }) => ({
    from: lowerHex(from),
    to: lowerHex(receiver),
    raw,
    contract,
  }))
  return coins(fakeToken, 0n, { transfers })
}

// A chain with replaceable blocks, behind real HTTP.
export class FakeChain {
  blocks: FakeBlock[] = []
  /** Native coins not shown in any transaction, by address. */
  readonly hidden = new Map<Hex, bigint>()
  private forks = 0

  constructor() {
    this.mine()
  }

  get head(): number {
    return this.blocks.length - 1
  }

  mine(...transactions: FakeTransaction[]): FakeBlock {
    const parentHash = this.blocks.at(-1)?.hash ?? hashOf('nothing')
    const number = this.blocks.length
    const ids = transactions.map(({ hash }) => hash).join(',')
    const block = {
      number,
      hash: hashOf(`block ${this.forks} ${parentHash} ${ids}`),
      parentHash,
      transactions,
    }
    this.blocks.push(block)
    return block
  }

  mineMany(count: number): void {
    for (let mined = 0; mined < count; mined += 1) this.mine()
  }

  /** Removes the newest blocks; later blocks form another chain. */
  forget(count: number): void {
    this.forks += 1
    this.blocks.splice(this.blocks.length - count, count)
  }

  copy(): FakeChain {
    const other = new FakeChain()
    other.blocks = [...this.blocks]
    other.forks = this.forks
    return other
  }

  balanceOf(address: Hex, number: number): bigint {
    let balance = this.hidden.get(address) ?? 0n
    for (const { transactions } of this.blocks.slice(0, number + 1))
      for (const { from, to, value, isSuccess, gas } of transactions) {
        const moved = isSuccess ? value : 0n
        if (to === address) balance += moved
        if (from === address) balance -= moved + gas
      }
    return balance
  }
}

export type Misbehaviour = {
  isAway: boolean
  chainId: number
  /** Answers fewer parts of a request than asked. */
  leavesOut: boolean
  batchMax: number
  /** The highest head that it reports. */
  headMax: number
  /** Reports that every transaction failed, or names another block in its receipts. */
  receipts: 'right' | 'failed' | 'elsewhere' | 'empty' | 'none'
  decimals: number
}

// One node of this chain.
export class FakeNode {
  chain: FakeChain
  readonly does: Misbehaviour = {
    isAway: false,
    chainId: fakeChainId,
    leavesOut: false,
    batchMax: Infinity,
    headMax: Infinity,
    receipts: 'right',
    decimals: 6,
  }
  readonly asked: string[] = []
  requests = 0
  private readonly server: Server

  private constructor(chain: FakeChain, server: Server) {
    this.chain = chain
    this.server = server
  }

  static async start(chain: FakeChain): Promise<FakeNode> {
    const server = createServer()
    const node = new FakeNode(chain, server)
    server.on('request', (request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const answer = node.answer(JSON.parse(Buffer.concat(parts).toString()) as Request | Request[])
        response.statusCode = answer === null ? 503 : 200
        response.end(answer === null ? '' : JSON.stringify(answer))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return node
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private get head(): number {
    return Math.min(this.chain.head, this.does.headMax)
  }

  private answer(asked: Request | Request[]): unknown {
    this.requests += 1
    if (this.does.isAway) return null
    if (!Array.isArray(asked)) return this.one(asked)
    if (asked.length > this.does.batchMax)
      return { jsonrpc: '2.0', id: null, error: { code: -32_000, message: 'batch too large' } }
    const answers = asked.map((one) => this.one(one))
    return this.does.leavesOut && answers.length > 2 ? answers.slice(1) : answers
  }

  private one({ id, method, params }: Request): object {
    this.asked.push(method)
    try {
      return { jsonrpc: '2.0', id, result: this.result(method, params) }
    } catch (error) {
      return { jsonrpc: '2.0', id, error: { code: -32_000, message: (error as Error).message } }
    }
  }

  private result(method: string, params: unknown[]): unknown {
    const { chain, does } = this
    switch (method) {
      case 'eth_chainId':
        return hexOf(does.chainId)
      case 'eth_blockNumber':
        return hexOf(this.head)
      case 'eth_getBlockByNumber': {
        const number = Number(params[0])
        const block = number > this.head ? undefined : chain.blocks[number]
        return block ? toBlock(block, params[1] === true) : null
      }
      case 'eth_getLogs': {
        const { blockHash, address } = params[0] as { blockHash: Hex; address: Hex[] }
        const block = chain.blocks.find(({ hash }) => hash === blockHash)
        if (!block) throw new Error('unknown block')
        return logsOf(block).filter((log) => address.includes(log.address))
      }
      case 'eth_getTransactionReceipt':
        return this.receipt(params[0] as Hex)
      case 'eth_getBalance':
        return hexOf(chain.balanceOf(lowerHex(params[0] as Hex), Number(params[1])))
      case 'eth_call':
        return hexOf(does.decimals)
      default:
        throw new Error(`the fake node has no ${method}`)
    }
  }

  private receipt(hash: Hex): object | null {
    const { receipts } = this.does
    const block = this.chain.blocks.find(({ transactions }) => transactions.some((one) => one.hash === hash))
    const transaction = block?.transactions.find((one) => one.hash === hash)
    if (!block || !transaction || receipts === 'none') return null
    const blockHash = receipts === 'elsewhere' ? hashOf('elsewhere') : block.hash
    const logs = logsOf(block).filter(({ transactionHash }) => transactionHash === hash)
    return {
      transactionHash: hash,
      blockHash,
      blockNumber: hexOf(block.number),
      status: transaction.isSuccess && receipts !== 'failed' ? '0x1' : '0x0',
      gasUsed: hexOf(transaction.gas),
      effectiveGasPrice: '0x1',
      logs: receipts === 'empty' ? [] : logs,
    }
  }
}

function toBlock({ number, hash, parentHash, transactions }: FakeBlock, isWhole: boolean): object {
  const told = transactions.map(({ hash: one, from, to, value }) =>
    isWhole ? { hash: one, from, to, value: hexOf(value) } : one,
  )
  return { number: hexOf(number), hash, parentHash, timestamp: hexOf(number * 12), transactions: told }
}

// Numbered through the block, so that a transaction has other numbers in another block.
function logsOf({ hash: blockHash, transactions }: FakeBlock) {
  const logs = transactions.flatMap(({ hash, transfers, isSuccess }) =>
    isSuccess ? transfers.map((transfer) => ({ ...transfer, hash })) : [],
  )
  return logs.map(({ contract, from, to, raw, hash }, place) => ({
    address: contract,
    topics: [transferTopic, wordOf(BigInt(from)), wordOf(BigInt(to))],
    data: wordOf(raw),
    blockHash,
    transactionHash: hash,
    logIndex: hexOf(place),
  }))
}

function wordOf(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`
}
