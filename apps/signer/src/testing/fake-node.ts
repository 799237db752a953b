import { createServer, type Server } from 'node:http'
import { toHex } from 'viem'
import type { Hex } from '@candor/chain/hex'
import { type FakeChain, fakeToken, logOf, Refused } from './fake-chain.ts'

/** A node's false answers. */
export type Lies = {
  chainId?: number
  head?: number
  isDown?: boolean
  /** Has a block for every number: the newest one, with the requested number or its own. */
  madeUp?: 'asked' | 'own'
  /** Reports every transaction as mined and failed. */
  deniesSuccess?: boolean
  /** The nonce of every address. */
  nonce?: number
  /** Has no receipts. */
  hidesReceipts?: boolean
  /** Accepts transactions and forgets them. */
  forgets?: boolean
}

export type FakeNode = { url: string; lies: Lies; methods: string[]; close: () => Promise<void> }

/** One JSON-RPC node of a chain in memory, over real HTTP. */
export async function openNode(chain: FakeChain): Promise<FakeNode> {
  const lies: Lies = {}
  const methods: string[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      void answerAll(Buffer.concat(parts).toString()).then((answer) =>
        response
          .writeHead(lies.isDown ? 503 : 200, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer)),
      )
    })
  })
  async function answerAll(body: string): Promise<unknown> {
    const asked = JSON.parse(body) as Request | Request[]
    if (!Array.isArray(asked)) return await answerOne(asked)
    const answers: unknown[] = []
    for (const one of asked) answers.push(await answerOne(one))
    return answers
  }
  async function answerOne({ id, method, params }: Request): Promise<unknown> {
    methods.push(method)
    try {
      return { jsonrpc: '2.0', id, result: await resultOf(chain, lies, method, params) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { jsonrpc: '2.0', id, error: { code: -32_000, message: error.message } }
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: urlOf(server), lies, methods, close: async () => await closed(server) }
}

type Request = { id: number; method: string; params: unknown[] }

async function resultOf(chain: FakeChain, lies: Lies, method: string, params: unknown[]): Promise<unknown> {
  const [first, second] = params as [Hex, string]
  switch (method) {
    case 'eth_chainId':
      return toHex(lies.chainId ?? chain.chainId)
    case 'eth_blockNumber':
      return toHex(lies.head ?? chain.head)
    case 'eth_getBlockByNumber':
      return blockOf(chain, first, lies)
    case 'eth_maxPriorityFeePerGas':
      return toHex(1_000_000_000n)
    case 'eth_getTransactionCount':
      return toHex(lies.nonce ?? chain.nonceOf(first, second === 'pending'))
    case 'eth_getBalance':
      return toHex(chain.world.native.get(first) ?? 0n)
    case 'eth_call': {
      const { to, data } = params[0] as { to: Hex; data: Hex }
      const pot = to === fakeToken ? chain.world.token : new Map<Hex, bigint>()
      return toHex(pot.get(`0x${data.slice(34)}`) ?? 0n, { size: 32 })
    }
    case 'eth_sendRawTransaction': {
      const hash = await chain.send(first)
      if (lies.forgets) chain.waiting.clear()
      return hash
    }
    case 'eth_getTransactionByHash':
      return chain.world.receipts.has(first) || [...chain.waiting.values()].some(({ hash }) => hash === first)
        ? { hash: first }
        : null
    case 'eth_getTransactionReceipt':
      return lies.hidesReceipts ? null : receiptOf(chain, first, lies)
    default:
      throw new Refused(`no method ${method}`)
  }
}

function blockOf(chain: FakeChain, tag: string, { madeUp }: Lies): unknown {
  const asked = tag === 'latest' ? chain.head : Number(tag)
  const isMadeUp = madeUp !== undefined && asked > chain.head
  const number = isMadeUp ? chain.head : asked
  const block = chain.blockAt(number)
  if (!block) return null
  return {
    number: toHex(isMadeUp && madeUp === 'asked' ? asked : number),
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp: toHex(number),
    baseFeePerGas: toHex(chain.baseFee),
    transactions: block.hashes.map((hash) => {
      const sent = chain.world.receipts.get(hash)?.sent
      return {
        hash,
        from: sent?.from,
        to: sent?.to,
        value: toHex(sent?.value ?? 0n),
        nonce: toHex(sent?.nonce ?? 0),
      }
    }),
  }
}

function receiptOf(chain: FakeChain, hash: Hex, { deniesSuccess }: Lies): unknown {
  const receipt = chain.world.receipts.get(hash)
  if (!receipt) return null
  const blockHash = chain.blockAt(receipt.number)?.hash ?? '0x'
  const logs = chain.world.moved
    .filter((moved) => moved.hash === hash && moved.contract !== null)
    .map((moved) => logOf(moved, blockHash))
  return {
    transactionHash: hash,
    blockHash,
    blockNumber: toHex(receipt.number),
    status: receipt.isSuccess && !deniesSuccess ? '0x1' : '0x0',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x1',
    logs,
  }
}

export function urlOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on a port')
  return `http://127.0.0.1:${address.port}`
}

export async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
