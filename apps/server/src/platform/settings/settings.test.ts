import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { HDKey } from '@scure/bip32'
import { describe, expect, test } from 'vitest'
import { accountPath } from '@candor/chain/addresses'
import { requiringTls } from './addresses.ts'
import { testFileKey, testSecret } from './secrets.ts'
import { readSettings, SettingsRefused, settingTable, weakSettings } from './settings.ts'
import { productionSettings } from '../../testing/production-settings.ts'

const production = productionSettings({ SMTP_URL: 'smtp://mail.example:587' })
const random = () => randomBytes(32).toString('base64')

function complaintsOf(environment: Record<string, string | undefined>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error
    return error.complaints.map((line) => line.split(' ')[0] ?? '')
  }
}

const refusedOf = (more: Record<string, string>) => complaintsOf({ ...production, ...more })
// Warnings on test money, which accepts it.
const warnedOf = (environment: Record<string, string>) => {
  expect(complaintsOf(environment)).toEqual([])
  return weakSettings(environment).map(({ name }) => name)
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

test('real money names all missing settings at once', () => {
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

test('made-up prices are refused for real money', () => {
  expect(complaintsOf({ ...production, INDEX_SOURCES: 'simulator' })).toEqual(['INDEX_SOURCES'])
  expect(complaintsOf({ ...production, INDEX_SOURCES: 'simulator,kraken' })).toEqual(['INDEX_SOURCES'])
  expect(complaintsOf({ ...production, CROWD: 'on', PREHISTORY: 'on' })).toEqual(['CROWD', 'PREHISTORY'])
  expect(complaintsOf({ ...production, CROWD: 'off', PREHISTORY: 'off' })).toEqual([])
  expect(readSettings(production).INDEX_SOURCES).toEqual(['binance', 'kraken'])
})

test('the operator of a real-money exchange can not choose its source of prices', () => {
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

const stripeKey = (prefix: string) => `${prefix}${randomBytes(24).toString('hex')}`

test('Stripe needs its keys and an address to come back to, a bank account all that names it', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const liveKeys = { STRIPE_SECRET_KEY: stripeKey('sk_live_'), STRIPE_WEBHOOK_SECRET: stripeKey('whsec_') }
  const missing = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL']
  expect(complaintsOf({ ONLINE_PROVIDER: 'stripe' })).toEqual(missing)
  expect(complaintsOf({ THIRD_PARTY_PROVIDER: 'stripe', ...keys })).toEqual(['PUBLIC_URL'])
  expect(refusedOf({ ONLINE_PROVIDER: 'stripe', ...liveKeys })).toEqual([])
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

test('no complaint repeats a value', () => {
  const wrong = Object.fromEntries(Object.keys(settingTable).map((name) => [name, `hunter2 ${name}`]))
  const weak = Object.fromEntries(
    Object.keys(settingTable).map((name) => [
      name,
      name.endsWith('_URL') ? 'http://u:hunter2@h.example' : 'hunter2',
    ]),
  )
  const keys = { FILE_KEYS: `a:${Buffer.from('hunter2').toString('base64')},b:hunter2` }
  for (const given of [wrong, weak, keys]) {
    for (const environment of [given, { ...production, ...given, MODE: 'production' }]) {
      expect(() => readSettings(environment)).toThrow(SettingsRefused)
      expect(() => readSettings(environment)).not.toThrow(/hunter2|aHVudGVyMg/)
    }
  }
})

test('one list has all complaints, and each setting once', () => {
  expect(
    complaintsOf({
      ...production,
      CHAIN_NODES: 'nodes',
      CALLS_PER_MINUTE: '0',
      STRIPE_SECRET_KEY: 'sk_test_1',
      PUBLIC_URL: 'http://exchange.example',
      SIGNER_SECRET: production['ENVELOPE_SECRET'],
    }),
  ).toEqual(['STRIPE_SECRET_KEY', 'CHAIN_NODES', 'PUBLIC_URL', 'CALLS_PER_MINUTE', 'SIGNER_SECRET'])
})

describe('secrets of real money', () => {
  const counted = Array.from({ length: 48 }, (_, at) => String.fromCharCode(65 + at)).join('')
  test.each(['METRICS_TOKEN', 'SIGNER_SECRET', 'ENVELOPE_SECRET'])('%s is random', (name) => {
    for (const weak of [
      counted,
      'x'.repeat(64),
      testSecret.repeat(3),
      Buffer.from(counted).toString('base64'),
    ])
      expect([weak, refusedOf({ [name]: weak })]).toEqual([weak, [name]])
    expect(refusedOf({ [name]: random() })).toEqual([])
  })

  test('values published by this project are no secrets, under any name and in any form', () => {
    const bytes = Buffer.from(testFileKey.split(':')[1] ?? '', 'base64')
    expect(refusedOf({ FILE_KEYS: testFileKey.replace('test:', 'mine:') })).toEqual(['FILE_KEYS'])
    expect(refusedOf({ FILE_KEYS: `${production['FILE_KEYS']},${testFileKey}` })).toEqual(['FILE_KEYS'])
    for (const secret of [bytes.toString('base64'), bytes.toString('hex'), bytes.toString()])
      expect([secret, refusedOf({ SIGNER_SECRET: secret })]).toEqual([secret, ['SIGNER_SECRET']])
    expect(refusedOf({ ENVELOPE_SECRET: testSecret })).toEqual(['ENVELOPE_SECRET'])
  })

  test.each([
    ['zeros', Buffer.alloc(32)],
    ['one byte', Buffer.alloc(32, 0xa7)],
    ['few bytes', Buffer.alloc(32, Buffer.from([1, 200, 33, 90]))],
    ['counted', Buffer.from(Array.from({ length: 32 }, (_, at) => at * 3))],
    ['typed', Buffer.from('correct horse battery staple #42')],
  ])('keys of images are random: %s', (_what, key) => {
    const FILE_KEYS = `own:${key.toString('base64')}`
    expect(refusedOf({ FILE_KEYS })).toEqual(['FILE_KEYS'])
    expect(refusedOf({ FILE_KEYS: `new:${random()},${FILE_KEYS}` })).toEqual(['FILE_KEYS'])
    expect(warnedOf({ FILE_KEYS })).toEqual(['FILE_KEYS'])
  })

  test('a key is written as it should be, and has one name', () => {
    const key = random()
    expect(complaintsOf({ FILE_KEYS: `own:${key.slice(0, 20)}!${key.slice(20)}` })).toEqual(['FILE_KEYS'])
    expect(refusedOf({ FILE_KEYS: `one:${key},two:${key}` })).toEqual(['FILE_KEYS'])
    expect(refusedOf({ FILE_KEYS: `one:${key},two:${random()}` })).toEqual([])
  })

  test('every random key is accepted', () => {
    for (let i = 0; i < 200; i += 1) expect(refusedOf({ FILE_KEYS: `own:${random()}` })).toEqual([])
  })

  const shared = random()
  const bytes = Buffer.from(shared, 'base64')
  test.each([
    ['SIGNER_SECRET', { ENVELOPE_SECRET: shared, SIGNER_SECRET: shared }],
    ['SIGNER_SECRET', { ENVELOPE_SECRET: shared, SIGNER_SECRET: bytes.toString('hex') }],
    ['METRICS_TOKEN', { ENVELOPE_SECRET: shared, METRICS_TOKEN: shared }],
    ['FILE_KEYS', { ENVELOPE_SECRET: shared, FILE_KEYS: `own:${shared}` }],
    ['FILE_KEYS', { METRICS_TOKEN: bytes.toString('hex'), FILE_KEYS: `new:${random()},own:${shared}` }],
    ['SMS_TOKEN', { METRICS_TOKEN: shared, SMS_TOKEN: shared }],
    [
      'SMTP_URL',
      { ENVELOPE_SECRET: shared, SMTP_URL: `smtps://us:${encodeURIComponent(shared)}@mail.example` },
    ],
    ['STRIPE_WEBHOOK_SECRET', pairOfStripe()],
    [
      'SIGNER_SECRET',
      { DATABASE_URL: `postgres://us:${encodeURIComponent(shared)}@localhost/x`, SIGNER_SECRET: shared },
    ],
  ])('%s repeats no other secret', (name, more) => {
    const refused = refusedOf(more)
    expect(refused).toContain(name)
    expect(() => readSettings({ ...production, ...more })).not.toThrow(shared)
  })
  function pairOfStripe(): Record<string, string> {
    const key = stripeKey('whsec_')
    return { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: key }
  }

  test('on test money they are named, and it starts', () => {
    expect(warnedOf({ ENVELOPE_SECRET: shared, SIGNER_SECRET: shared })).toEqual(['SIGNER_SECRET'])
    expect(warnedOf({})).toEqual([])
  })
})

test.each([
  ['a test key', { STRIPE_SECRET_KEY: stripeKey('sk_test_') }, ['STRIPE_SECRET_KEY']],
  ['a restricted test key', { STRIPE_SECRET_KEY: stripeKey('rk_test_') }, ['STRIPE_SECRET_KEY']],
  ['a public key', { STRIPE_SECRET_KEY: stripeKey('pk_live_') }, ['STRIPE_SECRET_KEY']],
  ['a short key', { STRIPE_SECRET_KEY: 'sk_live_a' }, ['STRIPE_SECRET_KEY']],
  ['a key of one letter', { STRIPE_SECRET_KEY: `sk_live_${'a'.repeat(60)}` }, ['STRIPE_SECRET_KEY']],
  ['a live key', { STRIPE_SECRET_KEY: stripeKey('sk_live_') }, []],
  ['a restricted live key', { STRIPE_SECRET_KEY: stripeKey('rk_live_') }, []],
  ['a secret of one letter', { STRIPE_WEBHOOK_SECRET: 'x' }, ['STRIPE_WEBHOOK_SECRET']],
  ['a short secret', { STRIPE_WEBHOOK_SECRET: 'whsec_x' }, ['STRIPE_WEBHOOK_SECRET']],
  ['a signing secret', { STRIPE_WEBHOOK_SECRET: stripeKey('whsec_') }, []],
])('of Stripe, real money accepts only unguessable live keys: %s', (_what, more, expected) => {
  expect(refusedOf(more)).toEqual(expected)
})

test('a live key of Stripe is not for test money: it would take real money for it', () => {
  expect(complaintsOf({ STRIPE_SECRET_KEY: stripeKey('sk_live_') })).toEqual(['STRIPE_SECRET_KEY'])
  expect(complaintsOf({ STRIPE_SECRET_KEY: stripeKey('sk_test_') })).toEqual([])
})

const chainKey = HDKey.fromMasterSeed(randomBytes(32)).derive(accountPath).publicExtendedKey
const chain = { CHAIN_ID: '1', CHAIN_PUBLIC_KEY: chainKey, CHAIN_ASSETS: 'ETH:native:0.1' }
test.each([
  ['CHAIN_NODES', 'http://node.example', true],
  ['CHAIN_NODES', 'http://10.0.0.7:8545', true],
  ['CHAIN_NODES', 'https://node.example,http://node.example', true],
  ['CHAIN_NODES', 'http://127.0.0.1.example', true],
  ['CHAIN_NODES', 'http://127.0.0.1:8545', false],
  ['CHAIN_NODES', 'http://[::1]:8545,https://node.example', false],
  ['SMS_URL', 'http://sms.example', true],
  ['SMS_URL', 'http://localhost:9', false],
  ['SMS_URL', 'https://sms.example', false],
  ['ANDROID_PACKAGE_URL', 'http://exchange.example/app.apk', true],
  ['ANDROID_PACKAGE_URL', 'https://exchange.example/app.apk', false],
  ['PUBLIC_URL', 'http://127.0.0.1', true],
  ['SMTP_URL', 'smtp://mail.example:25', false],
  ['SMTP_URL', 'smtp://mail.example:25?ignoreTLS=true', true],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false', true],
  ['SMTP_URL', 'smtp://127.0.0.1:25?ignoreTLS=true', false],
  ['DATABASE_URL', 'postgres://db.example/candor', true],
  ['DATABASE_URL', 'postgres://db.example/candor?sslmode=disable', true],
  ['DATABASE_URL', 'postgres://db.example/candor?sslmode=prefer', true],
  ['DATABASE_URL', 'postgres://db.example/candor?sslmode=no-verify', true],
  ['DATABASE_URL', 'postgres://db.example/candor?sslmode=require&uselibpqcompat=true', true],
  ['DATABASE_URL', 'postgres://localhost/candor?host=db.example', true],
  ['DATABASE_URL', 'postgres://db.example/candor?sslmode=verify-full', false],
  ['DATABASE_URL', 'postgres://db.example/candor?sslmode=require', false],
  ['DATABASE_URL', 'postgres://127.0.0.1/candor', false],
  ['DATABASE_URL', 'postgres:///candor?host=/var/run/postgresql', false],
  ['CALLS_PER_MINUTE', '0', true],
  ['CALLS_PER_MINUTE', '00', true],
  ['FILES_PER_MINUTE', '0', true],
  ['FILES_PER_MINUTE', '1', false],
])('%s=%s is too weak for real money: %s', (name, value, isWeak) => {
  const more = name === 'CHAIN_NODES' ? chain : {}
  expect(refusedOf({ ...more, [name]: value })).toEqual(isWeak ? [name] : [])
  expect(warnedOf({ ...more, [name]: value })).toEqual(isWeak ? [name] : [])
})

// Sepolia, Holesky, Hoodi, the test chain of BSC, those of a developer's machine, and real networks of another name.
test.each([
  ['ethereum', '1', true],
  ['bsc', '56', true],
  ['ethereum', '56', false],
  ['bsc', '1', false],
  ...['11155111', '17000', '560048', '97', '31337', '1337', '5', '137'].flatMap((chainId) => [
    ['ethereum', chainId, false] as const,
    ['bsc', chainId, false] as const,
  ]),
] as const)('real money on %s with the chain id %s is accepted: %s', (network, chainId, isReal) => {
  const named = { ...chain, CHAIN_NETWORK: network, CHAIN_ID: chainId }
  for (const more of [named, { ...named, CHAIN_NODES: 'https://node.example' }]) {
    expect(refusedOf(more)).toEqual(isReal ? [] : ['CHAIN_ID'])
    expect(warnedOf(more)).toEqual([])
  }
})

test('a chain with a missing or unreadable number is complained about once', () => {
  const more = { ...chain, CHAIN_NODES: 'https://node.example' }
  expect(refusedOf({ ...more, CHAIN_ID: '0' })).toEqual(['CHAIN_ID'])
  expect(refusedOf({ ...more, CHAIN_ID: 'one' })).toEqual(['CHAIN_ID'])
  expect(refusedOf({ ...more, CHAIN_NETWORK: 'sepolia' })).toEqual(['CHAIN_NETWORK'])
})

test.each(['PUBLIC_URL', 'ANDROID_PACKAGE_URL', 'SMS_URL', 'STRIPE_URL', 'CHAIN_NODES'])(
  '%s leads to a page or a service, and to nothing else',
  (name) => {
    for (const url of [
      'javascript:alert(1)',
      'JavaScript://exchange.example/%0aalert(1)',
      'data:text/html,x',
      'ftp://exchange.example',
      'https:exchange.example',
      'https://',
      'https://exchange.example/\tx',
    ])
      for (const environment of [{ [name]: url }, { ...production, [name]: url }])
        expect([url, complaintsOf(environment)]).toEqual([url, [name]])
  },
)

test('mail goes to another machine encrypted, or not at all', () => {
  expect(requiringTls('smtp://us:a%2Fb@mail.example:587')).toBe(
    'smtp://us:a%2Fb@mail.example:587?requireTLS=true',
  )
  expect(requiringTls('smtp://mail.example?requireTLS=false')).toBe('smtp://mail.example?requireTLS=true')
  expect(requiringTls('smtps://mail.example')).toBe('smtps://mail.example')
  expect(requiringTls('smtp://127.0.0.1:25')).toBe('smtp://127.0.0.1:25')
})

test('the sender of test money is refused for real money', () => {
  expect(refusedOf({ MAIL_FROM: 'Candor <candor@localhost>' })).toEqual(['MAIL_FROM'])
})

test('the settings page describes every setting as the code does', () => {
  const page = readFileSync('docs/settings.md', 'utf8').replaceAll(/ +/g, ' ')
  for (const [name, { about, testDefault, requiredInProduction }] of Object.entries(settingTable)) {
    const shown = testDefault === '' ? 'empty' : `\`${testDefault}\``
    expect(page).toContain(`| \`${name}\` | ${shown} | ${requiredInProduction ? 'yes' : 'no'} | ${about} |`)
  }
  expect(page.match(/^\| `/gm)).toHaveLength(Object.keys(settingTable).length)
})
