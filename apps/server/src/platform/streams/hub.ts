import type { FastifyBaseLogger } from 'fastify'
import { beatMs, channelMs, topicKey, type Topic as WireTopic } from '@candor/contract/stream/stream'
import { toWireTime } from '@candor/contract/wire-time'
import type { Core } from '../core/core.ts'
import type { Committed } from '../journal/committed.ts'
import type { AccountTopic } from './account-topic.ts'
import type { ChatTopics } from './chat-topics.ts'
import { DepthTopic } from './depth-topic.ts'
import { frameOf } from './frame.ts'
import { IndexTopic } from './index-topic.ts'
import { CandlesTopic } from './candles-topic.ts'
import { DealsTopic } from './deals-topic.ts'
import { broadcast, type Reader, type Topic } from './reader.ts'
import type { Tape } from './tape.ts'
import { TermsTopic } from './terms-topic.ts'
import { TickersTopic } from './tickers-topic.ts'
import { marketOf } from '../wire/order.ts'

export type HubParts = {
  core: Pick<Core, 'listen' | 'mirror'>
  tape: Pick<Tape, 'of' | 'dayOf' | 'whenAnew'>
  accounts: AccountTopic
  chats: ChatTopics
  clock: () => Date
  log: FastifyBaseLogger
}

type PublicTopic = Exclude<WireTopic, { channel: 'account' }>

// Turns commits into streams: every message is made once and sent to all readers.
export class Hub {
  private readonly parts: HubParts
  private readonly readers = new Set<Reader>()
  private readonly tickers: TickersTopic
  private readonly terms: TermsTopic
  private readonly depth = new Map<number, DepthTopic>()
  private readonly deals = new Map<number, DealsTopic>()
  private readonly candles = new Map<string, CandlesTopic>()
  private readonly index = new Map<number, IndexTopic>()
  private readonly timers: NodeJS.Timeout[]

  constructor(parts: HubParts) {
    this.parts = parts
    const { core, tape, clock } = parts
    this.tickers = new TickersTopic({ mirror: () => core.mirror, tape, clock })
    this.terms = new TermsTopic(core.mirror.seq)
    core.listen({
      onCommitted: (batch) => this.follow(batch),
      onComeBack: () => {},
      onViewsLive: () => this.invalidate(),
    })
    tape.whenAnew(() => this.beginAnew())
    this.timers = [
      this.every(channelMs.depth, () => this.notifyBooks()),
      this.every(channelMs.deals, () => notifyAll(this.deals)),
      this.every(channelMs.candles, () => notifyAll(this.candles)),
      this.every(channelMs.index, () => notifyAll(this.index)),
      this.every(channelMs.tickers, () => this.tickers.tell()),
      this.every(beatMs, () => this.beat()),
    ]
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer)
  }

  // Pictures of coins have changed, for the so-many-th time.
  noteCoinPictures(revision: number): void {
    this.terms.setPictures(revision)
  }

  get clientCount(): number {
    return this.readers.size
  }

  add(reader: Reader): void {
    this.readers.add(reader)
  }

  remove(reader: Reader): void {
    this.readers.delete(reader)
    for (const topic of reader.topics.values()) {
      topic.readers.delete(reader)
      topic.whenLeft?.()
    }
  }

  // A client listens a second time to request the state again. False: there is no such market.
  listen(reader: Reader, wanted: PublicTopic): boolean {
    const topic = this.topicOf(wanted)
    if (!topic) return false
    reader.topics.set(topicKey(wanted), topic)
    reader.show(topic)
    topic.readers.add(reader)
    return true
  }

  leave(reader: Reader, wanted: PublicTopic): void {
    const key = topicKey(wanted)
    const topic = reader.topics.get(key)
    if (!topic) return
    reader.topics.delete(key)
    topic.readers.delete(reader)
    reader.forget(topic)
    topic.whenLeft?.()
  }

  // Sends the changes in the books to their readers, and tends those that were behind.
  notifyBooks(): void {
    notifyAll(this.depth)
    const nowMs = performance.now()
    for (const reader of this.readers) reader.tend(nowMs)
  }

  // A stream that fails must not end the exchange.
  private every(ms: number, work: () => void): NodeJS.Timeout {
    return setInterval(() => {
      try {
        work()
      } catch (error) {
        this.parts.log.error({ err: error }, 'the stream could not be told')
      }
    }, ms)
  }

  private follow(batch: readonly Committed[]): void {
    for (const { events } of batch) {
      for (const event of events) {
        if (event.type === 'levelChanged') this.depth.get(event.marketId)?.touch()
        if (event.type === 'indexTicked') this.index.get(event.coinId)?.take(event)
      }
    }
    this.terms.follow(batch)
    this.parts.accounts.follow(batch)
  }

  // The core has come back: messages may be missing after anyone's last one, so all begin with a snapshot.
  private beginAnew(): void {
    this.tickers.forget()
    this.terms.beginAnew(this.parts.core.mirror.seq)
    for (const topic of this.depth.values()) topic.forget()
    for (const topic of this.topics()) if (topic.readers.size > 0) broadcast(topic, topic.snapshot())
  }

  // Data of one account are read by calls, which can return more now.
  private invalidate(): void {
    const { accounts } = this.parts
    if (accounts.readers.size > 0) broadcast(accounts, accounts.snapshot())
  }

  private beat(): void {
    const frame = frameOf({ type: 'beat', at: toWireTime(this.parts.clock()) })
    for (const reader of this.readers) if (!reader.isSlow) reader.answer(frame)
  }

  private *topics(): Iterable<Topic> {
    yield this.tickers
    yield this.terms
    yield* this.depth.values()
    yield* this.deals.values()
    yield* this.candles.values()
    yield* this.index.values()
    yield this.parts.accounts
  }

  private topicOf(wanted: PublicTopic): Topic | undefined {
    if (wanted.channel === 'tickers') return this.tickers
    if (wanted.channel === 'terms') return this.terms
    if (wanted.channel === 'chat') return this.parts.chats.topic(wanted.key)
    const { core, tape } = this.parts
    if (wanted.channel === 'index') {
      const coinId = core.mirror.coinBySymbol(wanted.coin)?.coinId
      if (coinId === undefined) return undefined
      return madeOnce(this.index, coinId, () => new IndexTopic(coinId, () => core.mirror))
    }
    const marketId = core.mirror.market(wanted.market)?.config.marketId
    if (marketId === undefined) return undefined
    const source = { market: () => marketOf(core.mirror, marketId), tape: () => tape.of(marketId) }
    switch (wanted.channel) {
      case 'depth':
        return madeOnce(this.depth, marketId, () => new DepthTopic(marketId, () => core.mirror))
      case 'deals':
        return madeOnce(this.deals, marketId, () => new DealsTopic(source))
      case 'candles': {
        const { interval } = wanted
        return madeOnce(this.candles, topicKey(wanted), () => new CandlesTopic(interval, source))
      }
    }
  }
}

function notifyAll(topics: ReadonlyMap<unknown, { tell: () => void }>): void {
  for (const topic of topics.values()) topic.tell()
}

function madeOnce<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
