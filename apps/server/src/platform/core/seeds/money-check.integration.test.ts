import { afterEach, expect, test } from 'vitest'
import { createDatabase, startTestProduct, type TestProduct } from '../../../testing/product.ts'
import { loadRelease, readRelease } from '../../../testing/release.ts'
import { must } from '../../../testing/people/saver.ts'
import { query } from '../../../testing/sql.ts'

const running: TestProduct[] = []
afterEach(async () => {
  for (const { product } of running.splice(0)) await product.close()
})

type Mode = 'test' | 'production'

async function start(url: string, mode: Mode, settings: Record<string, string> = {}): Promise<TestProduct> {
  const product = await startTestProduct(
    { DATABASE_URL: url, ...settings },
    { MODE: mode, PUBLIC_URL: 'https://exchange.example' },
  )
  running.push(product)
  return product
}

async function stop(): Promise<void> {
  for (const { product } of running.splice(0)) await product.close()
}

// Every table with its columns and all its rows.
async function contents(url: string): Promise<string[]> {
  const tables = await query<{ name: string; columns: string }>(
    url,
    `select format('%I.%I', table_schema, table_name) as name, string_agg(column_name, ' ' order by column_name) as columns
     from information_schema.columns where table_schema not in ('pg_catalog', 'information_schema') group by 1 order by 1`,
  )
  const found: string[] = []
  for (const { name, columns } of tables) {
    const [row] = await query<{ hash: string }>(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(row::text, '\n' order by row::text)), '') as hash from ${name} as row`,
    )
    found.push(`${name} (${columns}) ${row?.hash}`)
  }
  return found
}

test.each(['2.14.0', '2.13.0'])(
  'real money does not begin on data of %s, which stay unchanged',
  async (release) => {
    const url = await createDatabase()
    await loadRelease(readRelease(release), url)
    const before = await contents(url)
    await expect(start(url, 'production')).rejects.toThrow(/made on test money.*MODE=production.*DATA_DIR=/s)
    expect(await contents(url)).toEqual(before)
    // Test money can go on with them.
    const { product } = await start(url, 'test')
    expect(product.core.mirror.money).toBe('test')
  },
)

test('data with test money never become real, nor the reverse', async () => {
  const [test, real] = [await createDatabase(), await createDatabase()]
  expect((await start(test, 'test')).product.core.mirror.money).toBe('test')
  expect((await start(real, 'production')).product.core.mirror.money).toBe('real')
  await stop()
  const before = [await contents(test), await contents(real)]
  await expect(start(test, 'production')).rejects.toThrow('These data were made on test money')
  await expect(start(real, 'test')).rejects.toThrow('These data hold real money')
  expect([await contents(test), await contents(real)]).toEqual(before)
  const again = await start(real, 'production')
  await must(again, { type: 'clockTick' })
  expect(again.product.core.isFirstStart).toBe(false)
  expect((await start(test, 'test')).product.core.mirror.money).toBe('test')
})
