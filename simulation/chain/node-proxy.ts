import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { keccak256 } from 'viem'
import type { Hex } from '@candor/chain/hex'

/**
 * A node's behaviour. Down: no answers. Slow: late answers. Partial: skips parts of each batch and cuts off
 * single answers. Past: its newest block is an old one. Foreign: it belongs to another chain. Forgetful: it
 * has no receipts.
 */
export const behaviours = ['down', 'slow', 'partial', 'past', 'foreign', 'forgetful'] as const
export type Behaviour = (typeof behaviours)[number] | 'good'

type Request = { id: unknown; method: string; params: unknown[] }
type Answer = { id: unknown; result?: unknown }

const slowMs = 1_500
const pastBlocks = 4

/** A second address of the node that can misbehave while the node itself does not. */
export class NodeProxy {
  behaviour: Behaviour = 'good'
  private readonly server: Server
  private readonly nodeUrl: string
  private readonly onRaw: (hash: Hex, bytes: Hex) => void

  private constructor(nodeUrl: string, onRaw: (hash: Hex, bytes: Hex) => void) {
    this.nodeUrl = nodeUrl
    this.onRaw = onRaw
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy())
    })
  }

  /** Reports each transaction sent through it. */
  static async open(nodeUrl: string, onRaw: (hash: Hex, bytes: Hex) => void): Promise<NodeProxy> {
    const proxy = new NodeProxy(nodeUrl, onRaw)
    await new Promise<void>((resolve) => {
      proxy.server.listen(0, '127.0.0.1', resolve)
    })
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { behaviour } = this
    if (behaviour === 'down') {
      response.destroy()
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    const asked = JSON.parse(text) as Request | Request[]
    const requests = Array.isArray(asked) ? asked : [asked]
    for (const { method, params } of requests)
      if (method === 'eth_sendRawTransaction') this.onRaw(keccak256(params[0] as Hex), params[0] as Hex)
    if (behaviour === 'slow') await wait(slowMs)
    const said = await fetch(this.nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    })
    const given = (await said.json()) as Answer | Answer[]
    const answers = Array.isArray(given) ? given : [given]
    const changed = answers.map((one) => bent(one, behaviour, requests))
    const whole = JSON.stringify(Array.isArray(given) ? changed : changed[0])
    response.writeHead(said.status, { 'content-type': 'application/json' })
    if (behaviour !== 'partial') response.end(whole)
    else if (changed.length > 1) response.end(JSON.stringify(changed.slice(0, -1)))
    else response.end(whole.slice(0, Math.floor(whole.length / 2)))
  }
}

function bent(answer: Answer, behaviour: Behaviour, requests: readonly Request[]): Answer {
  const request = requests.find(({ id }) => id === answer.id)
  if (behaviour === 'foreign' && request?.method === 'eth_chainId') return { ...answer, result: '0x1' }
  if (behaviour === 'forgetful' && request?.method === 'eth_getTransactionReceipt')
    return { ...answer, result: null }
  if (behaviour === 'past' && request?.method === 'eth_blockNumber')
    return { ...answer, result: `0x${Math.max(0, Number(answer.result) - pastBlocks).toString(16)}` }
  return answer
}
