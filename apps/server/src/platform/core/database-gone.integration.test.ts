import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { visitDatabase } from '../db/visit.ts'
import { startProduct } from '../../product.ts'
import { readSettings } from '../settings/settings.ts'
import { TestClock, TestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'
import { verifyJournal } from './verify/verify.ts'

test('with the database killed by -9 calls answer 2, nothing half-done shows, and it comes back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-gone-'))
  chmodSync(folder, 0o755)
  const settings = readSettings({ PORT: '0', CALLS_PER_MINUTE: '0', DATA_DIR: folder })
  const logLines: string[] = []
  const started = await startProduct({
    settings,
    webDir: folder,
    log: pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) }),
  })
  try {
    const pidFile = join(started.databaseFolder ?? '', 'postmaster.pid')
    const { url: databaseUrl } = await visitDatabase(settings, { mayMake: false })
    const secret = settings.ENVELOPE_SECRET
    const product = new TestProduct({
      product: started,
      databaseUrl,
      logLines,
      secret,
      clock: new TestClock(Date.now()),
    })
    const alice = await Trader.tryout(product)
    const before = await alice.placed({ clientOrderId: 'before' })
    for (let round = 0; round < 2; round += 1) {
      const under = Array.from({ length: 20 }, (_, i) =>
        alice.place({ clientOrderId: `${round}-${i}`, quantity: '0.0003' }),
      )
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
      const answers = await Promise.all(under)
      for (const { name } of answers) expect(['success', 'requestFailed']).toContain(name)
      expect((await alice.place({ clientOrderId: `gone-${round}` })).name).toBe('requestFailed')
      await vi.waitFor(
        async () => {
          const retried = await alice.place({ clientOrderId: `gone-${round}`, quantity: '0.0003' })
          expect(retried.name).toBe('success')
        },
        { timeout: 30_000, interval: 200 },
      )
      // A client without an answer asks again, and there is one order in the end.
      for (let i = 0; i < 20; i += 1)
        await alice.placed({ clientOrderId: `${round}-${i}`, quantity: '0.0003' })
    }
    const { data } = await product.call('Spot/GetOpenOrders', { limit: 100 }, alice.token)
    expect(data?.orders.length).toBe(1 + 2 * 21)
    expect(data?.orders.at(-1)?.orderId).toBe(before)
    expect(await verifyJournal(databaseUrl)).toMatchObject({ faults: [] })
  } finally {
    await started.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
