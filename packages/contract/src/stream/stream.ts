import type { CandleInterval } from '../candle-intervals.ts'
import type { OptionOrder, OptionTick } from '../calls/options.ts'
import type { SpotFill, SpotOrder } from '../calls/spot.ts'
import type { Balance } from '../calls/wallet.ts'
import type { MarketState } from '../market-states.ts'

// One WebSocket carries every channel; both sides write JSON texts. This file has no schemas, to keep it
// small for the browser; `client-message.ts` checks the client's messages.
export const streamPath = '/api/stream'

// The server sends a beat this often; after the longest silence a client reconnects.
export const beatMs = 2_000
export const silenceMsMax = 6_000

// The most topics of one connection, and the most bytes of one of its messages.
export const topicsMax = 32
export const clientMessageBytesMax = 1_024

// The minimum pause of each channel; changes in between are sent together.
export const channelMs = { tickers: 500, depth: 100, deals: 100, candles: 250, index: 100 } as const

// The best levels of each side that a client holds, and how many of them its checksum covers.
export const depthWindow = 200
export const checksumLevels = 25

export const dealsWindow = 50

/** The topics to listen to. `account` is the signed-in user's own channel: `signIn` comes first. */
export type Topic =
  | { channel: 'tickers' }
  | { channel: 'depth'; market: string }
  | { channel: 'deals'; market: string }
  | { channel: 'candles'; market: string; interval: CandleInterval }
  // The ticks of a coin's index, as they come.
  | { channel: 'index'; coin: string }
  | { channel: 'account' }
  // That operators have changed terms of products.
  | { channel: 'terms' }
  // A conversation with customer service, by its key; or the inbox of operators, by its own.
  | { channel: 'chat'; key: string }

/** A topic as one word: the key under which both sides file it. */
export function topicKey(topic: Topic): string {
  switch (topic.channel) {
    case 'tickers':
    case 'account':
    case 'terms':
      return topic.channel
    case 'depth':
    case 'deals':
      return `${topic.channel} ${topic.market}`
    case 'chat':
      return `${topic.channel} ${topic.key}`
    case 'index':
      return `${topic.channel} ${topic.coin}`
    case 'candles':
      return `${topic.channel} ${topic.market} ${topic.interval}`
  }
}

export type ClientMessage =
  | { type: 'subscribe'; topic: Topic }
  | { type: 'unsubscribe'; topic: Topic }
  | { type: 'signIn'; token: string }
  | { type: 'signOut' }

/**
 * A market's price, its last 24 hours, and whether it trades. The last price is null before the first trade; open, high and low are
 * null as long as there was no trade in the 24 hours.
 */
export type Ticker = {
  market: string
  state: MarketState
  lastPrice: string | null
  openPrice: string | null
  highPrice: string | null
  lowPrice: string | null
  volume: string
  volumeAmount: string
  // The median of the outside sources; null for a coin priced in our own book, and while it is stale.
  indexPrice: string | null
}

/** Price and quantity; in a change, quantity 0 means that the level left the window. */
export type DepthLevel = readonly [price: string, quantity: string]

export type Deal = {
  tradeId: string
  price: string
  quantity: string
  takerSide: 'buy' | 'sell'
  at: string
}

export type Candle = {
  at: string
  open: string
  high: string
  low: string
  close: string
  volume: string
  volumeAmount: string
}

/** One of the account's own trades, with the order it belongs to. */
export type AccountFill = SpotFill & { orderId: string; market: string; side: 'buy' | 'sell' }

// A snapshot replaces the client's data, whenever one comes: also in the middle, if the server had to skip
// changes for a slow reader.
export type ServerMessage =
  | { type: 'beat'; at: string }
  | { type: 'tickers'; tickers: Ticker[] }
  | {
      type: 'depthSnapshot'
      market: string
      number: number
      bids: DepthLevel[]
      asks: DepthLevel[]
      checksum: number
    }
  // Follows the message with the number `after`. A client with another number requests the topic again.
  | {
      type: 'depthChange'
      market: string
      after: number
      number: number
      bids: DepthLevel[]
      asks: DepthLevel[]
      checksum: number
    }
  // Newest first. A snapshot replaces the list; otherwise they go before the known ones.
  | { type: 'deals'; market: string; isSnapshot: boolean; deals: Deal[] }
  // The current candle, and the one before it if it has just ended; by `at` they replace or extend the chart.
  | { type: 'candles'; market: string; interval: CandleInterval; candles: Candle[] }
  // Oldest first. The first message has the newest available; by their numbers they extend the known ones.
  | { type: 'indexTicks'; coin: string; ticks: OptionTick[] }
  // The terms of products, switches, currency rates or pictures of coins differ from those under another revision.
  // Calls read them.
  | { type: 'terms'; revision: number }
  | { type: 'signedIn' }
  // 401, 27 or 10, as a call would have answered: the private channel is closed, and the client must request
  // `account` again after the next `signIn`. A client's own `signOut` is not answered.
  | { type: 'signedOut'; resultCode: number }
  // Changes of the account: the current orders and options, its trades, and the current balances.
  | {
      type: 'account'
      orders: SpotOrder[]
      fills: AccountFill[]
      options: OptionOrder[]
      balances: Balance[]
    }
  // Read orders, balances and the profile by calls: from now on each change is sent. It is the first message
  // after a subscription to `account`, and is repeated if changes were skipped for a slow reader, the server
  // restarted, or something changed that no other message reports, such as a request that operators decided.
  | { type: 'accountMissed' }
  // The profile has changed: operators' decisions about the account, or its owner's region. A call reads it.
  | { type: 'profileChanged' }
  // Customer service has answered in a conversation of the account.
  | { type: 'chatAnswered' }
  // A conversation has changed: a message, how far somebody has read, or its end. A call reads it. It is the
  // first message after a subscription to `chat`.
  | { type: 'chatChanged'; key: string }
  // The other side is writing.
  | { type: 'chatTyping'; key: string; author: 'user' | 'operator' }
  // The place in the queue has changed.
  | { type: 'chatPosition'; key: string; position: number }
  // A refused topic: an unknown market, too many topics, `account` without a session.
  | { type: 'refused'; topic: Topic; resultCode: number }

/** Why the server ends a connection, in the numbers of WebSocket. */
export const closeCodes = {
  // Reconnect later: the server stops, or has too many connections.
  comeBack: 1013,
  // The client's message does not fit this contract.
  badMessage: 4400,
  // The client wrote too many messages.
  tooManyMessages: 4429,
} as const

/**
 * The checksum of both sides over the best levels: bid and ask of each rank in turn, each as
 * `price:quantity:`; FNV-1a of these characters, 32 bits.
 */
export function depthChecksum(bids: readonly DepthLevel[], asks: readonly DepthLevel[]): number {
  let hash = 0x811c9dc5
  const add = (text: string) => {
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  for (let rank = 0; rank < checksumLevels; rank += 1) {
    for (const level of [bids[rank], asks[rank]]) if (level) add(`${level[0]}:${level[1]}:`)
  }
  return hash >>> 0
}
