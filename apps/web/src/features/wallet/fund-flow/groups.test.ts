import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf, groupsOf, nameOf } from './groups.ts'
import type { FlowEntry } from './model.ts'

const order = { kind: 'spotOrder', id: '7' } as const

function entry(number: string, rest: Partial<FlowEntry> = {}): FlowEntry {
  return {
    number,
    at: '2026-03-08T09:30:00-04:00',
    flow: 'spotTrade',
    coin: 'BTC',
    amount: '0.01000000',
    fromBucket: null,
    fromBalance: null,
    toBucket: 'available',
    toBalance: '0.01000000',
    otherSide: 'otherUser',
    reference: '3',
    cause: order,
    reason: null,
    ...rest,
  }
}
const gone = { fromBucket: 'available', fromBalance: '0', toBucket: null, toBalance: null } as const
const within = { fromBucket: 'available', toBucket: 'locked', fromBalance: '1', toBalance: '1' } as const
const usdt = { coin: 'USDT', amount: '600.000000' } as const
const fee = { flow: 'spotFee', amount: '0.00001000', ...gone } as const

// Newest first, as the server lists them.
const purchase = [entry('12-6', fee), entry('12-5'), entry('12-4', { ...usdt, ...gone })]
const sale = [entry('11-6', { ...usdt }), entry('11-5', { amount: '0.01000000', ...gone })]
const hold = entry('10-1', { flow: 'spotHold', ...usdt, ...within })

describe('a group', () => {
  it('joins the movements of one cause at once', () => {
    const other = entry('11-9', { cause: { kind: 'spotOrder', id: '8' } })
    const groups = groupsOf([...purchase, other, ...sale, hold], false)
    expect(groups.map(({ entries }) => entries.map(({ number }) => number))).toEqual([
      ['12-6', '12-5', '12-4'],
      ['11-9'],
      ['11-6', '11-5'],
      ['10-1'],
    ])
  })

  it('that may go on below waits for its rest, unless it is all there is', () => {
    const [first, second] = purchase
    const begun = [hold, first, second].filter((one) => one !== undefined)
    expect(groupsOf(begun, true).map(({ entries }) => entries.length)).toEqual([1])
    expect(groupsOf(begun, false).map(({ entries }) => entries.length)).toEqual([1, 2])
    expect(groupsOf(purchase, true).map(({ entries }) => entries.length)).toEqual([3])
  })

  it('is the same however the list was cut into pages', () => {
    const numbers = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3 })))
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 7 }), (made, pageSize) => {
        const all = made
          .toSorted(([a], [b]) => b - a)
          .map(([seq, id], place) =>
            entry(`${seq}-${1000 - place}`, { cause: { kind: 'spotOrder', id: String(id) } }),
          )
        const whole = groupsOf(all, false)
        for (let read = pageSize; read < all.length; read += pageSize) {
          const shown = groupsOf(all.slice(0, read), true)
          const known = shown.length === 0 ? [] : whole.slice(0, shown.length)
          const isOnlyCommand = new Set(shown.map(({ key }) => key.split(' ')[0])).size === 1
          expect(isOnlyCommand || JSON.stringify(shown) === JSON.stringify(known)).toBe(true)
        }
      }),
    )
  })
})

