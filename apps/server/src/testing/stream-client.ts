import { once } from 'node:events'
import { WebSocket, type ClientOptions } from 'ws'
import {
  type ClientMessage,
  depthChecksum,
  type DepthLevel,
  depthWindow,
  type ServerMessage,
  streamPath,
  type Topic,
} from '@candor/contract/stream/stream'

type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>
const waitMsMax = 10_000

// A listening client: it keeps every message and returns them in order, by kind.
export class StreamClient {
  readonly messages: ServerMessage[] = []
  readonly socket: WebSocket
  closeCode: number | null = null
  private seen = 0
  private wake = () => {}

  private constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data: Buffer) => {
      this.messages.push(JSON.parse(data.toString()) as ServerMessage)
      this.wake()
    })
    socket.on('close', (code) => {
      this.closeCode = code
      this.wake()
    })
    // A refused connection is reported by its close.
    socket.on('error', () => undefined)
  }

  static async open(url: string, options: ClientOptions = {}): Promise<StreamClient> {
    const client = new StreamClient(new WebSocket(url.replace('http', 'ws') + streamPath, options))
    await once(client.socket, 'open')
    return client
  }

  static async signedIn(url: string, token: string): Promise<StreamClient> {
    const client = await StreamClient.open(url)
    client.say({ type: 'signIn', token })
    client.subscribe({ channel: 'account' })
    await client.next('accountMissed')
    return client
  }

  say(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message))
  }

  subscribe(topic: Topic): void {
    this.say({ type: 'subscribe', topic })
  }

  // The next new message of a kind; earlier ones are skipped.
  async next<Type extends ServerMessage['type']>(
    type: Type,
    is: (message: MessageOf<Type>) => boolean = () => true,
  ): Promise<MessageOf<Type>> {
    const untilMs = performance.now() + waitMsMax
    for (;;) {
      while (this.seen < this.messages.length) {
        const message = this.messages[this.seen]
        this.seen += 1
        if (message?.type === type && is(message as MessageOf<Type>)) return message as MessageOf<Type>
      }
      if (this.closeCode !== null || performance.now() > untilMs)
        throw new Error(`no ${type} came; closed: ${this.closeCode}; last: ${this.lastWords()}`)
      await this.news(untilMs - performance.now())
    }
  }

  async closed(): Promise<number> {
    const untilMs = performance.now() + waitMsMax
    while (this.closeCode === null && performance.now() < untilMs) await this.news(100)
    return this.closeCode ?? 0
  }

  of<Type extends ServerMessage['type']>(type: Type): MessageOf<Type>[] {
    return this.messages.filter((message) => message.type === type) as MessageOf<Type>[]
  }

  // The messages that make up a book, in order.
  depthOf(market: string): MessageOf<'depthSnapshot' | 'depthChange'>[] {
    return this.messages.filter(
      (message) =>
        (message.type === 'depthSnapshot' || message.type === 'depthChange') && message.market === market,
    ) as MessageOf<'depthSnapshot' | 'depthChange'>[]
  }

  private lastWords(): string {
    return JSON.stringify(this.messages.slice(-3)).slice(0, 500)
  }

  private async news(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

// The book of a client that applies all messages and detects missing ones.
export class ClientBook {
  number = 0
  bids: DepthLevel[] = []
  asks: DepthLevel[] = []

  // False: this message does not follow the last one, or the result differs from the server's book.
  take(message: MessageOf<'depthSnapshot' | 'depthChange'>): boolean {
    if (message.type === 'depthSnapshot') {
      this.bids = message.bids
      this.asks = message.asks
    } else {
      if (message.after !== this.number) return false
      this.bids = changed(this.bids, message.bids, -1)
      this.asks = changed(this.asks, message.asks, 1)
    }
    this.number = message.number
    return depthChecksum(this.bids, this.asks) === message.checksum
  }
}

function changed(levels: readonly DepthLevel[], changes: readonly DepthLevel[], sign: 1 | -1): DepthLevel[] {
  const byPrice = new Map([...levels, ...changes].map((level) => [level[0], level]))
  return [...byPrice.values()]
    .filter(([, quantity]) => Number(quantity) > 0)
    .toSorted((a, b) => sign * (Number(a[0]) - Number(b[0])))
    .slice(0, depthWindow)
}
