import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { verifyJournal } from '../../apps/server/src/platform/core/verify/verify.ts'
import { ProductProcess } from '../product/product-process.ts'
import type { Random } from '../random.ts'
import { readAcknowledged, stopFile } from './acknowledged.ts'
import { checkCashier } from './check-cashier.ts'

const recoverMsMax = 45_000
const main = ['--import', 'tsx', 'simulation/faults/busy-cashier.ts']

/** Kills the product or its database with -9 during deposits and withdrawals; returns the faults. */
export async function killCashier(random: Random, killCount: number): Promise<string[]> {
  const startedMs = Date.now()
  const product = await ProductProcess.start({ SNAPSHOT_EVERY: '200' }, { main })
  const kills = { product: 0, database: 0, both: 0 }
  try {
    for (let i = 0; i < killCount; i += 1) {
      await wait(random.between(20, 900))
      const target = random.weighted({ product: 9, database: 9, both: 2 })
      kills[target] += 1
      if (target !== 'product') product.killDatabase()
      if (target !== 'database') {
        await product.kill()
        await product.run()
      }
      await untilMore(product, (before) => readAcknowledged(product.dataDir).length > before)
    }
    writeFileSync(stopFile(product.dataDir), '')
    await untilMore(product, () => readAcknowledged(product.dataDir).at(-1)?.what === 'done')
    const databaseUrl = await product.databaseUrl()
    const acknowledged = readAcknowledged(product.dataDir)
    const verdict = await verifyJournal(databaseUrl)
    const count = (what: string) => acknowledged.filter((line) => line.what === what).length
    console.log(
      `faults: with deposits and withdrawals, killed the product ${kills.product} times, the database ` +
        `${kills.database}, both ${kills.both}; ${count('requestDeposit')} deposits requested and ` +
        `${count('settleDeposit')} settled, ${count('requestWithdrawal')} withdrawals requested and ` +
        `${count('payWithdrawal')} paid, ${acknowledged.length} acts acknowledged; ${verdict.commands} commands in ` +
        `the journal, ${verdict.hashesCompared} states compared, ${Math.round((Date.now() - startedMs) / 1000)} s`,
    )
    return [...verdict.faults, ...(await checkCashier(databaseUrl, acknowledged))]
  } finally {
    await product.close()
  }
}

/** It is back when it works, not when it runs. */
async function untilMore(product: ProductProcess, isSo: (before: number) => boolean): Promise<void> {
  const deadline = Date.now() + recoverMsMax
  const before = readAcknowledged(product.dataDir).length
  while (!isSo(before)) {
    if (Date.now() > deadline) throw new Error(`It did not come back: ${product.lastWords()}`)
    await wait(50)
  }
}