describe('the changes of a group', () => {
  it.each([
    [
      'a purchase, less its fee',
      purchase,
      [
        ['BTC', '0.00999000', 'up'],
        ['USDT', '-600.000000', 'down'],
      ],
    ],
    [
      'a sale',
      sale,
      [
        ['USDT', '600.000000', 'up'],
        ['BTC', '-0.01000000', 'down'],
      ],
    ],
    ['within the account, what is no longer available', [hold], [['USDT', '-600.000000', 'flat']]],
    [
      'an option: the stake, which is locked, and the fee',
      [
        entry('8-2', { flow: 'optionFee', coin: 'USDT', amount: '0.200000', ...gone }),
        entry('8-1', { flow: 'optionStake', ...usdt, ...within }),
      ],
      [['USDT', '-600.200000', 'flat']],
    ],
    [
      'one that won: the stake, which is available again, and the win',
      [
        entry('8-2', { flow: 'optionWin', coin: 'USDT', amount: '480.000000' }),
        entry('8-1', { flow: 'optionStakeBack', ...usdt, fromBucket: 'locked', fromBalance: '0' }),
      ],
      [['USDT', '1080.000000', 'up']],
    ],
    [
      'a purchase that was held before: what is paid leaves the locked balance',
      [...purchase.slice(0, 2), entry('12-4', { ...usdt, ...gone, fromBucket: 'locked' })],
      [
        ['BTC', '0.00999000', 'up'],
        ['USDT', '-600.000000', 'down', 'locked'],
      ],
    ],
    [
      'a purchase whose order holds more: what is no longer available, and what is held',
      [
        ...purchase.slice(0, 2),
        entry('12-4', { ...usdt, amount: '400.000000', ...gone, fromBucket: 'locked' }),
        hold,
      ],
      [
        ['BTC', '0.00999000', 'up'],
        ['USDT', '-600.000000', 'flat'],
        ['USDT', '200.000000', 'flat', 'locked'],
      ],
    ],
    [
      'an option that lost: the stake leaves the locked balance',
      [entry('8-1', { flow: 'optionLoss', ...usdt, ...gone, fromBucket: 'locked' })],
      [['USDT', '-600.000000', 'down', 'locked']],
    ],
    [
      'between two buckets that are not available: nothing',
      [entry('8-1', { ...usdt, fromBucket: 'locked', toBucket: 'frozen' })],
      [],
    ],
  ])('%s', (_what, entries, changes) => {
    const found = changesOf(entries).map(({ coin, amount, tone, bucket }) =>
      bucket === 'available' ? [coin, amount, tone] : [coin, amount, tone, bucket],
    )
    expect(found).toEqual(changes)
  })

  it('add up to the available balance, whatever moved', () => {
    const bucket = fc.constantFrom(null, 'available', 'locked', 'frozen', 'toBeReleased')
    const moved = fc.array(fc.tuple(bucket, bucket, fc.integer({ min: 1, max: 99 }), fc.nat({ max: 3 })))
    fc.assert(
      fc.property(moved, (made) => {
        const all = made
          .filter(([from, to]) => from !== to)
          .map(([fromBucket, toBucket, amount, command], place) =>
            entry(`${9 - command}-${999 - place}`, { amount: `${amount}.00000000`, fromBucket, toBucket }),
          )
        const changed = groupsOf(all, false)
          .flatMap(({ entries }) => changesOf(entries))
          .filter((change) => change.bucket === 'available')
          .reduce((sum, { amount }) => sum + Number(amount), 0)
        const available = made.reduce(
          (sum, [from, to, amount]) =>
            from === to ? sum : sum + (to === 'available' ? amount : 0) - (from === 'available' ? amount : 0),
          0,
        )
        expect(changed).toBe(available)
      }),
    )
  })
})

const swapGiven = entry('9-1', { flow: 'swapGiven', coin: 'ETH', ...gone })
const swapReceived = entry('9-2', { flow: 'swapReceived' })

describe('its name', () => {
  it.each([
    ['what was bought', purchase, { kind: 'bought', coin: 'BTC' }],
    ['what was sold', sale, { kind: 'sold', coin: 'BTC' }],
    ['what was bought, by its coin alone', purchase.slice(0, 2), { kind: 'bought', coin: 'BTC' }],
    ['what was sold, by its coin alone', sale.slice(1), { kind: 'sold', coin: 'BTC' }],
    ['a trade, by the money alone', purchase.slice(2), { kind: 'flow', flow: 'spotTrade' }],
    [
      'a trade of two coins',
      [entry('9-2'), entry('9-1', { coin: 'ETH', ...gone })],
      { kind: 'exchanged', from: 'ETH', to: 'BTC' },
    ],
    ['what was exchanged', [swapReceived, swapGiven], { kind: 'exchanged', from: 'ETH', to: 'BTC' }],
    [
      'a conversion of several coins',
      [swapReceived, swapGiven, entry('9-0', { flow: 'swapGiven', coin: 'SOL', ...gone })],
      { kind: 'flow', flow: 'swapReceived' },
    ],
    [
      'an option with its fee',
      [
        entry('8-2', { flow: 'optionFee', ...usdt, ...within }),
        entry('8-1', { flow: 'optionStake', ...usdt, ...within }),
      ],
      { kind: 'flow', flow: 'optionStake' },
    ],
    [
      'one that won',
      [entry('8-2', { flow: 'optionStakeBack', ...usdt }), entry('8-1', { flow: 'optionWin', ...usdt })],
      { kind: 'flow', flow: 'optionWin' },
    ],
    [
      'a repayment with its interest',
      [
        entry('8-2', { flow: 'loanInterest', ...usdt, ...gone }),
        entry('8-1', { flow: 'loanRepayment', ...usdt, ...gone }),
      ],
      { kind: 'flow', flow: 'loanRepayment' },
    ],
    ['fees alone, by a filter', [entry('12-6', fee), entry('12-3', fee)], { kind: 'flow', flow: 'spotFee' }],
  ])('%s', (_what, entries, name) => {
    expect(nameOf(entries)).toEqual(name)
  })
})
