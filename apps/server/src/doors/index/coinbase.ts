import { fieldsOf, readExactJson, textOf } from './exact-json.ts'
import type { IndexSource } from './port.ts'
import { parsePriceE10, PriceBoard } from './price-board.ts'
import { standardCoins } from './standard-coins.ts'
import { pairsOf, type SocketTimes, tickerSource } from './ticker-socket.ts'

// Coinbase trades against dollars, and USDT against dollars too. A single unknown name makes it refuse all.
const usdtPair = 'USDT-USD'

// A ticker comes with a trade; the heartbeat of every second names the last trade, so an unchanged price is
// still confirmed as the latest.
export function coinbaseSource(
  address: string,
  clock: () => Date,
  times?: SocketTimes,
  symbols = standardCoins.coinbase,
): IndexSource {
  const pairs = pairsOf(symbols, '-USD')
  const known = new Set([...Object.values(pairs), usdtPair])
  const board = new PriceBoard()
  const lastTrades = new Map<string, string>()
  const onMessage = (text: string) => {
    const message = fieldsOf(readExactJson(text))
    const pair = textOf(message['product_id'])
    const time = Date.parse(textOf(message['time']))
    if (!known.has(pair) || Number.isNaN(time)) return
    const at = Math.min(time, clock().getTime())
    if (message['type'] === 'heartbeat') {
      if (lastTrades.get(pair) === textOf(message['last_trade_id'])) board.confirm(pair, at)
      return
    }
    const priceE10 = parsePriceE10(textOf(message['price']))
    if (message['type'] !== 'ticker' || priceE10 === null) return
    lastTrades.set(pair, textOf(message['trade_id']))
    board.set(pair, priceE10, at)
  }
  const subscription = { type: 'subscribe', product_ids: [...known], channels: ['ticker', 'heartbeat'] }
  return tickerSource(
    'coinbase',
    {
      url: address,
      greeting: JSON.stringify(subscription),
      onMessage,
      // Trades may have been missed: no price is confirmed until this connection's first ticker.
      onOpen: () => lastTrades.clear(),
    },
    { times, priceOf: (symbol) => board.inUsdt(pairs[symbol] ?? '', usdtPair) },
  )
}
