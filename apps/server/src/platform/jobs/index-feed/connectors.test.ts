import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LocalExchange } from '../../../testing/local-exchange.ts'
import { binanceSource } from '../../../doors/index/binance.ts'
import { coinbaseSource } from '../../../doors/index/coinbase.ts'
import { growingSource } from '../../../doors/index/growing-source.ts'
import { krakenSource } from '../../../doors/index/kraken.ts'
import type { IndexSource } from '../../../doors/index/port.ts'
import type { SocketTimes } from '../../../doors/index/ticker-socket.ts'

const times = { silenceMs: 250, keepAliveMs: 60, pauseMsMin: 10, pauseMsMax: 40 }
const start = Date.parse('2026-03-08T09:30:00Z')
let now = start
const clock = () => new Date(now)

let exchange: LocalExchange
const sources: IndexSource[] = []
beforeEach(async () => {
  now = start
  exchange = await LocalExchange.open()
})
afterEach(() => {
  for (const source of sources.splice(0)) source.close()
  exchange.close()
})

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 5_000
  while (!isSo()) {
    if (Date.now() > end) throw new Error('it did not come to be')
    await wait(5)
  }
}

type Open = (address: string, clock: () => Date, times: SocketTimes) => IndexSource

async function connected(open: Open): Promise<IndexSource> {
  const source = open(exchange.url, clock, times)
  sources.push(source)
  await until(() => source.isConnected && exchange.visits.length > 0)
  return source
}

const iso = (at: number) => new Date(at).toISOString()
const tickers = {
  binance: (c: unknown, s = 'BTCUSDT', E: unknown = now) => ({
    stream: `${s.toLowerCase()}@miniTicker`,
    data: { e: '24hrMiniTicker', E, s, c, o: '1', h: '1', l: '1', v: '1', q: '1' },
  }),
  coinbase: (price: unknown, product_id = 'BTC-USD', trade_id = 7) => ({
    type: 'ticker',
    sequence: 1,
    product_id,
    price,
    time: iso(now),
    trade_id,
  }),
  // Kraken writes prices as numbers, so the message is written by hand.
  kraken: (last: string, symbol = 'BTC/USD', bid = last, ask = last) =>
    `{"channel":"ticker","type":"update","data":[{"symbol":"${symbol}","bid":${bid},"ask":${ask},"last":${last}}]}`,
}

const connectors = [
  {
    name: 'binance',
    open: binanceSource,
    tell: (price: string) => exchange.say(tickers.binance(price)),
  },
  {
    name: 'coinbase',
    open: coinbaseSource,
    tell: (price: string) => {
      exchange.say(tickers.coinbase('1.00', 'USDT-USD'))
      exchange.say(tickers.coinbase(price))
    },
  },
  {
    name: 'kraken',
    open: krakenSource,
    tell: (price: string) => {
      exchange.say(tickers.kraken('1.0', 'USDT/USD'))
      exchange.say(tickers.kraken(price))
    },
  },
] satisfies { name: string; open: Open; tell: (price: string) => void }[]

const garbage = [
  '',
  'hello',
  '{',
  '[]',
  '[1,2,3]',
  'null',
  '42',
  '"text"',
  '{"channel":"ticker","data":[null,7,{"symbol":3}]}',
  '{"channel":"ticker","data":{"symbol":"BTC/USD"}}',
  '{"data":{"e":"24hrMiniTicker"}}',
  '{"stream":"btcusdt@miniTicker","data":null}',
  '{"type":"ticker"}',
  '{"type":"error","message":"Failed to subscribe"}',
  `{"a":${'['.repeat(2_000)}`,
  '\u0000\uFFFF',
]
const badPrices = [
  '0',
  '-1',
  'NaN',
  '1e5',
  '',
  '1,000',
  '.5',
  '5.',
  '0x10',
  ' 7',
  '9999999999999999',
  '1'.repeat(400),
]

