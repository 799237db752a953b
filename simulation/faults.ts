// `npm run faults`: the product under load, while it or its database is killed with -9 at random moments.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { verifyJournal } from '../apps/server/src/platform/core/verify/verify.ts'
import { checkOrders } from './faults/check-orders.ts'
import { killCashier } from './faults/kill-cashier.ts'
import { OrderSender } from './faults/order-sender.ts'
import { buildProduct, ProductProcess } from './product/product-process.ts'
import { signedCall, tryItNow } from './product/signed-call.ts'
import { Random } from './random.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, kills: { type: 'string', default: '50' } },
})
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
const killCount = Number(values.kills)
const senderCount = 6
const recoverMsMax = 45_000
const random = new Random(seed)
const startedMs = Date.now()
console.log(`faults: seed ${seed}, ${killCount} kills`)

/** Waits until an order is accepted again: the product is back when it works, not when it listens. */
async function untilBack(product: ProductProcess, token: string): Promise<void> {
  const deadline = Date.now() + recoverMsMax
  for (;;) {
    const answer = await signedCall(product.url, 'Spot/CancelAllOrders', { market: 'ETH/USDT' }, token)
    if (answer?.resultCode === 1) return
    if (Date.now() > deadline) throw new Error(`It did not come back: ${product.lastWords()}`)
    await wait(50)
  }
}

buildProduct()
const product = await ProductProcess.start({ SNAPSHOT_EVERY: '200' })
const kills = { product: 0, database: 0, both: 0 }
const faults: string[] = []
try {
  const watcher = await tryItNow(product.url)
  const senders: OrderSender[] = []
  for (let i = 0; i < senderCount; i += 1) {
    const token = await tryItNow(product.url)
    const parts = { url: product.url, token, name: `s${i}`, random: new Random(seed + i + 1) }
    senders.push(new OrderSender(parts))
  }
  const running = senders.map((sender) => sender.run())
  for (let i = 0; i < killCount; i += 1) {
    await wait(random.between(20, 900))
    const target = random.weighted({ product: 9, database: 9, both: 2 })
    kills[target] += 1
    if (target !== 'product') product.killDatabase()
    if (target !== 'database') {
      await product.kill()
      await product.run()
    }
    await untilBack(product, watcher)
  }
  for (const sender of senders) sender.stop()
  await Promise.all(running)
  await untilBack(product, watcher)
  // The views follow within moments; the watcher's own reading waits for them.
  await signedCall(product.url, 'Spot/GetOpenOrders', {}, watcher)
  const databaseUrl = await product.databaseUrl()
  const verdict = await verifyJournal(databaseUrl)
  faults.push(...verdict.faults, ...(await checkOrders(databaseUrl, senders)))
  if (verdict.checkpointSeq === null) faults.push('the running product gave no checkpoint')
  const total = (count: (sender: OrderSender) => number) =>
    senders.reduce((sum, sender) => sum + count(sender), 0)
  console.log(
    `faults: killed the product ${kills.product} times, the database ${kills.database}, both ${kills.both}; ` +
      `${total(({ sent }) => sent.size)} orders sent, ${total(({ acknowledged }) => acknowledged)} acknowledged, ` +
      `${total(({ unanswered }) => unanswered)} without an answer; ${verdict.commands} commands in the journal, ` +
      `${verdict.hashesCompared} states compared, ${Math.round((Date.now() - startedMs) / 1000)} s`,
  )
} finally {
  await product.close()
}
faults.push(...(await killCashier(random, Math.ceil(killCount / 4))))
for (const fault of faults.slice(0, 20)) console.error(`FAULT ${fault}`)
console.log(faults.length === 0 ? 'faults: all that was acknowledged is there once, and nothing else is' : '')
if (faults.length > 0) {
  console.error(`faults: failed; run it again: npm run faults -- --seed ${seed}`)
  process.exit(1)
}
process.exit(0)
