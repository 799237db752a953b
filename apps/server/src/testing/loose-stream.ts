import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import pino from 'pino'
import type { Event } from '@candor/engine/events'
import { byJob } from '@candor/engine/nucleus/authors'
import type { CoreListener } from '../platform/core/core-listener.ts'
import { Mirror } from '../platform/core/mirror/mirror.ts'
import type { Database } from '../platform/db/database.ts'
import { Audience } from '../platform/gateway/audience.ts'
import { CallServer } from '../platform/gateway/call-server.ts'
import type { SessionState } from '../platform/gateway/sessions.ts'
import { PrivateChannels } from '../platform/gateway/stream/private-channel.ts'
import { registerStream } from '../platform/gateway/stream/register-stream.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { AccountTopic } from '../platform/streams/account-topic.ts'
import { ChatTopics } from '../platform/streams/chat-topics.ts'
import { Hub } from '../platform/streams/hub.ts'
import { createMarketTape, type MarketTape } from '../platform/streams/tape.ts'

export const looseMarket = 'BTC/USDT'
const marketId = 1

const firstEvents: Event[] = [
  { type: 'coinConfigured', coinId: 0, symbol: 'USDT', scale: 6 },
  { type: 'coinConfigured', coinId: 1, symbol: 'BTC', scale: 8 },
  {
    type: 'marketConfigured',
    market: {
      marketId,
      symbol: looseMarket,
      baseCoinId: 1,
      quoteCoinId: 0,
      tickUnits: 100_000n,
      lotUnits: 1_000n,
      quantityMinLots: 1,
      quantityMaxLots: 1_000_000,
      notionalMin: 1n,
      notionalMax: 1_000_000_000_000n,
      makerFeePpm: 0,
      takerFeePpm: 0,
      bandPpm: 0,
      bandReference: 'lastTrade',
      hours: [],
      isOpen: true,
    },
  },
]

type Sessions = {
  states: Map<string, SessionState>
  // Every token that was looked up, and when the lookup answers.
  asked: string[]
  answering: Promise<void>
  forget: (userId: string) => void
}

// The whole stream on a real port, without an exchange: the caller supplies commits and tokens.
export class LooseStream {
  readonly url: string
  readonly hub: Hub
  readonly sessions: Sessions
  private readonly mirror: Mirror
  private readonly listeners: CoreListener[]
  private readonly sockets: Set<Socket>
  private readonly end: () => Promise<void>

  private constructor(parts: {
    url: string
    hub: Hub
    sessions: Sessions
    mirror: Mirror
    listeners: CoreListener[]
    sockets: Set<Socket>
    end: () => Promise<void>
  }) {
    this.url = parts.url
    this.hub = parts.hub
    this.sessions = parts.sessions
    this.mirror = parts.mirror
    this.listeners = parts.listeners
    this.sockets = parts.sockets
    this.end = parts.end
    this.commit(firstEvents)
  }

  static async start(environment: Record<string, string> = {}): Promise<LooseStream> {
    const mirror = Mirror.ofNothing()
    const listeners: CoreListener[] = []
    const listen = (listener: CoreListener) => void listeners.push(listener)
    const core = { mirror, listen, viewsPassed: noViews, isViewLive: () => true }
    const clock = () => new Date()
    const log = pino({ level: 'silent' })
    const accounts = new AccountTopic({ core, db: {} as Database, clock, log })
    const hub = new Hub({ core, tape: looseTape(), accounts, chats: new ChatTopics(), clock, log })
    const forgotten: ((userId: string) => void)[] = []
    const sessions: Sessions = {
      states: new Map(),
      asked: [],
      answering: Promise.resolve(),
      forget: (userId) => forgotten.forEach((listener) => listener(userId)),
    }
    const privates = new PrivateChannels({
      sessions: {
        find: async (token) => {
          sessions.asked.push(token)
          await sessions.answering
          return sessions.states.get(token) ?? { state: 'unknown' }
        },
        onForgotten: (listener) => void forgotten.push(listener),
      },
      accounts,
      clock,
    })
    const settings = readSettings(environment)
    const server = createServer()
    const sockets = new Set<Socket>()
    server.on('connection', (socket: Socket) => void sockets.add(socket))
    const closeStream = registerStream(server, {
      hub,
      privates,
      settings,
      rates: new CallServer(settings, log),
      audience: new Audience(),
      log,
    })
    return new LooseStream({
      url: await listening(server),
      hub,
      sessions,
      mirror,
      listeners,
      sockets,
      end: async () => {
        await closeStream()
        hub.close()
        server.close()
      },
    })
  }

  commit(events: readonly Event[]): void {
    const seq = this.mirror.seq + 1
    const batch = [{ seq, command: { type: 'clockTick' as const, at: 0, by: byJob('test') }, events }]
    this.mirror.follow(batch)
    for (const { onCommitted } of this.listeners) onCommitted(batch)
  }

  setLevels(side: 'buy' | 'sell', levels: readonly { priceTicks: number; lots: number }[]): void {
    this.commit(levels.map((level) => ({ type: 'levelChanged', marketId, side, ...level })))
  }

  // The server's ends of its connections.
  connections(): Socket[] {
    return [...this.sockets]
  }

  async close(): Promise<void> {
    await this.end()
  }
}

// There are no views to wait for: readers are told once to read by calls.
const noViews = () => Promise.reject(new Error('there are no views'))

function looseTape() {
  const tapes = new Map<number, MarketTape>()
  const of = (id: number) => {
    const tape = tapes.get(id) ?? createMarketTape()
    tapes.set(id, tape)
    return tape
  }
  return { of, dayOf: (id: number, nowMs: number) => of(id).day.at(nowMs), whenAnew: () => {} }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
