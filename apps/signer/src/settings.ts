import { readFileSync, statSync } from 'node:fs'
import { validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { isAddress } from 'viem'
import { lowerHex } from '@candor/chain/hex'
import { isStrongSecret } from '@candor/chain/secret-bits'
import { UserFacingError } from './errors/user-facing-error.ts'
import { coinsIn } from './limits/limits-file.ts'

export type Settings = ReturnType<typeof readSettings>

export class SettingsRefused extends Error {
  readonly complaints: readonly string[]
  constructor(complaints: readonly string[]) {
    super(complaints.join('\n'))
    this.complaints = complaints
  }
}

type Environment = Record<string, string | undefined>

const gwei = 1_000_000_000n

/** Reports all complaints at once, without values, because some values are secrets. */
export function readSettings(environment: Environment) {
  const complaints: string[] = []
  // Nobody gets the null of a value that is complained of: complaints refuse all of them.
  function read<Value>(name: string, wanted: string, parse: (text: string) => Value | null, missing = '') {
    const given = environment[name]?.trim() ?? ''
    const value = parse(given === '' ? missing : given)
    if (value === null) complaints.push(`${name} ${given === '' ? 'is missing' : 'is no good'}: ${wanted}.`)
    return value as Value
  }
  function file<Value>(name: string, wanted: string, parse: (path: string) => Value): Value {
    const path: string | null = read(name, wanted, (text) => (text === '' ? null : text))
    if (path === null) return null as never
    try {
      return parse(path)
    } catch (error) {
      const why =
        error instanceof UserFacingError || isFileError(error) ? error.message : 'it can not be read'
      complaints.push(`${name}: ${why}`)
      return null as never
    }
  }

  const serverUrl = read('SIGNER_SERVER_URL', `the address of the product, ${safeUrls}`, safeUrl)
  const secret = read('SIGNER_SECRET', 'at least 32 random letters, as the product has it', (text) =>
    isStrongSecret(text) ? text : null,
  )
  const databaseUrl = read('SIGNER_DATABASE_URL', 'a PostgreSQL that keeps what was signed', (text) =>
    /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text) ? text : null,
  )
  const nodes = read(
    'SIGNER_NODES',
    `addresses of JSON-RPC nodes between commas, without user and password, ${safeUrls}`,
    (text) => {
      const urls = text.split(',').map((url) => nodeUrl(url.trim()))
      return urls.includes(null) ? null : urls.filter((url) => url !== null)
    },
  )
  const chainId = read('SIGNER_CHAIN_ID', 'the number of the chain', whole(1, Number.MAX_SAFE_INTEGER))
  const words = file('SIGNER_SEED_FILE', 'a file with the words of the seed', seedIn)
  const coins = file('SIGNER_LIMITS', 'a JSON file with the limits of each coin', (path) =>
    coinsIn(readFileSync(path, 'utf8')),
  )
  const cold = read('SIGNER_COLD_ADDRESS', 'an address, or nothing', (text) => {
    if (text === '') return { address: null }
    return isAddress(text, { strict: true }) ? { address: lowerHex(text) } : null
  })
  const confirmations = read('SIGNER_CONFIRMATIONS', 'a number from 1 to 1000', whole(1, 1000), '3')
  const bumpSeconds = read('SIGNER_BUMP_SECONDS', 'a number from 5 to 86400', whole(5, 86_400), '180')
  const feeMaxGwei = read('SIGNER_FEE_MAX_GWEI', 'a number from 1 to 100000', whole(1, 100_000), '500')
  const pauseMs = read('SIGNER_PAUSE_MS', 'a number from 50 to 60000', whole(50, 60_000), '2000')
  const startBlock = read('SIGNER_START_BLOCK', 'a block', whole(0, Number.MAX_SAFE_INTEGER), '0')
  const endsWithParent = read(
    'SIGNER_ENDS_WITH_PARENT',
    '`on` or `off`',
    (text) => (text === 'on' ? { isOn: true } : text === 'off' ? { isOn: false } : null),
    'off',
  )

  if (complaints.length > 0) throw new SettingsRefused(complaints)
  return {
    serverUrl: serverUrl.replace(/\/$/, ''),
    secret,
    databaseUrl,
    nodes,
    chainId,
    words,
    coins,
    coldAddress: cold.address,
    confirmations,
    bumpAfterMs: bumpSeconds * 1000,
    feeMax: BigInt(feeMaxGwei) * gwei,
    pauseMs,
    startBlock,
    endsWithParent: endsWithParent.isOn,
  }
}

const safeUrls = 'by https, or by http on this machine'

// Nobody in between may read or change the traffic; on this machine there is nobody.
function safeUrl(text: string): string | null {
  if (!/^https?:\/\/./.test(text) || !URL.canParse(text)) return null
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || isLoopback(hostname) ? text : null
}

// The parser has already normalised IPv4 addresses.
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

// Requests to a URL with a password are impossible, and the error would repeat it.
function nodeUrl(text: string): string | null {
  if (safeUrl(text) === null) return null
  const { username, password } = new URL(text)
  return username === '' && password === '' ? text : null
}

const whole = (min: number, max: number) => (text: string) => {
  const number = Number(text)
  return /^\d+$/.test(text) && number >= min && number <= max ? number : null
}

const isFileError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error

// The reader of the words has all the coins.
function seedIn(path: string): string {
  const { mode } = statSync(path)
  if ((mode & 0o077) !== 0)
    throw new UserFacingError('others on this machine can read the file. Let its owner alone: chmod 600')
  const words = readFileSync(path, 'utf8').trim().split(/\s+/).join(' ')
  if (!validateMnemonic(words, wordlist)) throw new UserFacingError('the file holds no BIP39 words')
  return words
}
