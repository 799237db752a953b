import { join, resolve } from 'node:path'
import { chainSettings, isOfOtherChain } from './chain-settings.ts'
import { companySettings } from './company-settings.ts'
import { weakDatabase, weakLink, weakMailServer, weakService } from './addresses.ts'
import { paymentSettings } from './payment-settings.ts'
import {
  isSameSecret,
  keysIn,
  passwordsIn,
  testFileKey,
  testSecret,
  weakFileKeys,
  weakSecret,
  weakIssued,
} from './secrets.ts'
import { readProxies } from '../network/proxies.ts'
import { rangesOf } from '../network/ranges.ts'
import {
  databaseUrl,
  fileKeys,
  httpUrl,
  indexSources,
  mailUrl,
  noLimit,
  onOrOff,
  optional,
  optionalEmail,
  setting,
  type Setting,
  strongSecret,
  text,
  webSocketUrl,
  wholeNumber,
} from './setting-values.ts'

export type Mode = 'test' | 'production'

export const settingTable = {
  MODE: setting<Mode>({
    about:
      '`test` runs on test money and needs nothing else; `production` refuses to start while a setting it needs is missing, or one is too weak. Fixed for the data at their first start.',
    parse: (value) => (value === 'test' || value === 'production' ? value : undefined),
    testDefault: 'test',
  }),
  PORT: setting({
    about: 'The port the product listens on.',
    parse: wholeNumber(0, 65_535),
    testDefault: '8080',
  }),
  HOST: setting({
    about:
      'The address it listens on. `0.0.0.0` lets other machines connect, for example a phone on the same network.',
    parse: text,
    testDefault: '127.0.0.1',
  }),
  DATA_DIR: setting({
    about: 'The folder for the embedded database, the log and sealed segments.',
    parse: (value) => (value === '' ? undefined : resolve(value)),
    testDefault: 'data',
    requiredInProduction: true,
  }),
  JOURNAL_DIR: setting({
    about: 'The folder for sealed segments of the journal. Empty: `journal` in the data folder.',
    parse: (value) => (value === '' ? '' : resolve(value)),
  }),
  DATABASE_URL: setting({
    about:
      'A PostgreSQL of your own (`postgres://…`). On real money, one on another machine needs `?sslmode=verify-full`. Empty: the embedded one, in the data folder.',
    parse: optional(databaseUrl),
    weakness: weakDatabase,
    secrets: passwordsIn,
  }),
  SEAL_DAILY: setting({
    about:
      '`on`: the journal is sealed once a day, and the database keeps about a day of it. Empty: `on` with the embedded database; `off` with a database of your own, since the files would not be stored with it.',
    parse: (value) => (value === '' ? null : onOrOff(value)),
  }),
  UPGRADES: setting({
    about:
      '`accept`: data from an older release is upgraded at start. `ask`: it is held until you run `npm run upgrade -- --accept`. On real money it is always `ask`.',
    parse: (value) => (value === 'accept' || value === 'ask' ? value : undefined),
    testDefault: 'accept',
  }),
  PUBLIC_URL: setting({
    about:
      'The address people open and e-mails link to; `https://…` on real money. Pages opened at another address get no stream. Empty: e-mails contain no links, and the pages have to be opened by IP address or as localhost.',
    parse: optional(httpUrl),
    requiredInProduction: true,
    weakness: weakLink,
  }),
  ENVELOPE_SECRET: setting({
    about:
      'Signs the calls between app and server, at least 16 characters; on real money a random one, for example from `openssl rand -base64 32`. Every browser receives it: it protects against tampering and replay and is not a password.',
    parse: (value) => (value.length >= 16 ? value : undefined),
    testDefault: testSecret,
    requiredInProduction: true,
    weakness: weakSecret,
    secrets: (given) => [given],
  }),
  SMTP_URL: setting({
    about:
      'The server that sends e-mail (`smtp://user:password@host:587`, with other limits in milliseconds if needed: `?connectionTimeout=20000&socketTimeout=30000`). On real money, one on another machine has to support STARTTLS, or be `smtps://…`. Empty: e-mails go to the development mailbox.',
    parse: optional(mailUrl),
    requiredInProduction: true,
    weakness: weakMailServer,
    secrets: passwordsIn,
  }),
  MAIL_FROM: setting({
    about: 'The sender of every e-mail.',
    parse: (value) => (value.includes('@') ? value : undefined),
    testDefault: 'Candor <candor@localhost>',
    requiredInProduction: true,
    testOnly: (given) => /@localhost\b/i.test(given),
  }),
  SUPPORT_EMAIL: setting({
    about: 'Where users write to customer service. Empty: to the sender of every e-mail.',
    parse: optionalEmail,
  }),
  ...companySettings,
  API_BASE: setting({
    about:
      'The path before `/api` and `/console` in the addresses the apps call, such as `/exchange`, if a proxy serves the product under a path. Empty: none.',
    parse: (value) => (/^(\/[\w.-]+)*$/.test(value) ? value : undefined),
  }),
  ANDROID_PACKAGE_URL: setting({
    about:
      'The Android package that the download page offers; `https://…` on real money. Empty: the page offers none.',
    parse: optional(httpUrl),
    weakness: weakLink,
  }),
  PROXIES: setting({
    about:
      'The proxies in front of the product that set `x-forwarded-for`: either how many there are, if the last of them is on this machine or in a private network, or their addresses and ranges, separated by commas (`192.0.2.7,10.1.0.0/16`). The header is ignored from anyone else.',
    parse: readProxies,
    testDefault: '0',
    requiredInProduction: true,
  }),
  CONSOLE_ADDRESSES: setting({
    about:
      'Who can reach the operators’ console: addresses and ranges, separated by commas (`192.0.2.7,10.1.0.0/16`); for anyone else it does not exist. Empty: everyone can reach its login page.',
    parse: (value) => (value === '' ? null : rangesOf(value)),
  }),
  METRICS_TOKEN: setting({
    about:
      'The token with which a program reads the figures at `/console/metrics`, sent as `authorization: Bearer …`; random, at least 32 characters, for example from `openssl rand -hex 32`. Empty: only operators who are logged in can read them.',
    parse: optional(strongSecret),
    weakness: weakSecret,
    secrets: (given) => [given],
  }),
  CALLS_PER_MINUTE: setting({
    about:
      'How many calls one address may make in a minute, a twelfth of them within one second; a long list counts as several. 0: no limit, on test money only.',
    parse: wholeNumber(0, 10_000_000),
    testDefault: '1200',
    weakness: noLimit,
  }),
  FILES_PER_MINUTE: setting({
    about:
      'How many pages, files and streams one address may request in a minute; a first visit takes about 30. 0: no limit, on test money only.',
    parse: wholeNumber(0, 10_000_000),
    testDefault: '3000',
    weakness: noLimit,
  }),
  STREAMS_MAX: setting({
    about: 'How many streams may be open at once. Further clients are asked to try again later.',
    parse: wholeNumber(1, 1_000_000),
    testDefault: '10000',
  }),
  STREAMS_PER_ADDRESS: setting({
    about: 'How many of them may come from one address.',
    parse: wholeNumber(1, 1_000_000),
    testDefault: '200',
  }),
  INDEX_SOURCES: setting({
    about:
      'The price sources of the index, separated by commas: `binance`, `coinbase`, `kraken`, at least two of them on real money; or `simulator`, on test money only. Empty: there is no index.',
    parse: indexSources,
    testDefault: 'simulator',
    requiredInProduction: true,
    testOnly: (given) => given.split(',').length < 2,
  }),
  BINANCE_URL: setting({
    about: 'The address of the price streams of Binance. On real money it cannot be changed.',
    parse: webSocketUrl,
    testDefault: 'wss://stream.binance.com:9443',
    testOnly: () => true,
  }),
  COINBASE_URL: setting({
    about: 'The address of the price stream of Coinbase Exchange. On real money it cannot be changed.',
    parse: webSocketUrl,
    testDefault: 'wss://ws-feed.exchange.coinbase.com',
    testOnly: () => true,
  }),
  KRAKEN_URL: setting({
    about: 'The address of the price stream of Kraken (version 2). On real money it cannot be changed.',
    parse: webSocketUrl,
    testDefault: 'wss://ws.kraken.com/v2',
    testOnly: () => true,
  }),
  ...paymentSettings,
  FILE_KEYS: setting({
    about:
      'Keys that encrypt those of private images and sign the outbox, saved addresses and cards, separated by commas: a name, a colon, 32 random bytes from `openssl rand -base64 32`. The first encrypts and signs, the others decrypt and verify. To change it, put a new one first, restart, run `npm run rewrap-files`, and remove the old one.',
    parse: fileKeys,
    testDefault: testFileKey,
    requiredInProduction: true,
    weakness: weakFileKeys,
    secrets: keysIn,
  }),
  FILE_RETENTION_DAYS: setting({
    about:
      'How many days images are kept before they are deleted. For an identity verification this counts from the decision; for a loan (with its phone and e-mail address) and a conversation with customer service, from its end.',
    parse: wholeNumber(1, 36_500),
    testDefault: '1825',
  }),
  SANDBOX_REVIEWER: setting({
    about:
      '`on`: a program decides identity verifications within seconds; a name or an address that contains "reject" does not pass. Never with real money; `on` is refused there.',
    parse: onOrOff,
    testDefault: 'on',
    testOnly: (given) => given === 'on',
  }),
  SMS_URL: setting({
    about:
      'The service that sends text messages: each is a POST of `{"to", "text"}`. On real money `https://…`, or `http://…` on this machine. Empty: on test money they go to the development inbox; on real money phones cannot be bound.',
    parse: optional(httpUrl),
    weakness: weakService,
    secrets: passwordsIn,
  }),
  SMS_TOKEN: setting({
    about: 'Sent as `authorization: Bearer …`, if the service for text messages requires it.',
    parse: text,
    weakness: weakIssued(/^\S*$/, 'a token in one word'),
    secrets: (given) => [given],
  }),
  SIMULATION_SEED: setting({
    about:
      'The seed of the simulator: the same text gives the same prices, so anyone who knows it can predict them. Empty: a random one, stored in the database.',
    parse: (value) => (value === '' ? null : value.length <= 200 ? value : undefined),
  }),
  MARKET_MAKER: setting({
    about:
      '`on`: the market-making account quotes around the index, using the funds it was given. `off`: it does nothing.',
    parse: onOrOff,
    testDefault: 'on',
  }),
  CROWD: setting({
    about:
      '`on`: with the simulator, a few accounts trade at random. Never with real money, whatever is set; `on` is refused there.',
    parse: onOrOff,
    testDefault: 'on',
    testOnly: (given) => given === 'on',
  }),
  PREHISTORY: setting({
    about:
      '`on`: with the simulator, the very first start plays 90 days of trading, so that charts are not empty. Never with real money; `on` is refused there.',
    parse: onOrOff,
    testDefault: 'on',
    testOnly: (given) => given === 'on',
  }),
  LOCAL_CHAIN: setting({
    about:
      '`on`: test money has a chain of its own on this machine, with a token that stands in for USDT, a faucet and a signer. Never with real money; `on` is refused there.',
    parse: onOrOff,
    testDefault: 'on',
    testOnly: (given) => given === 'on',
  }),
  ...chainSettings,
  SIGNER_SECRET: setting({
    about:
      'The secret with which the signer signs its requests and the product its answers; random, at least 32 characters, for example from `openssl rand -hex 32`. Empty: there is no signer, and operators pay out manually.',
    parse: optional(strongSecret),
    weakness: weakSecret,
    secrets: (given) => [given],
  }),
  SNAPSHOT_EVERY: setting({
    about:
      'How many actions are journaled between two snapshots of the state, which shorten the next start. A command is one; a batch of orders is as many as it holds.',
    parse: wholeNumber(100, 100_000_000),
    testDefault: '100000',
  }),
  LOG_TO: setting({
    about: 'Where the log goes: `stdout`, or empty for `candor.log` in the data folder.',
    parse: (value) => (value === '' || value === 'stdout' ? value : undefined),
  }),
  LOG_MEGABYTES: setting({
    about:
      'How much disk space all log files may take together. A new file is started every day, and when one reaches a fifth of this; the oldest files are deleted.',
    parse: wholeNumber(1, 1_000_000),
    testDefault: '320',
  }),
  LOG_DAYS: setting({
    about: 'How many days log files are kept.',
    parse: wholeNumber(1, 10_000),
    testDefault: '14',
  }),
  LOG_LEVEL: setting({
    about: 'How much is logged: `debug`, `info`, `warn` or `error`.',
    parse: (value) => (['debug', 'info', 'warn', 'error'].includes(value) ? value : undefined),
    testDefault: 'info',
  }),
} as const

