import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { holdTable } from '../../testing/held-lock.ts'
import { startTestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'
import { verifyJournal } from './verify/verify.ts'

test('a commit that waits for a lock is given up by the server too, and does not land after the next writer has begun', async () => {
  const at = await startTestProduct()
  const has = (text: string) => at.logLines.some((line) => line.includes(text))
  try {
    const alice = await Trader.tryout(at)
    await alice.placed({ clientOrderId: 'before' })
    // Nobody can write; a returning product can read.
    const letGo = await holdTable(at.databaseUrl, 'journal', 'exclusive')
    const startedMs = performance.now()
    expect(await alice.place({ clientOrderId: 'held' })).toMatchObject({ name: 'requestFailed', status: 503 })
    expect(performance.now() - startedMs).toBeLessThan(35_000)
    await expect.poll(() => has('the journal is written again'), { timeout: 20_000 }).toBe(true)
    // The next writer has something to write by now.
    await wait(2_500)
    await letGo()
    await expect
      .poll(async () => (await alice.place({ clientOrderId: 'held', quantity: '0.0003' })).name, {
        timeout: 20_000,
        interval: 200,
      })
      .toBe('success')
    expect(has('another product writes the journal')).toBe(false)
    const { data } = await at.call('Spot/GetOpenOrders', { limit: 100 }, alice.token)
    expect(data?.orders).toHaveLength(2)
    expect(await verifyJournal(at.databaseUrl)).toMatchObject({ faults: [] })
  } finally {
    await at.product.close()
  }
}, 120_000)
