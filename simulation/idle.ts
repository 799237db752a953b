import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { buildProduct, ProductProcess } from './product/product-process.ts'

/**
 * The writes of an unused exchange: commands, and bytes on the disk, of a product with the simulator, the
 * market maker and the crowd, but no visitor.
 */
const warmUpSeconds = 30
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '300' } } })
const seconds = Number(values.seconds)
const perDay = 86_400 / seconds
const journal = 'public.journal'

type Sizes = { commands: number; bytes: Map<string, number>; kinds: Map<string, number> }

buildProduct()
const product = await ProductProcess.start({
  INDEX_SOURCES: 'simulator',
  MARKET_MAKER: 'on',
  CROWD: 'on',
})
try {
  const client = new pg.Client(await product.databaseUrl())
  await client.connect()
  await wait(warmUpSeconds * 1_000)
  const before = await look(client)
  await wait(seconds * 1_000)
  const after = await look(client)
  await client.end()
  // It takes a snapshot at its end, up to which everything can be sealed.
  await product.stop()
  const sealedPerCommand = sealedBytes(product.dataDir) / after.commands
  print(before, after, sealedPerCommand)
} finally {
  await product.close()
}

// After a vacuum, so that remains of updates count only if they stay.
async function look(client: pg.Client): Promise<Sizes> {
  await client.query('vacuum')
  const sizes = await client.query<{ name: string; bytes: string }>(`
    select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'views')`)
  const commands = await client.query<{ last: string }>('select max(last_seq) as last from journal')
  const kinds = await client.query<{ type: string; count: string }>(`
    select (line::json ->> 'type') as type, count(*) as count
    from journal, unnest(string_to_array(commands, E'\\n')) as line group by 1`)
  return {
    commands: Number(commands.rows[0]?.last),
    bytes: new Map(sizes.rows.map(({ name, bytes }) => [name, Number(bytes)])),
    kinds: new Map(kinds.rows.map(({ type, count }) => [type, Number(count)])),
  }
}

function sealedBytes(dataDir: string): number {
  const env = { ...process.env, DATA_DIR: dataDir }
  execFileSync('npm', ['run', 'seal'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const folder = join(dataDir, 'journal')
  return readdirSync(folder).reduce((bytes, name) => bytes + statSync(join(folder, name)).size, 0)
}

function print(before: Sizes, after: Sizes, sealedPerCommand: number): void {
  const commands = after.commands - before.commands
  console.log(`commands: ${(commands / seconds).toFixed(2)} a second, ${Math.round(commands * perDay)} a day`)
  printGrowth('  ', before.kinds, after.kinds, (count) => `${(count / seconds).toFixed(2)} a second`)
  const growth = sum(after.bytes) - sum(before.bytes)
  console.log(`bytes: ${megabytes(growth * perDay)} a day`)
  printGrowth('  ', before.bytes, after.bytes, (bytes) => `${megabytes(bytes * perDay)} a day`)
  const unsealed = (after.bytes.get(journal) ?? 0) - (before.bytes.get(journal) ?? 0)
  const sealed = commands * sealedPerCommand
  console.log(`the journal once it is sealed: ${megabytes(sealed * perDay)} a day`)
  console.log(`bytes that stay: ${megabytes((growth - unsealed + sealed) * perDay)} a day`)
}

function printGrowth(
  indent: string,
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  words: (growth: number) => string,
): void {
  const grown = [...after].map(([name, value]) => ({ name, growth: value - (before.get(name) ?? 0) }))
  for (const { name, growth } of grown.toSorted((a, b) => b.growth - a.growth))
    if (growth > 0) console.log(`${indent}${name}: ${words(growth)}`)
}

function sum(of: ReadonlyMap<string, number>): number {
  return [...of.values()].reduce((whole, value) => whole + value, 0)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