export type SettingName = keyof typeof settingTable
type Parsed<S> = S extends Setting<infer Value> ? Value : never
export type Settings = { [Name in SettingName]: Parsed<(typeof settingTable)[Name]> }

export class SettingsRefused extends Error {
  readonly complaints: string[]
  constructor(complaints: string[]) {
    super(complaints.join('\n'))
    this.complaints = complaints
  }
}

type Environment = Record<string, string | undefined>
const settings: readonly [string, Setting<unknown>][] = Object.entries(settingTable)

// Settings required by another one; unreadable ones have been reported already.
function missingBeside(read: Partial<Settings>): string[] {
  const missing = (names: readonly SettingName[], because: string) =>
    names
      .filter((name) => read[name] === null || read[name] === '')
      .map((name) => `${name} is missing: ${because}`)
  const takesStripe = [read.ONLINE_PROVIDER, read.THIRD_PARTY_PROVIDER].includes('stripe')
  const hasNodes = read.CHAIN_NODES !== undefined && read.CHAIN_NODES.length > 0
  const bank = ['BANK_HOLDER', 'BANK_NAME', 'BANK_ACCOUNT'] as const
  return [
    ...(takesStripe
      ? missing(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL'], 'stripe takes payments.')
      : []),
    ...(hasNodes
      ? missing(['CHAIN_PUBLIC_KEY'], 'nodes of a chain are named.').concat(
          read.CHAIN_ID === 0 ? ['CHAIN_ID is missing: nodes of a chain are named.'] : [],
          read.CHAIN_ASSETS?.length === 0 ? ['CHAIN_ASSETS is missing: nodes of a chain are named.'] : [],
        )
      : []),
    ...(bank.some((name) => read[name] !== '' && read[name] !== undefined)
      ? missing(bank, 'a bank account is named in part.')
      : []),
  ]
}

type Complaint = { name: string; line: string }

// Settings that real money refuses and test money warns of: too weak, or with the secret of another one.
export function weakSettings(environment: Environment): Complaint[] {
  const given = settings.flatMap(([name, { parse, weakness, secrets }]) => {
    const value = environment[name] ?? ''
    if (value === '' || parse(value) === undefined) return []
    return [{ name, why: weakness?.(value) ?? null, secrets: secrets?.(value) ?? [] }]
  })
  const weak = given.flatMap(({ name, why }) => (why === null ? [] : [{ name, line: `${name} ${why}.` }]))
  const reused = given.flatMap(({ name, secrets }, place) => {
    const earlier = given
      .slice(0, place)
      .find((other) => other.secrets.some((one) => secrets.some((secret) => isSameSecret(one, secret))))
    if (!earlier) return []
    return [{ name, line: `${name} has the same secret as ${earlier.name}: every secret is used once.` }]
  })
  return [...weak, ...reused]
}

// No line repeats a value: many are secrets, and addresses carry passwords.
function complaintAbout(
  setting: Setting<unknown>,
  { given, value, production }: { given: string; value: unknown; production: boolean },
): string | null {
  if (production && setting.requiredInProduction && given === '') return 'is missing'
  if (value === undefined) return 'is not valid'
  if (given === '') return null
  if (production && setting.testOnly?.(given)) return 'is for test money only'
  return !production && setting.realOnly?.(given) ? 'is for real money only' : null
}

// Reads them all before it reports errors, so that one start names everything that is missing.
export function readSettings(environment: Environment): Settings {
  const production = environment['MODE'] === 'production'
  const complaints: Complaint[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of settings) {
    const value = setting.parse(environment[name] ?? setting.testDefault)
    const complaint = complaintAbout(setting, { given: environment[name] ?? '', value, production })
    if (complaint !== null) complaints.push({ name, line: `${name} ${complaint}: ${setting.about}` })
    else values[name] = value
  }
  const read = values as Settings
  if (production && isOfOtherChain(values))
    complaints.push({
      name: 'CHAIN_ID',
      line: `CHAIN_ID is not that of CHAIN_NETWORK: ${settingTable.CHAIN_ID.about}`,
    })
  const weak = production ? weakSettings(environment) : []
  const lines = [
    ...complaints.map(({ line }) => line),
    ...missingBeside(read),
    ...weak.filter(({ name }) => !complaints.some((one) => one.name === name)).map(({ line }) => line),
  ]
  if (lines.length > 0) throw new SettingsRefused(lines)
  return { ...read, JOURNAL_DIR: read.JOURNAL_DIR || join(read.DATA_DIR, 'journal') }
}
