import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { depthChecksum } from '@candor/contract/stream/stream'
import { noTick, packTicks, unpackTicks } from '../../platform/projections/figures/packed-ticks.ts'
import type { ViewRow } from '../../platform/db/tables.ts'
import { accepted, placed, settled, tick } from '../../testing/people/options-trader.ts'
import { startTestProduct, type TestProduct } from '../../testing/product.ts'
import { Trader } from '../../testing/people/trader.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
// As run in docs/check.md.
const verifiers: Record<string, string[]> = {
  'verify.ts': ['node_modules/.bin/tsx', '--experimental-websocket', 'docs/check/verify.ts'],
  'verify.py': ['python3', 'docs/check/verify.py'],
}

let product: TestProduct
let alice: Trader
beforeAll(async () => {
  product = await startTestProduct()
  alice = await Trader.tryout(product)
})
afterAll(async () => await product.product.close())

// A verifier's output, and whether it found everything correct.
async function verify(verifier: string, ...asked: string[]): Promise<{ isRight: boolean; says: string }> {
  return await verifyAt(product.product.url, verifier, ...asked)
}

async function verifyAt(url: string, verifier: string, ...asked: string[]): ReturnType<typeof verify> {
  const [program = '', ...rest] = verifiers[verifier] ?? []
  const env = { ...process.env, SECRET: product.secret }
  return await new Promise((resolve, reject) => {
    execFile(program, [...rest, url, ...asked], { cwd: root, env }, (error, stdout, stderr) => {
      if (error !== null && typeof error.code === 'string')
        reject(new Error(`${program} can't be started, which npm test installs: ${error.code}`))
      else resolve({ isRight: error === null, says: `${stdout}${error === null ? '' : stderr}`.trim() })
    })
  })
}

// The verifiers sign by the machine's clock: the product's may differ by less than five minutes.
const today = () => product.now().toISOString().slice(0, 10)

describe.each(Object.keys(verifiers))('%s', (verifier) => {
  test('finds the ticks of a day chained, and a changed one', async () => {
    for (let i = 0; i < 6; i += 1) await tick(product, 2_000 + i, 'ETH')
    await product.settled()
    const right = await verify(verifier, 'ticks', 'ETH', today())
    expect(right).toMatchObject({ isRight: true, says: expect.stringMatching(/^\d+ ticks of ETH/) })

    const coin = `where coin_id = ${product.product.core.mirror.coinBySymbol('ETH')?.coinId}`
    const [clean] = await product.query<ViewRow<'ticks'>>(`select * from views.ticks ${coin}`)
    const ticks = unpackTicks(clean?.packed ?? Buffer.alloc(0))
    ticks[2] = { ...(ticks[2] ?? noTick), priceE10: 20_020_000_000_001n }
    await product.query(`update views.ticks set packed = $1 ${coin}`, [packTicks(ticks, noTick)])
    const wrong = await verify(verifier, 'ticks', 'ETH', today())
    expect(wrong).toMatchObject({
      isRight: false,
      says: expect.stringMatching(/^WRONG: the hash of tick \d+ /),
    })
    await product.query(`update views.ticks set packed = $1 ${coin}`, [clean?.packed])
    expect((await verify(verifier, 'ticks', 'ETH', today())).isRight).toBe(true)
  })

  test('comes to the same results of options, and finds a changed one', async () => {
    await tick(product, 60_000)
    const won = await placed(product, alice)
    const lost = await placed(product, alice, { direction: 'down' })
    product.passSeconds(28)
    await tick(product, 60_100)
    product.passSeconds(3)
    await tick(product, 60_200)
    const returned = await placed(product, alice, { seenPrice: '60200' })
    product.passSeconds(28)
    await tick(product, 60_200)
    product.passSeconds(3)
    await tick(product, 60_000)
    const moved = await accepted(product, alice, { seenPrice: '60000' })
    await tick(product, 61_000)
    const unopened = await accepted(product, alice)
    product.passSeconds(6)
    await tick(product, 61_000)
    const unclosed = await placed(product, alice)
    product.passSeconds(31)
    await tick(product, 61_000)
    const results = { won, lost, returned, [moved]: moved, [unopened]: unopened, [unclosed]: unclosed }
    for (const [result, orderId] of Object.entries(results)) {
      await settled(product, alice, orderId)
      const expected = `option ${orderId} is ${result === orderId ? 'void' : result}, as its ticks say`
      expect(await verify(verifier, 'option', orderId, alice.token)).toEqual({
        isRight: true,
        says: expected,
      })
    }

    const change = async (text: string) =>
      await product.query(`update views.option_orders set ${text} where order_id = $1`, [lost])
    await change("result = 'returned'")
    expect(await verify(verifier, 'option', lost, alice.token)).toEqual({
      isRight: false,
      says: 'WRONG: the result is lost, not returned',
    })
    await change("result = 'lost'")
    expect((await verify(verifier, 'option', lost, alice.token)).isRight).toBe(true)
  })

  test('follows a book by its checksums', async () => {
    const verified = verify(verifier, 'depth', 'BTC/USDT', '4')
    const orderIds: string[] = []
    for (let i = 0; i < 30; i += 1) {
      orderIds.push(await alice.placed({ price: String(50_000 - i), quantity: '0.001' }))
      await wait(150)
      const first = orderIds[i - 9]
      if (first !== undefined) await product.call('Spot/CancelOrder', { orderId: first }, alice.token)
    }
    const { isRight, says } = await verified
    expect({ isRight, says }).toMatchObject({ isRight: true })
    expect(Number.parseInt(says, 10)).toBeGreaterThan(5)
    await product.call('Spot/CancelAllOrders', {}, alice.token)
  })

  test('finds a book that differs from its checksum', async () => {
    const server = new WebSocketServer({ port: 0 })
    const checksum = depthChecksum([['60000.000000', '0.50000000']], [])
    const told = {
      type: 'depthSnapshot',
      number: 7,
      bids: [['60000.000000', '0.60000000']],
      asks: [],
      checksum,
    }
    server.on('connection', (socket) => socket.on('message', () => socket.send(JSON.stringify(told))))
    const { port } = server.address() as { port: number }
    expect(await verifyAt(`http://127.0.0.1:${port}`, verifier, 'depth', 'BTC/USDT', '1')).toMatchObject({
      isRight: false,
      says: expect.stringContaining('WRONG: the checksum of 7 is wrong'),
    })
    for (const client of server.clients) client.terminate()
    server.close()
  })
})
