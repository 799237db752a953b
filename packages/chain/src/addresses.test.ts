import { HDKey } from '@scure/bip32'
import { expect, test } from 'vitest'
import { accountPath, depositAddressOf, gasAddressOf, hotAddressOf, isPublicKey } from './addresses.ts'

// The seed of the words "test test test test test test test test test test test junk", whose addresses every local node shows.
const seed = Buffer.from(
  '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0',
  'hex',
)
const account = HDKey.fromMasterSeed(seed).derive(accountPath)
const publicKey = account.publicExtendedKey

test('addresses match those of wallets with the same seed', () => {
  expect(depositAddressOf(publicKey, 0)).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  expect(depositAddressOf(publicKey, 1)).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
})

test('every account has an address of its own, and the exchange has two', () => {
  const all = [hotAddressOf(publicKey), gasAddressOf(publicKey)]
  for (let accountId = 16; accountId < 48; accountId += 1) all.push(depositAddressOf(publicKey, accountId))
  expect(new Set(all).size).toBe(34)
})

test('neither a private key nor a key of another depth is a public key', () => {
  expect(isPublicKey(publicKey)).toBe(true)
  expect(isPublicKey(account.privateExtendedKey)).toBe(false)
  expect(isPublicKey(account.deriveChild(0).publicExtendedKey)).toBe(false)
  expect(isPublicKey('xpub')).toBe(false)
})
