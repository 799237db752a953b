import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { builtProgram } from '../../../../../../scripts/built-program.ts'
import { coinSupplyMax } from '../../../platform/core/seeds/house-accounts.ts'
import { channelIds, Depositor } from '../../../testing/people/depositor.ts'
import { createDatabase, quietMarkets, startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { must } from '../../../testing/people/saver.ts'
import { query } from '../../../testing/sql.ts'
import type { TillStep } from './till.ts'

const victim = 'apps/server/src/testing/programs/payments-victim.ts'
const soon = { timeout: 20_000, interval: 100 }
const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

type Ground = { DATABASE_URL: string; DATA_DIR: string }

async function newGround(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-killed-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  return { DATABASE_URL: await createDatabase(), DATA_DIR: folder }
}

async function whole(ground: Ground): Promise<TestProduct> {
  const exchange = await startTestProduct(ground)
  closers.push(() => exchange.product.close())
  return exchange
}

// The same product in another process, which ends at a step: perhaps while it starts, perhaps because of a
// later call.
async function killAt(
  ground: Ground,
  step: TillStep,
  act?: (url: string) => Promise<unknown>,
): Promise<void> {
  // The interrupted payment is checked as soon as it runs again, not half a minute later.
  await query(ground.DATABASE_URL, `update payments set checked_at = 'epoch'`)
  const env = { ...process.env, ...quietMarkets, ...ground, PORT: '0', CALLS_PER_MINUTE: '0' }
  const child = spawn(process.execPath, [await builtProgram(victim), step], { env })
  closers.push(() => void child.kill('SIGKILL'))
  const exited = once(child, 'exit')
  if (act) {
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
    await act(chunk.toString().trim())
  }
  expect([step, await exited]).toEqual([step, [null, 'SIGKILL']])
}

// The provider's records.
function sandboxIn({ DATA_DIR }: Ground) {
  const text = readFileSync(join(DATA_DIR, 'sandbox-payments.json'), 'utf8')
  return JSON.parse(text) as { sessions: { sessionId: string; refundId: string | null }[] }
}

const press = (url: string, act: string, telling = 'once') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ act, telling }), redirect: 'manual' }).catch(
    () => undefined,
  )

test(
  'killed at every step of a payment: it is one payment, and credited once',
  { timeout: 240_000 },
  async () => {
    const ground = await newGround()
    const before = await startTestProduct(ground)
    const ada = await Depositor.register(before)
    const form = { channelId: channelIds.online, amount: '100', rate: '1', fee: '3.2', clientOrderId: 'one' }
    await before.product.close()
    // The next process continues the work.
    const headers = { 'content-type': 'application/json', application: 'Wap', token: ada.token }
    await killAt(ground, 'noted', async (url) => {
      // Sealed now, because an envelope from before a start is refused.
      const body = JSON.stringify(before.sealed(form))
      await fetch(`${url}/api/Deposits/Request`, { method: 'POST', headers, body }).catch(() => undefined)
    })
    await killAt(ground, 'created')
    await killAt(ground, 'opened')
    const payPath = () => `/payments/sandbox/pay/${sandboxIn(ground).sessions[0]?.sessionId}`
    await killAt(ground, 'taken', (url) => press(`${url}${payPath()}`, 'pay'))
    await killAt(ground, 'credited')
    await killAt(ground, 'kept')

    const after = await whole(ground)
    const again = await after.call('Deposits/Request', form, ada.token)
    expect(again.data?.isRepeat).toBe(true)
    const depositId = again.data?.deposit.depositId ?? ''
    const read = async () => (await after.call('Deposits/GetDeposit', { depositId }, ada.token)).data?.deposit
    await vi.waitFor(
      async () => expect(await read()).toMatchObject({ state: 'passed', payment: { state: 'paid' } }),
      soon,
    )
    const { data } = await after.call('Wallet/GetBalances', {}, ada.token)
    expect(data?.balances.find(({ coin }) => coin === 'USDT')?.available).toBe('96.800000')
    expect((await after.call('Wallet/GetFundFlow', {}, ada.token)).data?.entries).toHaveLength(1)
    expect(sandboxIn(ground).sessions).toHaveLength(1)
  },
)

test('killed during a refund: it is refunded once', { timeout: 90_000 }, async () => {
  const ground = await newGround()
  const before = await startTestProduct(ground)
  const ada = await Depositor.register(before)
  const { depositId, payment } = await ada.asked({ channelId: channelIds.online })
  await press(`${before.product.url}${payment?.url}`, 'pay', 'never')
  before.passSeconds(31 * 60)
  await must(before, { type: 'clockTick' })
  await vi.waitFor(async () => expect((await ada.read(depositId)).payment?.state).toBe('held'), soon)
  // The state after the decision, before the provider was asked.
  await before.query(
    `update payments set state = 'refunding', decision_reason = 'late', decided_by = 1, decided_at = now(),
       checked_at = 'epoch' where deposit_id = $1`,
    [depositId],
  )
  await before.product.close()

  await killAt(ground, 'sentBack')
  const refundIds = () => sandboxIn(ground).sessions.map(({ refundId }) => refundId)
  const sent = refundIds()
  expect(sent).toEqual([expect.stringMatching(/^sbre_/)])

  const after = await whole(ground)
  await after.query(`update payments set checked_at = 'epoch'`)
  const read = async () => (await after.call('Deposits/GetDeposit', { depositId }, ada.token)).data?.deposit
  await vi.waitFor(async () => expect((await read())?.payment?.state).toBe('refunded'), soon)
  expect(refundIds()).toEqual(sent)
  expect(await after.query('select refund_id from payments')).toEqual([{ refund_id: sent?.[0] }])
})

test(
  'killed when the engine refused a credit: the money waits for operators',
  { timeout: 120_000 },
  async () => {
    const ground = await newGround()
    const before = await startTestProduct(ground)
    const ada = await Depositor.register(before)
    const { depositId, payment } = await ada.asked({ channelId: channelIds.online })
    await before.settled()
    const [outside] = await before.query<{ balance: string }>(
      'select balance from views.balances where account_id = 0 and coin_id = 1 and bucket = 0',
    )
    // The house has the maximum supply of the coin, so nothing more can be credited.
    const amount = coinSupplyMax + BigInt(outside?.balance ?? 0)
    const lender = { accountId: 12, coinId: 1, flow: 'houseFunding' } as const
    await must(before, { type: 'credit', ...lender, amount, reference: 'all' })
    await before.product.close()

    await killAt(ground, 'credited', (url) => press(`${url}${payment?.url}`, 'pay'))
    await killAt(ground, 'kept')
    const after = await whole(ground)
    const read = async () => (await after.call('Deposits/GetDeposit', { depositId }, ada.token)).data?.deposit
    await vi.waitFor(async () => expect((await read())?.payment?.state).toBe('held'), soon)
    expect(await after.query('select problem, refusal, paid_amount from payments')).toEqual([
      { problem: 'refused', refusal: 'supplyTooLarge', paid_amount: '10000' },
    ])
  },
)
