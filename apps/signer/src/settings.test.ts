import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings, SettingsRefused } from './settings.ts'

const words = 'test test test test test test test test test test test junk'
const secret = 'a secret of tests alone, long enough for anybody'
const folder = mkdtempSync(join(tmpdir(), 'candor-signer-'))
const [seedFile, limitsFile] = [join(folder, 'seed'), join(folder, 'limits.json')]
const environment = {
  SIGNER_SERVER_URL: 'http://127.0.0.1:8080/',
  SIGNER_SECRET: secret,
  SIGNER_DATABASE_URL: 'postgres://somebody:password@127.0.0.1/signer',
  SIGNER_NODES: 'http://127.0.0.1:8545, https://node.example/key',
  SIGNER_CHAIN_ID: '31337',
  SIGNER_SEED_FILE: seedFile,
  SIGNER_LIMITS: limitsFile,
}

beforeAll(() => {
  const limits = { contract: null, decimals: 18, perPayout: '1', perDay: '2', floor: '0', ceiling: '9' }
  writeFileSync(seedFile, `${words}\n`, { mode: 0o600 })
  writeFileSync(limitsFile, JSON.stringify({ ETH: limits }))
})
afterAll(() => rmSync(folder, { recursive: true }))

function complaintsOf(other: Record<string, string>): readonly string[] {
  try {
    readSettings({ ...environment, ...other })
    return []
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error
    return error.complaints
  }
}

test('missing settings have a default', () => {
  expect(readSettings(environment)).toMatchObject({
    serverUrl: 'http://127.0.0.1:8080',
    nodes: ['http://127.0.0.1:8545', 'https://node.example/key'],
    chainId: 31_337,
    words,
    coldAddress: null,
    confirmations: 3,
    bumpAfterMs: 180_000,
    feeMax: 500_000_000_000n,
    endsWithParent: false,
  })
})

test.each([
  ['SIGNER_SERVER_URL', 'candor'],
  ['SIGNER_SERVER_URL', 'http://candor.example'],
  ['SIGNER_SERVER_URL', 'http://192.0.2.7:8080'],
  ['SIGNER_SERVER_URL', 'http://127.0.0.1.example'],
  ['SIGNER_SERVER_URL', 'http://[2001:db8::1]:8080'],
  ['SIGNER_SECRET', 'short'],
  ['SIGNER_SECRET', 'a secret of tests alone'],
  ['SIGNER_SECRET', 'a'.repeat(64)],
  ['SIGNER_NODES', 'http://127.0.0.1:8545,http://node.example'],
  ['SIGNER_START_BLOCK', '-1'],
  ['SIGNER_DATABASE_URL', 'mysql://127.0.0.1'],
  ['SIGNER_NODES', 'http://127.0.0.1:8545,'],
  ['SIGNER_NODES', 'https://somebody:password@node.example'],
  ['SIGNER_CHAIN_ID', '0x1'],
  ['SIGNER_SEED_FILE', join(folder, 'none')],
  ['SIGNER_SEED_FILE', limitsFile],
  ['SIGNER_LIMITS', seedFile],
  ['SIGNER_COLD_ADDRESS', '0x70997970c51812dc3A010C7d01b50e0d17dc79C8'],
  ['SIGNER_CONFIRMATIONS', '0'],
  ['SIGNER_ENDS_WITH_PARENT', 'yes'],
])('%s as %s is refused by name', (name, value) => {
  const complaints = complaintsOf({ [name]: value })
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain(name)
})

test.each([
  'https://candor.example',
  'http://localhost:8080',
  'http://127.8.9.10:8080',
  'http://[::1]:8080',
  'http://2130706433:8080',
])('%s is safe', (url) => {
  expect(complaintsOf({ SIGNER_SERVER_URL: url, SIGNER_NODES: url })).toEqual([])
})

test('all missing settings are named at once', () => {
  expect(() => readSettings({})).toThrow(SettingsRefused)
  expect(complaintsOf(Object.fromEntries(Object.keys(environment).map((name) => [name, ''])))).toHaveLength(7)
})

test('a seed readable by others is refused, and no complaint repeats a secret', () => {
  chmodSync(seedFile, 0o640)
  const complaints = complaintsOf({ SIGNER_SECRET: 'too short' })
  chmodSync(seedFile, 0o600)
  expect(complaints.join()).toContain('chmod 600')
  expect(complaints.join()).not.toMatch(/too short|junk/)
})
