import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hex } from '@candor/chain/hex'
import { builtProgram } from '../../../scripts/built-program.ts'
import { fakeToken } from './testing/fake-chain.ts'
import { fakeSecret } from './testing/fake-server.ts'
import { openWorld, words, type World } from './testing/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'candor-signer-'))
const payee: Hex = `0x${'1'.repeat(40)}`
let world: World
let main: string

beforeAll(async () => {
  main = await builtProgram('apps/signer/src/main.ts')
  world = await openWorld()
  const eth = { contract: null, decimals: 18, perPayout: '10', perDay: '25', floor: '1', ceiling: '1000' }
  const usdt = { ...eth, contract: fakeToken, decimals: 6 }
  writeFileSync(join(folder, 'seed'), words, { mode: 0o600 })
  writeFileSync(join(folder, 'limits.json'), JSON.stringify({ ETH: eth, USDT: usdt }))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

function start(): { process: ChildProcess; said: () => string } {
  const started = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      SIGNER_SERVER_URL: world.server.url,
      SIGNER_SECRET: fakeSecret,
      SIGNER_DATABASE_URL: world.databaseUrl,
      SIGNER_NODES: world.node.url,
      SIGNER_CHAIN_ID: String(world.chain.chainId),
      SIGNER_SEED_FILE: join(folder, 'seed'),
      SIGNER_LIMITS: join(folder, 'limits.json'),
      SIGNER_PAUSE_MS: '50',
      SIGNER_ENDS_WITH_PARENT: 'on',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString()
    })
  return { process: started, said: () => said }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(50)
}

test('the process pays, keeps its secrets, lets no second one in, and ends with its parent', async () => {
  const withdrawal = { withdrawalId: 1, coin: 'ETH', address: payee, units: '100000000' }
  world.server.withdrawals.push({ ...withdrawal, state: 'passed' })
  const first = start()
  await until(() => world.chain.waiting.size > 0)
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')

  const second = start()
  await until(() => second.said().includes('the signer is running'))
  const third = start()
  world.chain.mine(3)
  await until(() => world.server.withdrawals[0]?.state === 'paid')
  expect(world.chain.world.moved).toHaveLength(1)
  expect(await once(third.process, 'exit')).toEqual([1, null])
  expect(third.said()).toContain('Another signer is running')

  second.process.stdin?.end()
  expect(await once(second.process, 'exit')).toEqual([0, null])
  for (const { said } of [first, second, third]) expect(said()).not.toMatch(/junk|a secret of tests/)
}, 60_000)
