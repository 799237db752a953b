import { buildProduct, ProductProcess } from '../product/product-process.ts'
import { headersOf, sealed, signedCall } from '../product/signed-call.ts'
import { type Benchmark, type BenchmarkLine, perSecond } from './benchmark.ts'
import { measureLoad, runLoad } from './http/run-load.ts'
import { startServer } from './http/start-server.ts'

const bar = 0.8
const rounds = 4
const connections = 128
const requestsMax = 30_000
const expected = '"resultCode":1,'
const timing = { seconds: 2, warmUpSeconds: 1, connections, expected }

/** The requests of every app at its start, repeated without a stream. */
const reads = [
  { title: 'depth', call: 'Spot/GetDepth', body: { market: 'BTC/USDT' } },
  { title: 'markets', call: 'Spot/GetMarkets', body: {} },
  { title: 'index prices', call: 'Index/GetPrices', body: {} },
] as const

/**
 * Reads with the same result for everyone, including the envelope, in active markets, against an empty POST.
 */
export const publicReads: Benchmark = {
  name: 'reads',
  async run() {
    buildProduct()
    const product = await ProductProcess.start({ INDEX_SOURCES: 'simulator', MARKET_MAKER: 'on' })
    const empty = await startServer('empty-server.ts')
    try {
      const port = Number(new URL(product.url).port)
      const emptyRates: number[] = []
      const figures = reads.map(() => ({ rates: [] as number[], slowestMs: [] as number[] }))
      for (let round = 0; round < rounds; round += 1) {
        emptyRates.push(await runLoad(loadOf(empty.port, { call: 'Empty', body: reads[0].body })))
        for (const [place, read] of reads.entries()) {
          const { counted, seconds, slowestMs } = await measureLoad(loadOf(port, read))
          figures[place]?.rates.push(counted / seconds)
          figures[place]?.slowestMs.push(slowestMs)
        }
      }
      // The least disturbed round of each: other programs on the machine can only slow it down.
      const peer = Math.max(...emptyRates)
      const lines: BenchmarkLine[] = []
      for (const [place, { title, call, body }] of reads.entries()) {
        const { rates = [], slowestMs = [] } = figures[place] ?? {}
        const length = JSON.stringify(await signedCall(product.url, call, body)).length
        console.log(
          `${title}: ${length} characters, the slowest after ${Math.min(...slowestMs).toFixed(0)} ms`,
        )
        const ours = Math.max(...rates)
        const ratio = ours / peer
        lines.push({
          name: `${title} against an empty POST`,
          ours: perSecond(ours),
          peer: perSecond(peer),
          ratio,
          bar: `>= ${bar}`,
          isOk: ratio >= bar,
        })
      }
      return lines
    } finally {
      empty.stop()
      await product.close()
    }
  },
}

function loadOf(port: number, { call, body }: { call: string; body: object }) {
  const requests = Array.from({ length: requestsMax }, () => ({ headers: headersOf(''), body: sealed(body) }))
  return { ...timing, port, path: `/api/${call}`, requests }
}
