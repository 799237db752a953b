import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings, SettingsRefused, settingTable } from './settings.ts'

const production = {
  MODE: 'production',
  DATA_DIR: '/var/lib/candor',
  PUBLIC_URL: 'https://exchange.example',
  ENVELOPE_SECRET: 'hWd5pZ0cVbT2xQm8Lr4sYk7nUe1jGf6aOiDR3vKwXyE=',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Exchange <post@exchange.example>',
  PROXIES: '1',
  INDEX_SOURCES: 'binance,coinbase,kraken',
  FILE_KEYS: `2026:${randomBytes(32).toString('base64')}`,
}

function complaintsOf(environment: Record<string, string | undefined>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error
    return error.complaints.map((line) => line.split(/[ =]/)[0] ?? '')
  }
}

test('without settings it runs on test money', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    MODE: 'test',
    PORT: 8080,
    HOST: '127.0.0.1',
    DATABASE_URL: null,
    SMTP_URL: null,
  })
})

test('sealed segments are in the data folder, unless they have a folder of their own', () => {
  expect(readSettings({ DATA_DIR: '/srv/candor' }).JOURNAL_DIR).toBe('/srv/candor/journal')
  expect(readSettings({ DATA_DIR: '/srv/candor', JOURNAL_DIR: '/mnt/old' }).JOURNAL_DIR).toBe('/mnt/old')
})

test('real money names everything that is missing, at once', () => {
  expect(complaintsOf({ MODE: 'production' })).toEqual([
    'DATA_DIR',
    'PUBLIC_URL',
    'ENVELOPE_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'PROXIES',
    'INDEX_SOURCES',
    'FILE_KEYS',
  ])
  expect(complaintsOf({ ...production, SMTP_URL: '' })).toEqual(['SMTP_URL'])
  expect(complaintsOf(production)).toEqual([])
  expect(complaintsOf({ ...production, ENVELOPE_SECRET: 'candor-test-envelope' })).toEqual([
    'ENVELOPE_SECRET',
  ])
})

test('real money says how many proxies stand before it, none included', () => {
  expect(complaintsOf({ ...production, PROXIES: undefined })).toEqual(['PROXIES'])
  expect(complaintsOf({ ...production, PROXIES: '0' })).toEqual([])
  expect(readSettings({}).PROXIES).toEqual({ count: 0 })
})

test('real money is reached by https alone', () => {
  for (const url of ['http://exchange.example', 'ftp://exchange.example', 'exchange.example'])
    expect(complaintsOf({ ...production, PUBLIC_URL: url })).toEqual(['PUBLIC_URL'])
  expect(complaintsOf({ ...production, PUBLIC_URL: 'HTTPS://exchange.example' })).toEqual([])
  expect(complaintsOf({ PUBLIC_URL: 'http://exchange.example' })).toEqual([])
})

test.each([
  'a'.repeat(200),
  'ab'.repeat(100),
  'secret123'.repeat(20),
  '0123456789'.repeat(10),
  'sixteen characters',
  'a secret of production',
  'change me please, this is short',
])('real money refuses the secret %s and says how to make one', (secret) => {
  const environment = { ...production, ENVELOPE_SECRET: secret }
  expect(complaintsOf(environment)).toEqual(['ENVELOPE_SECRET'])
  expect(() => readSettings(environment)).toThrow('openssl rand -base64 32')
})

test('real money takes every secret that is random and long enough', () => {
  for (let i = 0; i < 200; i += 1) {
    const bytes = randomBytes(32)
    for (const secret of [bytes.toString('base64'), bytes.toString('hex')])
      expect(complaintsOf({ ...production, ENVELOPE_SECRET: secret })).toEqual([])
  }
})

test('prices that are made up are refused where money is real', () => {
  expect(complaintsOf({ ...production, INDEX_SOURCES: 'simulator' })).toEqual(['INDEX_SOURCES'])
  expect(complaintsOf({ ...production, INDEX_SOURCES: 'simulator,kraken' })).toEqual(['INDEX_SOURCES'])
  expect(complaintsOf({ ...production, CROWD: 'on', PREHISTORY: 'on' })).toEqual(['CROWD', 'PREHISTORY'])
  expect(complaintsOf({ ...production, CROWD: 'off', PREHISTORY: 'off' })).toEqual([])
  expect(readSettings(production).INDEX_SOURCES).toEqual(['binance', 'coinbase', 'kraken'])
})

