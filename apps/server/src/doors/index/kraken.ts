import { fieldsOf, readExactJson, textOf } from './exact-json.ts'
import type { IndexSource } from './port.ts'
import { parsePriceE10, PriceBoard } from './price-board.ts'
import { standardCoins } from './standard-coins.ts'
import { pairsOf, type SocketTimes, tickerSource } from './ticker-socket.ts'

// Version 2 calls bitcoin BTC instead of XBT. Pairs are against dollars, as USDT is too.
const usdtPair = 'USDT/USD'

// A ticker comes with every change of the best prices, so every other message confirms that they are all
// unchanged. Kraken writes prices as numbers; they are read as text.
export function krakenSource(
  address: string,
  clock: () => Date,
  times?: SocketTimes,
  symbols = standardCoins.kraken,
): IndexSource {
  const pairs = pairsOf(symbols, '/USD')
  const known = new Set([...Object.values(pairs), usdtPair])
  let board = new PriceBoard()
  const onMessage = (text: string) => {
    const { channel, data } = fieldsOf(readExactJson(text))
    if (channel !== 'ticker' && channel !== 'heartbeat') return
    const at = clock().getTime()
    board.confirmAll(at)
    if (channel === 'heartbeat' || !Array.isArray(data)) return
    for (const entry of data) {
      const fields = fieldsOf(entry)
      const pair = textOf(fields['symbol'])
      const priceE10 = tradePrice(fields)
      if (known.has(pair) && priceE10 !== null) board.set(pair, priceE10, at)
    }
  }
  const params = { channel: 'ticker', symbol: [...known], event_trigger: 'bbo', snapshot: true }
  return tickerSource(
    'kraken',
    {
      url: address,
      greeting: JSON.stringify({ method: 'subscribe', params }),
      keepAlive: JSON.stringify({ method: 'ping' }),
      onMessage,
      // The new connection must not confirm prices of the old one.
      onOpen: () => {
        board = new PriceBoard()
      },
    },
    { times, priceOf: (symbol) => board.inUsdt(pairs[symbol] ?? '', usdtPair) },
  )
}

// The last trade, moved into the book's spread if the book has left it: quiet pairs trade rarely.
function tradePrice(fields: Readonly<Record<string, unknown>>): bigint | null {
  const [last, bid, ask] = ['last', 'bid', 'ask'].map((name) => parsePriceE10(textOf(fields[name])))
  if (last === undefined || last === null) return null
  if (bid === undefined || bid === null || ask === undefined || ask === null || bid > ask) return null
  return last < bid ? bid : last > ask ? ask : last
}
