import { base58, base58xrp, bech32, bech32m, createBase58check } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Network } from './networks.ts'

/** A text as an address of one network: in its normal form, with the bytes that identify its owner. */
export type Read = { address: string; payload: Uint8Array; tag: string | null }
// Wrong checksum: it has the shape of an address, but at least one character differs.
export type NotRead = 'malformed' | 'checksumWrong' | 'testNetwork'

const base58check = createBase58check(sha256)

export const readers: Readonly<Record<Network, (text: string) => Read | NotRead>> = {
  bitcoin: (text) =>
    readUtxo(text, { versions: [0x00, 0x05], prefix: 'bc', testVersions: [0x6f, 0xc4], testPrefix: 'tb' }),
  litecoin: (text) =>
    readUtxo(text, { versions: [0x30, 0x32], prefix: 'ltc', testVersions: [0x6f, 0x3a], testPrefix: 'tltc' }),
  dogecoin: (text) => readUtxo(text, { versions: [0x1e, 0x16], testVersions: [0x71, 0xc4] }),
  ethereum: readEvm,
  bsc: readEvm,
  tron: readTron,
  solana: readSolana,
  xrp: readXrp,
}

function readEvm(text: string): Read | NotRead {
  if (!/^0x[0-9a-f]{40}$/i.test(text)) return 'malformed'
  const digits = text.slice(2)
  const lower = digits.toLowerCase()
  const address = `0x${withCaseChecksum(lower)}`
  // Written in one case it carries no checksum, and is still valid.
  const hasChecksum = digits !== lower && digits !== digits.toUpperCase()
  if (hasChecksum && text !== address) return 'checksumWrong'
  const payload = Uint8Array.from({ length: 20 }, (_, place) =>
    Number.parseInt(lower.slice(place * 2, place * 2 + 2), 16),
  )
  return { address, payload, tag: null }
}

// EIP-55: a letter is a capital if the hash of the address has a digit of 8 or more there.
function withCaseChecksum(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return Array.from(lower, (digit, place) =>
    Number.parseInt(hash[place] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  ).join('')
}

function readTron(text: string): Read | NotRead {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return 'malformed'
  const bytes = decoded(() => base58check.decode(text))
  if (bytes === null) return 'checksumWrong'
  if (bytes.length !== 21 || bytes[0] !== 0x41) return 'malformed'
  return { address: text, payload: bytes.slice(1), tag: null }
}

// There is no checksum: any 32 bytes are an address.
function readSolana(text: string): Read | NotRead {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return 'malformed'
  const bytes = decoded(() => base58.decode(text))
  return bytes?.length === 32 ? { address: text, payload: bytes, tag: null } : 'malformed'
}

type Utxo = {
  versions: readonly number[]
  testVersions: readonly number[]
  prefix?: string
  testPrefix?: string
}

function readUtxo(text: string, format: Utxo): Read | NotRead {
  const { prefix, testPrefix, versions, testVersions } = format
  const lower = text.toLowerCase()
  if (prefix !== undefined && lower.startsWith(`${prefix}1`)) return readSegwit(text, prefix)
  if (testPrefix !== undefined && lower.startsWith(`${testPrefix}1`)) {
    const read = readSegwit(text, testPrefix)
    return typeof read === 'string' ? read : 'testNetwork'
  }
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,35}$/.test(text)) return 'malformed'
  const bytes = decoded(() => base58check.decode(text))
  if (bytes === null) return decoded(() => base58.decode(text))?.length === 25 ? 'checksumWrong' : 'malformed'
  const [version] = bytes
  if (bytes.length !== 21 || version === undefined) return 'malformed'
  if (testVersions.includes(version)) return 'testNetwork'
  if (!versions.includes(version)) return 'malformed'
  return { address: text, payload: bytes.slice(1), tag: null }
}

// Witness version 0 is written in bech32, version 1 in bech32m (BIP 350). Nobody owns payments to later
// versions.
function readSegwit(text: string, prefix: string): Read | NotRead {
  const isOneCase = text === text.toLowerCase() || text === text.toUpperCase()
  if (!isOneCase || !/^[a-z0-9]{14,90}$/i.test(text)) return 'malformed'
  const address = text.toLowerCase() as `${string}1${string}`
  const [first, second] = [bech32, bech32m].map((coder) => decoded(() => coder.decode(address)))
  const found = first ?? second
  if (!found) return 'checksumWrong'
  const [version, ...words] = found.words
  const payload = decoded(() => bech32.fromWords(words))
  if (found.prefix !== prefix || payload === null) return 'malformed'
  const isKnown =
    version === 0
      ? first !== null && (payload.length === 20 || payload.length === 32)
      : version === 1 && second !== null && payload.length === 32
  return isKnown ? { address, payload, tag: null } : 'malformed'
}

const xAddressPrefix = [0x05, 0x44]
const testXAddressPrefix = [0x04, 0x93]

// A classic address, or an X-address: a classic one and its tag in one text. The normal form separates them.
function readXrp(text: string): Read | NotRead {
  if (!/^[rXT][1-9A-HJ-NP-Za-km-z]{24,47}$/.test(text)) return 'malformed'
  const bytes = xrpDecoded(text)
  if (bytes === null) return 'checksumWrong'
  if (bytes.length === 21 && bytes[0] === 0) return { address: text, payload: bytes.slice(1), tag: null }
  if (bytes.length !== 31) return 'malformed'
  const starts = (prefix: readonly number[]) => prefix.every((byte, place) => bytes[place] === byte)
  if (starts(testXAddressPrefix)) return 'testNetwork'
  const [flag = 2] = bytes.slice(22, 23)
  // The tag has 32 bits; the format has room for 64.
  if (!starts(xAddressPrefix) || flag > 1 || bytes.slice(27).some((byte) => byte !== 0)) return 'malformed'
  const payload = bytes.slice(2, 22)
  const tag = new DataView(bytes.buffer, bytes.byteOffset + 23, 4).getUint32(0, true)
  if (flag === 0 && tag !== 0) return 'malformed'
  return {
    address: xrpEncoded(concatBytes(Uint8Array.of(0), payload)),
    payload,
    tag: flag === 1 ? `${tag}` : null,
  }
}

function xrpDecoded(text: string): Uint8Array | null {
  const all = decoded(() => base58xrp.decode(text))
  if (all === null || all.length < 5) return null
  const bytes = all.slice(0, -4)
  const checksum = xrpChecksum(bytes)
  return all.slice(-4).every((byte, place) => byte === checksum[place]) ? bytes : null
}

function xrpEncoded(bytes: Uint8Array): string {
  return base58xrp.encode(concatBytes(bytes, xrpChecksum(bytes)))
}

function xrpChecksum(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes)).slice(0, 4)
}

function decoded<Result>(decode: () => Result): Result | null {
  try {
    return decode()
  } catch {
    return null
  }
}