test('whoever runs an exchange on real money can not say where its prices come from', () => {
  for (const name of ['BINANCE_URL', 'COINBASE_URL', 'KRAKEN_URL']) {
    expect(complaintsOf({ ...production, [name]: 'wss://prices.example' })).toEqual([name])
    expect(complaintsOf({ [name]: 'wss://prices.example' })).toEqual([])
  }
  expect(complaintsOf({ ...production, INDEX_SOURCES: 'kraken' })).toEqual(['INDEX_SOURCES'])
  expect(complaintsOf({ ...production, INDEX_SOURCES: 'kraken,coinbase' })).toEqual([])
})

test('real money is not paid in by a sandbox, nor by a Stripe of somebody else', () => {
  for (const name of ['ONLINE_PROVIDER', 'THIRD_PARTY_PROVIDER']) {
    expect(complaintsOf({ ...production, [name]: 'sandbox' })).toEqual([name])
    expect(complaintsOf({ ...production, [name]: 'none' })).toEqual([])
  }
  expect(complaintsOf({ ...production, STRIPE_URL: 'https://stripe.example' })).toEqual(['STRIPE_URL'])
  expect(complaintsOf({ STRIPE_URL: 'http://127.0.0.1:9' })).toEqual([])
})

test('Stripe needs its keys and an address to come back to, a bank account all that names it', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const missing = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL']
  expect(complaintsOf({ ONLINE_PROVIDER: 'stripe' })).toEqual(missing)
  expect(complaintsOf({ THIRD_PARTY_PROVIDER: 'stripe', ...keys })).toEqual(['PUBLIC_URL'])
  expect(complaintsOf({ ...production, ONLINE_PROVIDER: 'stripe', ...keys })).toEqual([])
  expect(complaintsOf({ BANK_NAME: 'A bank' })).toEqual(['BANK_HOLDER', 'BANK_ACCOUNT'])
  expect(complaintsOf({ BANK_NAME: 'A bank', BANK_HOLDER: 'Us', BANK_ACCOUNT: '1' })).toEqual([])
})

test.each([
  ['MODE', 'live'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80a'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['UPGRADES', 'yes'],
  ['PUBLIC_URL', 'exchange'],
  ['ENVELOPE_SECRET', 'short'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['PROXIES', '1.5'],
  ['PROXIES', '11'],
  ['PROXIES', 'proxy.example'],
  ['PROXIES', '10.0.0.0/0'],
  ['CONSOLE_ADDRESSES', 'the office'],
  ['CONSOLE_ADDRESSES', '10.0.0.0/0'],
  ['FILES_PER_MINUTE', '-1'],
  ['LOG_MEGABYTES', '0'],
  ['LOG_DAYS', '0'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_TO', '/dev/null'],
  ['INDEX_SOURCES', 'kraken,'],
  ['INDEX_SOURCES', 'kraken,kraken'],
  ['INDEX_SOURCES', 'the neighbour'],
  ['KRAKEN_URL', 'https://kraken.example'],
  ['ONLINE_PROVIDER', 'paypal'],
  ['STRIPE_URL', 'ftp://stripe.example'],
  ['SIMULATION_SEED', 'x'.repeat(201)],
  ['MARKET_MAKER', 'yes'],
])('%s=%s is refused by name', (name, value) => {
  expect(complaintsOf({ [name]: value })).toEqual([name])
})

test('a complaint does not repeat a password', () => {
  const environment = {
    SMTP_URL: 'smtp:/user:hunter2@host',
    DATABASE_URL: 'x:hunter2',
    ENVELOPE_SECRET: 'hunter2',
  }
  expect(() => readSettings(environment)).toThrow(/SMTP_URL/)
  expect(() => readSettings(environment)).not.toThrow(/hunter2/)
})

test('the settings page tells every setting as the code does', () => {
  const page = readFileSync('docs/settings.md', 'utf8').replaceAll(/ +/g, ' ')
  for (const [name, { about, testDefault, requiredInProduction }] of Object.entries(settingTable)) {
    const shown = testDefault === '' ? 'empty' : `\`${testDefault}\``
    expect(page).toContain(`| \`${name}\` | ${shown} | ${requiredInProduction ? 'yes' : 'no'} | ${about} |`)
  }
  expect(page.match(/^\| `/gm)).toHaveLength(Object.keys(settingTable).length)
})
