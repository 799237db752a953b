import { createRequire } from 'node:module'
import { buy, sell } from '@candor/engine/book/book'
import { SoloBook } from '@candor/engine/book/solo-book'
import { type Benchmark, type BenchmarkLine, median, perSecond, secondsOf } from './benchmark.ts'
import { type BookMessage, makeMessages, type Regime, regimes } from './book-messages.ts'

/** The resolver does not find the peer's own types, so the used ones are declared here. */
interface PeerBook {
  limit(order: {
    side: 'buy' | 'sell'
    id: string
    size: number
    price: number
    timeInForce: 'GTC' | 'IOC'
  }): unknown
  cancel(orderId: string): unknown
  modify(orderId: string, change: { price: number; size: number }): unknown
  depth(): [[number, number][], [number, number][]]
}
const { OrderBook: Peer } = createRequire(import.meta.url)('nodejs-order-book') as {
  OrderBook: new () => PeerBook
}

const rounds = 5
const bar = 10

export const bookAgainstPeer: Benchmark = {
  name: 'book',
  run: () => regimes.map(measure),
}

/** Both get the same messages, each in its own prepared form, so only matching is timed. */
function measure(regime: Regime): BenchmarkLine {
  const { resting, messages } = makeMessages(regime, 7)
  const ourSeconds: number[] = []
  const peerSeconds: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    // The order alternates, and the first round only warms up.
    const isOursFirst = round % 2 === 0
    const ours = isOursFirst ? runOurs(resting, messages) : null
    const peer = runPeer(resting, messages)
    const { seconds, book } = ours ?? runOurs(resting, messages)
    assertSameDepth(book, peer.book)
    if (round === 0) continue
    ourSeconds.push(seconds)
    peerSeconds.push(peer.seconds)
  }
  const ours = messages.length / median(ourSeconds)
  const peer = messages.length / median(peerSeconds)
  return {
    name: `book, ${regime.name}`,
    ours: perSecond(ours),
    peer: perSecond(peer),
    ratio: ours / peer,
    bar: `>= ${bar} x`,
    isOk: ours / peer >= bar,
  }
}

function runOurs(
  resting: readonly BookMessage[],
  messages: readonly BookMessage[],
): { seconds: number; book: SoloBook } {
  const book = new SoloBook()
  const send = (message: BookMessage): void => {
    switch (message.type) {
      case 'place': {
        const { orderId, side, priceTicks, lots, isImmediate } = message
        // Each order has its own account: the check for own orders is included, but never matches.
        book.place({ orderId, accountId: orderId, side, priceTicks, lots, isImmediate })
        return
      }
      case 'cancel':
        book.cancel(message.orderId)
        return
      case 'amend':
        book.amend(message.orderId, message.priceTicks, message.lots)
        return
      default:
        throw new Error('No such message')
    }
  }
  for (const message of resting) send(message)
  return { seconds: secondsOf(() => messages.forEach(send)), book }
}

type PeerMessage =
  | { type: 'place'; order: Parameters<PeerBook['limit']>[0] }
  | { type: 'cancel'; orderId: string }
  | { type: 'amend'; orderId: string; change: { price: number; size: number } }

function runPeer(
  resting: readonly BookMessage[],
  messages: readonly BookMessage[],
): { seconds: number; book: PeerBook } {
  const book = new Peer()
  const send = (message: PeerMessage): void => {
    switch (message.type) {
      case 'place':
        book.limit(message.order)
        return
      case 'cancel':
        book.cancel(message.orderId)
        return
      case 'amend':
        book.modify(message.orderId, message.change)
        return
      default:
        throw new Error('No such message')
    }
  }
  resting.map(toPeer).forEach(send)
  const peerMessages = messages.map(toPeer)
  return { seconds: secondsOf(() => peerMessages.forEach(send)), book }
}

function toPeer(message: BookMessage): PeerMessage {
  const orderId = `${message.orderId}`
  switch (message.type) {
    case 'place': {
      const { side, priceTicks, lots, isImmediate } = message
      const timeInForce = isImmediate ? 'IOC' : 'GTC'
      return {
        type: 'place',
        order: {
          side: side === buy ? 'buy' : 'sell',
          id: orderId,
          size: lots,
          price: priceTicks,
          timeInForce,
        },
      }
    }
    case 'cancel':
      return { type: 'cancel', orderId }
    case 'amend':
      return { type: 'amend', orderId, change: { price: message.priceTicks, size: message.lots } }
    default:
      throw new Error('No such message')
  }
}

/** Different books at the end would mean different work. */
function assertSameDepth({ book }: SoloBook, peer: PeerBook): void {
  const [asks, bids] = peer.depth()
  const peerText = JSON.stringify([asks, bids])
  const ourText = JSON.stringify(
    [sell, buy].map((side) =>
      book
        .depth(side === buy ? buy : sell, Number.MAX_SAFE_INTEGER)
        .map(({ priceTicks, lots }) => [priceTicks, lots]),
    ),
  )
  if (ourText !== peerText) throw new Error('The two books disagree about the same messages')
}
