import { fieldsOf, readExactJson, textOf } from './exact-json.ts'
import type { IndexSource } from './port.ts'
import { parsePriceE10, PriceBoard } from './price-board.ts'
import { standardCoins } from './standard-coins.ts'
import { pairsOf, type SocketTimes, tickerSource } from './ticker-socket.ts'

// The combined stream of small tickers, each about once a second. Binance pings with frames, which the socket answers.
export function binanceSource(
  address: string,
  clock: () => Date,
  times?: SocketTimes,
  symbols = standardCoins.binance,
): IndexSource {
  // Against USDT itself.
  const pairs = pairsOf(symbols, 'USDT')
  const known = new Set(Object.values(pairs))
  const board = new PriceBoard()
  const streams = [...known].map((pair) => `${pair.toLowerCase()}@miniTicker`).join('/')
  const onMessage = (text: string) => {
    const { e: event, s: pair, c: price, E: time } = fieldsOf(fieldsOf(readExactJson(text))['data'])
    const priceE10 = parsePriceE10(textOf(price))
    if (event !== '24hrMiniTicker' || !known.has(textOf(pair)) || priceE10 === null) return
    if (!/^\d{13}$/.test(textOf(time))) return
    board.set(textOf(pair), priceE10, Math.min(Number(time), clock().getTime()))
  }
  const url = `${address.replace(/\/$/, '')}/stream?streams=${streams}`
  const priceOf = (symbol: string) => board.get(pairs[symbol] ?? '')
  return tickerSource('binance', { url, onMessage }, { times, priceOf })
}
