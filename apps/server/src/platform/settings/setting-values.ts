import { isHex, lowerHex } from '@candor/chain/hex'
import type { ChainAsset } from '../../doors/chain/port.ts'
import { isStrongSecret } from '@candor/chain/secret-bits'

// The purpose of a setting, its value on test money, and whether real money must name it.
export type Setting<Value> = {
  about: string
  parse: (text: string) => Value | undefined
  testDefault: string
  requiredInProduction: boolean
  // Values for test money alone, and values for real money alone.
  testOnly?: (given: string) => boolean
  realOnly?: (given: string) => boolean
  // Why it is too weak for real money, after its name; null: it is not. Test money warns of it.
  weakness?: (given: string) => string | null
  // The secrets in it: no two settings may have the same.
  secrets?: (given: string) => readonly string[]
}

// Empty on test money and left out by real money, unless it says otherwise.
export function setting<Value>(
  definition: Omit<Setting<Value>, 'testDefault' | 'requiredInProduction'> & Partial<Setting<Value>>,
): Setting<Value> {
  return { testDefault: '', requiredInProduction: false, ...definition }
}

// Parsers of settings' texts; undefined for an invalid one.

export const text = (value: string) => value

export const optionalEmail = (value: string) =>
  value === '' ? null : /^[^\s@]+@[^\s@]+$/.test(value) ? value : undefined

// A line of text for people to read.
export const oneLine = (lengthMax: number) => (value: string) =>
  value === '' ? null : value.length <= lengthMax && !/\p{Cc}/u.test(value) ? value : undefined

export type Location = { latitude: string; longitude: string }

// Decimal degrees.
export function location(value: string): Location | null | undefined {
  if (value === '') return null
  const match = /^(-?\d{1,2}(?:\.\d{1,7})?),(-?\d{1,3}(?:\.\d{1,7})?)$/.exec(value)
  const [, latitude = '', longitude = ''] = match ?? []
  if (!match || Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return undefined
  return { latitude, longitude }
}

const urlOf = (schemes: RegExp) => (value: string) =>
  schemes.test(value) && /^\S+$/.test(value) && URL.canParse(value) ? value : undefined

export const webSocketUrl = urlOf(/^wss?:\/\/[^/]/)
export const httpUrl = urlOf(/^https?:\/\/[^/]/i)
export const mailUrl = urlOf(/^smtps?:\/\/[^/]/)
export const databaseUrl = urlOf(/^postgres(ql)?:\/\//)
export const optional =
  <Value>(parse: (value: string) => Value | undefined) =>
  (value: string) =>
    value === '' ? null : parse(value)
export const onOrOff = (value: string) => (value === 'on' ? true : value === 'off' ? false : undefined)

// Between commas; none when one of them can't be read.
export function listOf<Part>(value: string, parse: (part: string) => Part | undefined): Part[] | undefined {
  const parts = value.split(',').map((part) => parse(part.trim()))
  return parts.some((part) => part === undefined) ? undefined : parts.filter((part) => part !== undefined)
}

export function chainAsset(value: string): ChainAsset | undefined {
  const [coin = '', contract = '', minimum = '', ...rest] = value.split(':')
  const isRead = /^[A-Z0-9]{2,16}$/.test(coin) && /^\d{1,12}(\.\d{1,18})?$/.test(minimum) && rest.length === 0
  if (!isRead) return undefined
  if (contract === 'native') return { coin, contract: null, minimum }
  return isHex(contract, 40) ? { coin, contract: lowerHex(contract), minimum } : undefined
}

export function wholeNumber(min: number, max: number) {
  return (value: string) => {
    const number = Number(value)
    return /^\d+$/.test(value) && number >= min && number <= max ? number : undefined
  }
}

export type FileKey = { id: string; key: Buffer }

// A name and 32 bytes each; no name twice.
export function fileKeys(value: string): readonly FileKey[] | undefined {
  const keys = listOf(value, (part) => {
    const [id = '', encoded = '', ...rest] = part.split(':')
    const key = Buffer.from(encoded, 'base64')
    const isEncoded = /^[\w+/-]{43}=?$/.test(encoded) && key.length === 32
    const isRead = /^[a-z0-9-]{1,40}$/.test(id) && isEncoded && rest.length === 0
    return isRead ? { id, key } : undefined
  })
  return keys && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : undefined
}

const paymentProviders = ['sandbox', 'stripe', 'none'] as const
export const paymentProvider = (value: string) =>
  value === '' ? null : paymentProviders.find((provider) => provider === value)

// At least 32 letters that nobody can guess, also on test money: these give access.
export const strongSecret = (value: string) => (isStrongSecret(value) ? value : undefined)

export const noLimit = (given: string) => (Number(given) === 0 ? 'is no limit: set one' : null)

export const indexSourceNames = ['simulator', 'binance', 'coinbase', 'kraken'] as const
export type IndexSourceName = (typeof indexSourceNames)[number]

// Names between commas, none twice; made-up prices do not mix with real ones.
export function indexSources(value: string): readonly IndexSourceName[] | undefined {
  const given = value === '' ? [] : value.split(',')
  const named = indexSourceNames.filter((name) => given.includes(name))
  if (named.length !== given.length) return undefined
  return named.includes('simulator') && named.length > 1 ? undefined : named
}
