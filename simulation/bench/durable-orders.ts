import pg from 'pg'
import { buildProduct, ProductProcess } from '../product/product-process.ts'
import { headersOf, sealed, tryItNow } from '../product/signed-call.ts'
import { type Benchmark, perSecond } from './benchmark.ts'
import { runLoad } from './http/run-load.ts'
import { startServer } from './http/start-server.ts'

const emptyBar = 0.6
const transactionBar = 4
const rounds = 5
const seconds = 2
const warmUpSeconds = 2
const connections = 512
const requestsMax = 40_000
/** Odd, so that each trader alternates sides while neighbours trade with each other. */
const traderCount = 49
const expected = '"resultCode":1,'

/** Orders that are on disk when answered, envelope and session included, over loopback HTTP. */
export const durableOrders: Benchmark = {
  name: 'durable-orders',
  async run() {
    buildProduct()
    const product = await ProductProcess.start()
    const stops: (() => void)[] = []
    try {
      const tokens: string[] = []
      for (let i = 0; i < traderCount; i += 1) tokens.push(await tryItNow(product.url))
      const empty = await startServer('empty-server.ts')
      stops.push(empty.stop)
      const transactions = await startServer('transaction-server.ts', await product.databaseUrl())
      stops.push(transactions.stop)
      const port = Number(new URL(product.url).port)
      const microseconds: number[] = []
      const rates: Record<'ours' | 'empty' | 'transactions', number[]> = {
        ours: [],
        empty: [],
        transactions: [],
      }
      for (let round = 0; round < rounds; round += 1) {
        rates.empty.push(await runLoad(emptyLoad(empty.port)))
        const before = await progressOf(product)
        rates.ours.push(await runLoad(orderLoad(port, tokens)))
        const after = await progressOf(product)
        microseconds.push(((after.seconds - before.seconds) * 1e6) / (after.commands - before.commands))
        rates.transactions.push(await runLoad(orderLoad(transactions.port, tokens)))
      }
      // The least disturbed round of each: other programs on the machine can only slow it down.
      const best = (of: number[]) => Math.max(...of)
      const ours = best(rates.ours)
      console.log(
        `main thread of the product: ${Math.min(...microseconds).toFixed(0)} microseconds of processor for a command`,
      )
      return [
        lineOf('durable orders against an empty POST', ours, best(rates.empty), emptyBar),
        lineOf('durable orders against a transaction each', ours, best(rates.transactions), transactionBar),
      ]
    } finally {
      for (const stop of stops) stop()
      await product.close()
    }
  },
}

function lineOf(name: string, ours: number, peer: number, bar: number) {
  const ratio = ours / peer
  return { name, ours: perSecond(ours), peer: perSecond(peer), ratio, bar: `>= ${bar}`, isOk: ratio >= bar }
}

/**
 * The main thread's processor time, user and system, and the number of journaled commands. The thread that
 * follows the journal and the database are excluded; nearly all commands are orders.
 */
async function progressOf(product: ProductProcess): Promise<{ seconds: number; commands: number }> {
  const client = new pg.Client({ connectionString: await product.databaseUrl() })
  await client.connect()
  const { rows } = await client.query<{ seq: string }>('select max(last_seq) as seq from journal')
  await client.end()
  return { seconds: product.mainThreadSeconds(), commands: Number(rows[0]?.seq ?? 0) }
}

const timing = { seconds, warmUpSeconds, connections, expected }

function emptyLoad(port: number) {
  const request = { headers: headersOf(''), body: sealed(orderBody(0)) }
  const requests = Array.from({ length: requestsMax * 3 }, () => request)
  return { ...timing, port, path: '/api/Empty', requests }
}

function orderLoad(port: number, tokens: readonly string[]) {
  const requests = Array.from({ length: requestsMax }, (_, i) => ({
    headers: headersOf(tokens[i % tokens.length] ?? ''),
    body: sealed(orderBody(i)),
  }))
  return { ...timing, port, path: '/api/Spot/PlaceOrder', requests }
}

function orderBody(i: number): object {
  const side = i % 2 === 0 ? 'sell' : 'buy'
  return { market: 'BTC/USDT', side, kind: 'limit', price: '50000', quantity: '0.0003' }
}
