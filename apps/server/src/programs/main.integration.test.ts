import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ChainNode, NodeUnreachable } from '@candor/chain/node'
import { blockAt, headOf } from '@candor/chain/reads'
import { builtProgram } from '../../../../scripts/built-program.ts'
import { quietMarkets } from '../testing/product.ts'
import { productionSettings } from '../testing/production-settings.ts'

let main: string
beforeAll(async () => {
  main = await builtProgram('apps/server/src/main.ts')
})
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0).toReversed()) close()
})

// The product as a process, on the given database.
function startProcess(
  dataDir = mkdtempSync(join(tmpdir(), 'candor-main-')),
  settings = {},
  flags: readonly string[] = [],
) {
  chmodSync(dataDir, 0o755)
  const own = { DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0' }
  const environment = { ...process.env, ...quietMarkets, ...own, ...settings }
  const child = spawn(process.execPath, [...flags, main], { env: environment })
  closers.push(() => {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said.text += chunk.toString()))
  return { child, dataDir, said }
}

test.each(['SIGHUP', 'SIGTERM'] as const)(
  '%s stops the product and its database, also when nobody reads its output any more',
  { timeout: 60_000 },
  async (signal) => {
    const { child, dataDir, said } = startProcess()
    await vi.waitFor(() => expect(said.text).toContain('Ctrl-C stops it.'), { timeout: 40_000 })
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    expect(existsSync(pidFile)).toBe(true)
    child.stdout.destroy()
    child.stderr.destroy()
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(existsSync(pidFile)).toBe(false)
    expect(readFileSync(join(dataDir, 'candor.log'), 'utf8')).toMatch(/"msg":"stopped"}\n$/)
  },
)

test('a product stopped while it starts leaves no database behind', { timeout: 120_000 }, async () => {
  const { child, dataDir } = startProcess()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  await vi.waitFor(() => expect(existsSync(pidFile)).toBe(true), { timeout: 40_000, interval: 20 })
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(existsSync(pidFile)).toBe(false)
})

test(
  'the first start says once how the first operators sign in, but not in the log',
  { timeout: 120_000 },
  async () => {
    const started = startProcess()
    await vi.waitFor(() => expect(started.said.text).toContain('Ctrl-C stops it.'), { timeout: 40_000 })
    const [, address = ''] = /Console {3}(http:\/\/localhost:\d+\/console)\n/.exec(started.said.text) ?? []
    expect(address).not.toBe('')
    const told = [
      ...started.said.text.matchAll(/ sign in as (\w+) with the first password (\S+) \(told this once\)\n/g),
    ]
    expect(told.map(([, name]) => name)).toEqual(['admin', 'second'])
    started.child.kill('SIGTERM')
    await once(started.child, 'exit')
    const log = readFileSync(join(started.dataDir, 'candor.log'), 'utf8')
    for (const [, , password = ''] of told) expect(log).not.toContain(password)

    const again = startProcess(started.dataDir)
    await vi.waitFor(() => expect(again.said.text).toContain('Ctrl-C stops it.'), { timeout: 40_000 })
    expect(again.said.text).toContain('/console')
    expect(again.said.text).not.toContain('first password')
    again.child.kill('SIGTERM')
    await once(again.child, 'exit')
  },
)

test(
  'the local chain ends with the product, also with a killed one, and the next start has the same',
  { timeout: 300_000 },
  async () => {
    const startWithChain = async (dataDir?: string) => {
      // The chain is loaded from its sources on demand.
      const started = startProcess(dataDir, { LOCAL_CHAIN: 'on' }, ['--import', 'tsx'])
      await vi.waitFor(() => expect(started.said.text).toContain('Ctrl-C stops it.'), { timeout: 120_000 })
      const [, url = ''] = /Chain {5}(http:\/\/127\.0\.0\.1:\d+)\n/.exec(started.said.text) ?? []
      return { ...started, node: new ChainNode(url) }
    }
    const killed = await startWithChain()
    const first = await blockAt(killed.node, 1)
    expect(first?.transactions).toHaveLength(1)
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')
    await vi.waitFor(() => expect(headOf(killed.node)).rejects.toThrow(NodeUnreachable), { timeout: 10_000 })

    const again = await startWithChain(killed.dataDir)
    expect(await blockAt(again.node, 1)).toEqual(first)
    again.child.kill('SIGTERM')
    expect(await once(again.child, 'exit')).toEqual([0, null])
    await expect(headOf(again.node)).rejects.toThrow(NodeUnreachable)
  },
)

test(
  'real money does not begin on a folder of test money, and says why; test money names weak settings',
  { timeout: 120_000 },
  async () => {
    const started = startProcess(undefined, { CALLS_PER_MINUTE: '0' })
    await vi.waitFor(() => expect(started.said.text).toContain('Ctrl-C stops it.'), { timeout: 40_000 })
    expect(started.said.text).toContain(
      'Note: real money would refuse this setting: CALLS_PER_MINUTE is no limit: set one.',
    )
    started.child.kill('SIGTERM')
    await once(started.child, 'exit')
    const { dataDir } = started
    const settings = productionSettings({ DATA_DIR: dataDir })
    const real = startProcess(dataDir, settings)
    expect(await once(real.child, 'exit')).toEqual([1, null])
    expect(real.said.text).toContain('These data were made on test money')
    expect(real.said.text).not.toContain('is running')
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)

    const wrong = startProcess(dataDir, {
      ...settings,
      FILE_KEYS: 'own:hunter2',
      SMS_URL: 'http://x.example',
    })
    expect(await once(wrong.child, 'exit')).toEqual([1, null])
    expect(wrong.said.text).toMatch(
      /^Candor does not start with these settings:\n {2}FILE_KEYS is not valid: .*\n {2}SMS_URL goes over the network as plain text: .*\n$/,
    )
    expect(wrong.said.text).not.toContain('hunter2')
  },
)
