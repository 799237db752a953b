import { isIPv4, isIPv6 } from 'node:net'

const withBrackets = /^\[([^\]]*)\](?::\d{1,5})?$/
const withPort = /^([\d.]+):\d{1,5}$/

// An address without port, zone or brackets; IPv4 written as IPv6 is IPv4. Null: it is none.
export function plainAddress(text: string): string | null {
  if (isIPv4(text)) return text
  const trimmed = text.trim()
  const alone = withBrackets.exec(trimmed)?.[1] ?? withPort.exec(trimmed)?.[1] ?? trimmed
  if (isIPv4(alone)) return alone
  const address = alone.replace(/%.*$/, '').toLowerCase()
  if (!isIPv6(address)) return null
  const parts = partsOf(address)
  const [high = 0, low = 0] = parts.slice(6)
  const isMapped = parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : address
}

// A home has one IPv4 address but a whole /64 of IPv6 ones: they count as one.
export function addressGroup(address: string): string {
  return ipv6Start(address, 4) ?? plainAddress(address) ?? address
}

// All homes of a /48 together have the limit of this many.
export const homesOfWideGroup = 16

// A customer with a /48 has 65,536 such homes. Null for IPv4, where addresses are expensive.
export function wideAddressGroup(address: string): string | null {
  return ipv6Start(address, 3)
}

function ipv6Start(address: string, length: number): string | null {
  if (!address.includes(':')) return null
  const plain = plainAddress(address)
  if (plain === null || !isIPv6(plain)) return null
  const start = partsOf(plain).slice(0, length)
  return start.map((part) => part.toString(16)).join(':')
}

// The eight numbers that an IPv6 address consists of.
function partsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('::')
  const before = numbersOf(head)
  const after = numbersOf(tail)
  const zeros = address.includes('::') ? Array<number>(8 - before.length - after.length).fill(0) : []
  return [...before, ...zeros, ...after]
}

// Its last four bytes may be written as those of an IPv4 address.
function numbersOf(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
    return [(a << 8) | b, (c << 8) | d]
  })
}
