import { describe, expect, it } from 'vitest'
import {
  faucetQuantity,
  groupsOf,
  isOpenQuestion,
  rereadMs,
  shareConfirmed,
  shortHash,
  usualWait,
} from './arrivals.ts'

const address = '0x7C419dE2b1A3c4D5e6F708192a3B4c5D6e7F9E07'

describe('an address in groups', () => {
  it('is the address itself when they are joined', () => {
    expect(groupsOf(address).join('')).toBe(address)
  })

  it('has ten groups of four, the prefix with the first', () => {
    expect(groupsOf(address)).toHaveLength(10)
    expect(groupsOf(address)[0]).toBe('0x7C41')
    expect(groupsOf(address).at(-1)).toBe('9E07')
  })
})

it('shows how a hash begins and ends', () => {
  expect(shortHash(`0x51ab12${'0'.repeat(54)}e09f`)).toBe('0x51ab12…e09f')
})

describe('reading again', () => {
  it.each([
    ['nothing has arrived', [], false, 30_000],
    ['all is over', [{ state: 'credited' }, { state: 'gone' }], false, 30_000],
    ['one is being confirmed', [{ state: 'credited' }, { state: 'confirming' }], false, 3000],
    ['something was sent just now', [], true, 3000],
  ] as const)('%s', (_, arrivals, isExpecting, everyMs) => {
    expect(rereadMs(arrivals, isExpecting)).toBe(everyMs)
  })
})

it('gives less of the gas coin', () => {
  expect(faucetQuantity({ contract: null })).toBe('0.1')
  expect(faucetQuantity({ contract: address })).toBe('200')
})

it('gives a short wait in seconds and a longer one in whole minutes', () => {
  expect(usualWait(6, 'en')).toBe('6 seconds')
  expect(usualWait(61, 'en')).toBe('2 minutes')
})

it('offers help where a question is open', () => {
  expect((['small', 'gone', 'review'] as const).every(isOpenQuestion)).toBe(true)
  expect((['confirming', 'credited', 'returning', 'returned'] as const).some(isOpenQuestion)).toBe(false)
})

it.each([
  [0, 3, 0],
  [2, 3, 2 / 3],
  [5, 3, 1],
])('%i of %i confirmations are a share of %d', (confirmations, confirmationsNeeded, share) => {
  expect(shareConfirmed({ confirmations, confirmationsNeeded })).toBe(share)
})
