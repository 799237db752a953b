import { createBase58check } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAddress, isFault, networksOfAddress } from './check-address.ts'
import { networks, type Network } from './networks.ts'

const base58check = createBase58check(sha256)
const withVersion = (version: number) => base58check.encode(Uint8Array.of(version, ...Array(20).fill(7)))

// Published examples of each format.
const good: readonly (readonly [Network, string])[] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['litecoin', withVersion(0x30)],
  ['litecoin', withVersion(0x32)],
  ['litecoin', 'ltc1qhkfq3zahaqkkzx5mjnamwjsfpq2jk7z0tamvsu'],
  ['dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['dogecoin', withVersion(0x16)],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['solana', 'So11111111111111111111111111111111111111112'],
  ['xrp', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
]
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const checked = (network: Network, text: string, tag?: string) =>
  checkAddress({ network, text, ...(tag === undefined ? {} : { tag }) })

describe('a good address', () => {
  test.each(good)('of %s: %s', (network, text) => {
    expect(checked(network, text)).toEqual({ address: text, tag: null })
    expect(checked(network, `  ${text}\n`)).toEqual({ address: text, tag: null })
    expect(networksOfAddress(text)).toEqual([network])
  })

  test.each([evm, evm.toLowerCase(), `0x${evm.slice(2).toUpperCase()}`])(
    'of Ethereum is kept with its checksum: %s',
    (text) => {
      expect(checked('ethereum', text)).toEqual({ address: evm, tag: null })
      expect(checked('bsc', text)).toEqual({ address: evm, tag: null })
    },
  )

  test('in capitals, as in a QR code, is kept in lower case', () => {
    const text = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(checked('bitcoin', text.toUpperCase())).toEqual({ address: text, tag: null })
  })
})

describe('an address of another network', () => {
  test.each(good)('is named as such: of %s, %s', (network, text) => {
    for (const wanted of networks.filter((one) => one !== network))
      expect(checked(wanted, text)).toEqual({ fault: 'otherNetwork', networks: [network] })
  })

  test('of Ethereum may be of either network', () => {
    expect(checked('tron', evm)).toEqual({ fault: 'otherNetwork', networks: ['ethereum', 'bsc'] })
  })
})

describe('no address', () => {
  test.each<readonly [Network, string, string]>([
    ['bitcoin', '', 'malformed'],
    ['bitcoin', 'hello', 'malformed'],
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksumWrong'],
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksumWrong'],
    ['bitcoin', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'malformed'],
    // BIP 350: version 1 in bech32, version 0 in bech32m, and an unspendable version.
    ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'malformed'],
    ['bitcoin', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqqjw5rz', 'checksumWrong'],
    ['bitcoin', 'bc1sw50qgdz25j', 'malformed'],
    ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testNetwork'],
    ['bitcoin', withVersion(0x6f), 'testNetwork'],
    ['ethereum', evm.replace('5aA', '5Aa'), 'checksumWrong'],
    ['ethereum', evm.slice(0, -1), 'malformed'],
    ['ethereum', evm.slice(2), 'malformed'],
    ['ethereum', `0x${'0'.repeat(40)}`, 'nobody'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'checksumWrong'],
    ['solana', '1'.repeat(32), 'nobody'],
    ['solana', 'So1111111111111111111111111111111111111111', 'malformed'],
    ['xrp', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi', 'checksumWrong'],
    ['xrp', 'T719a5UwUCnEs54UsxG9CJYYDhwmFCqkr7wxCcNcfZ6p5GZ', 'testNetwork'],
    ['ethereum', 'x'.repeat(100_000), 'malformed'],
    ['bitcoin', 'bc1\u0000', 'malformed'],
  ])('of %s: %s is %s', (network, text, fault) => {
    expect(checked(network, text)).toEqual({ fault })
  })
})

describe('the tag of an XRP address', () => {
  const address = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'

  test.each([
    ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', null],
    ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', '1'],
    ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaLFuhLRuNXPrDeJd9A', '11747'],
  ])('is taken out of %s', (text, tag) => {
    expect(checked('xrp', text)).toEqual({ address, tag })
  })

  test.each([
    [address, '7', { address, tag: '7' }],
    [address, '007', { address, tag: '7' }],
    [address, '4294967295', { address, tag: '4294967295' }],
    [address, '4294967296', { fault: 'tagWrong' }],
    [address, '-1', { fault: 'tagWrong' }],
    [address, '1.5', { fault: 'tagWrong' }],
    ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', '1', { address, tag: '1' }],
    ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu', '2', { fault: 'tagWrong' }],
  ])('beside %s is %s', (text, tag, wanted) => {
    expect(checked('xrp', text, tag)).toEqual(wanted)
  })

  test('belongs to no other network', () => {
    expect(checked('ethereum', evm, '7')).toEqual({ fault: 'tagWrong' })
  })
})

test('one wrong character is noticed wherever there is a checksum', () => {
  const alphabet = Array.from('23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz')
  const withChecksum = good.filter(([network]) => network !== 'solana')
  const place = fc.nat({ max: 100 })
  fc.assert(
    fc.property(fc.constantFrom(...withChecksum), place, fc.constantFrom(...alphabet), (one, at, sign) => {
      const [network, text] = one
      const wrong = text.slice(0, at % text.length) + sign + text.slice((at % text.length) + 1)
      if (wrong === text || wrong.toLowerCase() === text) return
      expect(isFault(checked(network, wrong))).toBe(true)
    }),
  )
})

test('no text is too strange to be answered', () => {
  fc.assert(
    fc.property(fc.constantFrom(...networks), fc.string({ unit: 'binary' }), (network, text) => {
      expect(isFault(checked(network, text))).toBe(true)
    }),
  )
})