describe.each(connectors)('$name', ({ open, tell }) => {
  test('reads a price to the last digit', async () => {
    const source = await connected(open)
    tell('97123.4567890123')
    await until(() => source.priceOf('BTC') !== undefined)
    expect(source.priceOf('BTC')).toEqual({ priceE10: 971_234_567_890_123n, at: start })
    expect(source.priceOf('ETH')).toBeUndefined()
    expect(source.priceOf('CDR')).toBeUndefined()
  })

  test('survives any garbage, and believes none of it', async () => {
    const source = await connected(open)
    for (const message of garbage) exchange.say(message)
    for (const price of badPrices) {
      exchange.say(tickers.binance(price))
      exchange.say(tickers.coinbase(price))
      exchange.say(tickers.coinbase(price, 'USDT-USD'))
      exchange.say(tickers.kraken(`"${price}"`))
    }
    exchange.say(tickers.binance(5, 'BTCUSDT', 'soon'))
    exchange.say(tickers.binance({ price: '5' }))
    tell('50000.5')
    await until(() => source.priceOf('BTC') !== undefined)
    expect(source.priceOf('BTC')?.priceE10).toBe(500_005_000_000_000n)
    expect(exchange.visits.length).toBe(1)
  })

  test('comes back after a cut, asks again, and goes on', async () => {
    const source = await connected(open)
    tell('50000')
    await until(() => source.priceOf('BTC') !== undefined)
    const asked = exchange.heard.length
    exchange.cut()
    await until(() => !source.isConnected)
    await until(() => source.isConnected && exchange.visits.length === 2)
    if (asked > 0) await until(() => exchange.heard.length > asked)
    now += 1_000
    tell('50001')
    await until(() => source.priceOf('BTC')?.at === now)
    expect(source.priceOf('BTC')?.priceE10).toBe(500_010_000_000_000n)
  })

  test('drops a connection that says nothing, and tries another', async () => {
    const source = await connected(open)
    tell('50000')
    await until(() => source.priceOf('BTC') !== undefined)
    const { at } = source.priceOf('BTC') ?? { at: 0 }
    now += 6_000
    await until(() => exchange.visits.length >= 2)
    // It was not confirmed again, so it is as old as it was.
    expect(source.priceOf('BTC')?.at ?? at).toBe(at)
  })

  test('answers a ping', async () => {
    await connected(open)
    const pongs: string[] = []
    exchange.onPong((text) => pongs.push(text))
    exchange.ping()
    await until(() => pongs.length > 0)
    expect(pongs).toEqual(['are you there'])
  })

  test('does not accept a time in the future', async () => {
    const source = await connected(open)
    now += 3_600_000
    tell('50000')
    now = start
    await until(() => source.priceOf('BTC') !== undefined)
    expect(source.priceOf('BTC')?.at).toBe(start)
  })

  test('without an answer it waits, longer each time', async () => {
    exchange.close()
    const source = open(exchange.url, clock, times)
    sources.push(source)
    await wait(150)
    expect(source.isConnected).toBe(false)
    expect(source.priceOf('BTC')).toBeUndefined()
  })
})

describe('the request to each exchange', () => {
  test('Binance, by the address', async () => {
    await connected(binanceSource)
    const coins = ['btc', 'eth', 'sol', 'xrp', 'doge', 'ltc', 'trx', 'bnb']
    expect(exchange.visits).toEqual([
      `/stream?streams=${coins.map((coin) => `${coin}usdt@miniTicker`).join('/')}`,
    ])
    expect(exchange.heard).toEqual([])
  })

  test('Coinbase, by one subscription of what it has', async () => {
    await connected(coinbaseSource)
    await until(() => exchange.heard.length > 0)
    expect(exchange.heard).toEqual([
      {
        type: 'subscribe',
        product_ids: ['BTC-USD', 'ETH-USD', 'SOL-USD', 'XRP-USD', 'DOGE-USD', 'LTC-USD', 'USDT-USD'],
        channels: ['ticker', 'heartbeat'],
      },
    ])
  })

  test('Kraken, by one subscription, and it is pinged', async () => {
    await connected(krakenSource)
    const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'LTC', 'TRX', 'BNB', 'USDT']
    const symbol = coins.map((coin) => `${coin}/USD`)
    await until(() => exchange.heard.length > 1)
    expect(exchange.heard.slice(0, 2)).toEqual([
      { method: 'subscribe', params: { channel: 'ticker', symbol, event_trigger: 'bbo', snapshot: true } },
      { method: 'ping' },
    ])
  })
})

describe('dollars become USDT', () => {
  test('by the price of USDT on the same exchange, rounded down', async () => {
    const source = await connected(krakenSource)
    exchange.say(tickers.kraken('97000', 'BTC/USD'))
    exchange.say(tickers.kraken('0.9991', 'USDT/USD'))
    await until(() => source.priceOf('BTC') !== undefined)
    expect(source.priceOf('BTC')?.priceE10).toBe(970_873_786_407_766n)
  })

  test('and without one there is no price', async () => {
    const source = await connected(coinbaseSource)
    exchange.say(tickers.coinbase('97000'))
    exchange.say(tickers.coinbase('3400', 'ETH-USD'))
    await wait(50)
    expect(source.priceOf('BTC')).toBeUndefined()
    exchange.say(tickers.coinbase('1', 'USDT-USD'))
    await until(() => source.priceOf('BTC') !== undefined)
  })

  test('as old as the older of the two', async () => {
    const source = await connected(coinbaseSource)
    exchange.say(tickers.coinbase('1', 'USDT-USD'))
    now += 4_000
    exchange.say(tickers.coinbase('97000'))
    await until(() => source.priceOf('BTC') !== undefined)
    expect(source.priceOf('BTC')?.at).toBe(start)
  })
})

