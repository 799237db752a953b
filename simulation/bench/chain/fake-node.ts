import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { depositAddressOf } from '@candor/chain/addresses'
import { transferTopic } from '@candor/chain/erc20'
import { type Hex, hexOf, lowerHex } from '@candor/chain/hex'

/** As in a busy block of a large chain. */
const transactionsPerBlock = 200
const transfersPerBlock = 100
/** Of each kind, to watched addresses. */
const oursPerBlock = 2
const blockGasPrice = '0x3b9aca00'

/** Valid, and from well-known words. */
export const publicKey =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP'

export const token: Hex = `0x${'70'.repeat(20)}`

function digest(text: string, digits: number): Hex {
  return `0x${createHash('sha256').update(text).digest('hex').slice(0, digits)}`
}

// Blocks send only to the first accounts. Those need addresses derived from the key to own anything; deriving
// the addresses of all would take minutes.
const derivedMax = 1_000
const derived = new Map<number, Hex>()

export function watchedAddress(accountId: number): Hex {
  if (accountId > derivedMax) return digest(`watched ${accountId}`, 40)
  const address = derived.get(accountId) ?? lowerHex(depositAddressOf(publicKey, accountId))
  derived.set(accountId, address)
  return address
}

type Request = { id: unknown; method: string; params: unknown[] }

/** A node that invents its blocks, and counts its requests. */
export class FakeNode {
  readonly counts = { requests: 0, calls: 0 }
  head = 1
  private readonly server: Server
  private readonly watched: number

  private constructor(watched: number) {
    this.watched = watched
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const asked = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Request | Request[]
        this.counts.requests += 1
        const answers = (Array.isArray(asked) ? asked : [asked]).map((one) => this.answer(one))
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
      })
    })
  }

  static async open(watched: number): Promise<FakeNode> {
    const node = new FakeNode(watched)
    await new Promise<void>((resolve) => {
      node.server.listen(0, '127.0.0.1', resolve)
    })
    return node
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  mine(): void {
    this.head += 1
  }

  forgetCounts(): void {
    this.counts.requests = 0
    this.counts.calls = 0
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => {
      this.server.close(resolve)
    })
  }

  private answer({ id, method, params }: Request): object {
    this.counts.calls += 1
    return { jsonrpc: '2.0', id, result: this.resultOf(method, params) }
  }

  private resultOf(method: string, params: readonly unknown[]): unknown {
    const [first, second] = params
    switch (method) {
      case 'eth_chainId':
        return '0x1'
      case 'eth_blockNumber':
        return hexOf(this.head)
      case 'eth_getBlockByNumber':
        return this.blockAt(first === 'latest' ? this.head : Number(first), second === true)
      case 'eth_getLogs':
        return this.logsOf((first as { blockHash: Hex }).blockHash)
      case 'eth_getTransactionReceipt':
        return this.receiptOf(first as Hex)
      // All balances came by transactions: the balance check finds nothing new.
      case 'eth_getBalance':
        return '0x0'
      case 'eth_call':
        return '0x6'
      default:
        throw new Error(`nobody said that ${method} would be asked`)
    }
  }

  // A hash encodes its block and its transaction, so that nothing has to be stored.
  private blockAt(number: number, isWhole: boolean): object | null {
    if (number > this.head) return null
    const transactions = Array.from({ length: transactionsPerBlock }, (_, place) => ({
      hash: hashOf(number, place + 1),
      from: digest(`sender ${number} ${place}`, 40),
      to: place < oursPerBlock ? this.ours(number, place) : digest(`receiver ${number} ${place}`, 40),
      value: '0xde0b6b3a7640000',
    }))
    return {
      number: hexOf(number),
      hash: hashOf(number, 0),
      parentHash: hashOf(number - 1, 0),
      timestamp: hexOf(number * 12),
      baseFeePerGas: blockGasPrice,
      transactions: isWhole ? transactions : transactions.map(({ hash }) => hash),
    }
  }

  private ours(number: number, place: number): Hex {
    return watchedAddress(1 + ((number * 7 + place) % this.watched))
  }

  private logsOf(blockHash: Hex): object[] {
    const { number } = placesIn(blockHash)
    return Array.from({ length: transfersPerBlock }, (_, place) => {
      const to = place < oursPerBlock ? this.ours(number, place + 3) : digest(`payee ${number} ${place}`, 40)
      return {
        address: token,
        topics: [transferTopic, word(digest(`payer ${number} ${place}`, 40)), word(to)],
        data: word('0x1312d00'),
        blockHash,
        blockNumber: hexOf(number),
        transactionHash: hashOf(number, transactionsPerBlock - place),
        logIndex: hexOf(place),
        removed: false,
      }
    })
  }

  private receiptOf(hash: Hex): object {
    const { number, place } = placesIn(hash)
    const blockHash = hashOf(number, 0)
    return {
      transactionHash: hash,
      blockHash,
      blockNumber: hexOf(number),
      status: '0x1',
      gasUsed: '0x5208',
      effectiveGasPrice: blockGasPrice,
      logs: this.logsOf(blockHash).filter(
        (log) => (log as { transactionHash: Hex }).transactionHash === hashOf(number, place),
      ),
    }
  }
}

function hashOf(number: number, place: number): Hex {
  return `0x${number.toString(16).padStart(32, '0')}${place.toString(16).padStart(32, '0')}`
}

function placesIn(hash: Hex): { number: number; place: number } {
  return { number: Number(`0x${hash.slice(2, 34)}`), place: Number(`0x${hash.slice(34)}`) }
}

function word(value: Hex): Hex {
  return `0x${value.slice(2).padStart(64, '0')}`
}
