import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { buildProduct, ProductProcess } from '../product/product-process.ts'
import { headersOf, sealed, signedCall, tryItNow } from '../product/signed-call.ts'
import { type Benchmark, type BenchmarkLine, median } from './benchmark.ts'
import type { Load, LoadFigures } from './http/load-client.ts'
import { measureLoad, tryLoad } from './http/run-load.ts'

const bar = 2
const rounds = 3
const seconds = 3
const orderConnections = 8
const ordersMax = 12_000
/** Odd, so that each trader alternates sides while neighbours trade with each other. */
const traderCount = 49
/** Twenty connections with five requests a second each. */
const floodConnections = 20
const floodPauseMs = 200
const floodsMax = 2_000
const floodLeadMs = 1_000
const expected = '"resultCode":1,'

/**
 * Orders while strangers request the longest lists, repeatedly and never the same twice: from one address,
 * and from a separate address per request. The peer is the same without them.
 */
export const flood: Benchmark = {
  name: 'flood',
  async run() {
    buildProduct()
    const environment = { INDEX_SOURCES: 'simulator', PREHISTORY: 'on', PROXIES: '1' }
    const product = await ProductProcess.start({ ...environment, CALLS_PER_MINUTE: '1200' })
    try {
      const port = Number(new URL(product.url).port)
      const tokens: string[] = []
      for (let i = 0; i < traderCount; i += 1) tokens.push(await tryItNow(product.url))
      const price = await indexPrice(product.url)
      const orders = () => measureLoad(orderLoad(port, tokens, price))
      await orders()
      const waits: Record<'quiet' | 'one' | 'many', number[]> = { quiet: [], one: [], many: [] }
      for (let round = 0; round < rounds; round += 1) {
        waits.quiet.push((await orders()).p99Ms)
        waits.one.push(
          (
            await beside(
              floodLoad(port, () => 'one'),
              orders,
              'one address',
            )
          ).p99Ms,
        )
        waits.many.push((await beside(floodLoad(port, String), orders, 'many addresses')).p99Ms)
      }
      return [
        lineOf('99 of 100 orders beside a flood, one address', waits.one, waits.quiet),
        lineOf('99 of 100 orders beside a flood, many', waits.many, waits.quiet),
      ]
    } finally {
      await product.close()
    }
  },
}

function lineOf(name: string, ours: number[], peer: number[]): BenchmarkLine {
  const [oursMs, peerMs] = [median(ours), median(peer)]
  const ratio = oursMs / peerMs
  const text = (ms: number) => `${ms.toFixed(1)} ms`
  return { name, ours: text(oursMs), peer: text(peerMs), ratio, bar: `<= ${bar} x`, isOk: ratio <= bar }
}

async function beside(load: Load, orders: () => Promise<LoadFigures>, from: string): Promise<LoadFigures> {
  const flooding = tryLoad(load)
  await wait(floodLeadMs)
  const figures = await orders()
  const { counted, refused } = await flooding
  console.log(`flood from ${from}: ${counted} answered, ${refused} refused`)
  return figures
}

/** An order's price, close enough to the index to be accepted. */
async function indexPrice(url: string): Promise<string> {
  const answer = await signedCall(url, 'Index/GetPrices', {})
  const prices = answer?.resultData?.['prices'] as { coin: string; price: string }[] | undefined
  const found = prices?.find(({ coin }) => coin === 'BTC')
  if (!found) throw new Error(`No index: ${JSON.stringify(answer)}`)
  return String(Math.floor(Number(found.price)))
}

/**
 * In the last sixty of the ninety days played: before each there are more candles than one request returns.
 */
function anyMoment(): string {
  return new Date(Date.now() - randomInt(60 * 24 * 3_600_000)).toISOString()
}

let addressCount = 0

/** As a proxy would write it. Address limits are not measured here, so orders come from many addresses. */
function addressed(headers: Record<string, string>, group: string): Record<string, string> {
  const number = groups.get(group) ?? (addressCount += 1)
  groups.set(group, number)
  return { ...headers, 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` }
}

const groups = new Map<string, number>()

function orderLoad(port: number, tokens: readonly string[], price: string): Load {
  const requests = Array.from({ length: ordersMax }, (_, i) => ({
    headers: addressed(headersOf(tokens[i % tokens.length] ?? ''), `order ${i % 6_000}`),
    body: sealed({
      market: 'BTC/USDT',
      side: i % 2 === 0 ? 'sell' : 'buy',
      kind: 'limit',
      price,
      quantity: '0.0003',
    }),
  }))
  const timing = { seconds, warmUpSeconds: 0.5, connections: orderConnections, expected }
  return { ...timing, port, path: '/api/Spot/PlaceOrder', requests }
}

function floodLoad(port: number, groupOf: (place: number) => string): Load {
  const requests = Array.from({ length: floodsMax }, (_, i) => ({
    headers: addressed(headersOf(''), `flood ${groupOf(i)}`),
    body: sealed({ market: 'BTC/USDT', interval: '1h', before: anyMoment(), limit: 500 }),
  }))
  const timing = { seconds: seconds + 1, warmUpSeconds: 0, connections: floodConnections, expected }
  return { ...timing, port, path: '/api/Spot/GetCandles', pauseMs: floodPauseMs, requests }
}