describe('a quiet market', () => {
  test('at Coinbase is still known while the heartbeat names the same trade', async () => {
    const source = await connected(coinbaseSource)
    const beat = (product_id: string, last_trade_id: number) =>
      exchange.say({ type: 'heartbeat', sequence: 90, last_trade_id, product_id, time: iso(now) })
    exchange.say(tickers.coinbase('1', 'USDT-USD', 3))
    exchange.say(tickers.coinbase('97000', 'BTC-USD', 7))
    await until(() => source.priceOf('BTC') !== undefined)
    now += 3_000
    beat('USDT-USD', 3)
    beat('BTC-USD', 7)
    await until(() => source.priceOf('BTC')?.at === start + 3_000)
    now += 3_000
    beat('USDT-USD', 3)
    beat('BTC-USD', 8)
    await wait(50)
    expect(source.priceOf('BTC')?.at).toBe(start + 3_000)
  })

  test('at Kraken is still known while anything is heard', async () => {
    const source = await connected(krakenSource)
    exchange.say(tickers.kraken('1.0', 'USDT/USD'))
    exchange.say(tickers.kraken('97000'))
    await until(() => source.priceOf('BTC') !== undefined)
    now += 3_000
    exchange.say({ channel: 'status', data: [] })
    exchange.say({ method: 'pong' })
    await wait(30)
    expect(source.priceOf('BTC')?.at).toBe(start)
    exchange.say({ channel: 'heartbeat' })
    await until(() => source.priceOf('BTC')?.at === start + 3_000)
  })

  test('at Kraken a last trade that the book has left is moved to the book', async () => {
    const source = await connected(krakenSource)
    exchange.say(tickers.kraken('1.0', 'USDT/USD'))
    exchange.say(tickers.kraken('97000', 'BTC/USD', '97100', '97101'))
    exchange.say(tickers.kraken('3400', 'ETH/USD', '3300', '3301'))
    exchange.say(tickers.kraken('190', 'SOL/USD', '191', '189'))
    await until(() => source.priceOf('ETH') !== undefined)
    expect(source.priceOf('BTC')?.priceE10).toBe(971_000_000_000_000n)
    expect(source.priceOf('ETH')?.priceE10).toBe(33_010_000_000_000n)
    expect(source.priceOf('SOL')).toBeUndefined()
  })
})

test('a late message does not change the price', async () => {
  const source = await connected(binanceSource)
  exchange.say(tickers.binance('50001', 'BTCUSDT', start))
  exchange.say(tickers.binance('50000', 'BTCUSDT', start - 500))
  exchange.say(tickers.binance('3400', 'ETHUSDT'))
  await until(() => source.priceOf('ETH') !== undefined)
  expect(source.priceOf('BTC')?.priceE10).toBe(500_010_000_000_000n)
})

test('after the clock was set back prices go on, and none stays unless repeated', async () => {
  const source = await connected(binanceSource)
  exchange.say(tickers.binance('50001'))
  await until(() => source.priceOf('BTC') !== undefined)
  now -= 3_600_000
  exchange.say(tickers.binance('48000'))
  await until(() => source.priceOf('BTC')?.at === now)
  expect(source.priceOf('BTC')?.priceE10).toBe(480_000_000_000_000n)
})

describe('coins that operators add', () => {
  test('are asked for on a connection of their own, until they are not wanted any more', async () => {
    const source = growingSource((symbols) => krakenSource(exchange.url, clock, times, symbols), ['BTC'])
    sources.push(source)
    await until(() => source.isConnected && exchange.visits.length === 1)
    exchange.say(tickers.kraken('60000', 'BTC/USD'))
    source.follow?.(['BTC', 'OAK'])
    source.follow?.(['OAK', 'BTC'])
    await until(() => source.isConnected && exchange.heard.length === 2)
    expect(exchange.heard).toMatchObject([
      { params: { symbol: ['BTC/USD', 'USDT/USD'] } },
      { params: { symbol: ['OAK/USD', 'USDT/USD'] } },
    ])
    exchange.say(tickers.kraken('1', 'USDT/USD'))
    exchange.say(tickers.kraken('0.5', 'OAK/USD'))
    await until(() => source.priceOf('OAK') !== undefined && source.priceOf('BTC') !== undefined)
    expect(source.priceOf('OAK')?.priceE10).toBe(5_000_000_000n)
    source.follow?.(['BTC'])
    expect(source.priceOf('OAK')).toBeUndefined()
    expect(source.priceOf('BTC')).toBeDefined()
    expect(source.isConnected).toBe(true)
  })
})
