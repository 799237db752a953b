import { feeOn } from '@candor/engine/rules/fees'
import { optionIncome, optionWinnings } from '@candor/engine/rules/option-settlement'
import { describe, expect, it } from 'vitest'
import type { Terms } from './fields.ts'
import type { TermKind } from './kinds.ts'
import { termWarnings } from './warnings.ts'

const namesOf = (kind: TermKind, before: Terms | null, after: Terms) =>
  termWarnings(kind, before, after).map(({ name, field, row }) =>
    [name, field, row?.key, row?.field].filter((part) => part !== undefined).join(' '),
  )

describe('warnings of unusual terms', () => {
  it.each<[string, TermKind, Terms, Terms, string[]]>([
    [
      'a fee ten times higher',
      'markets',
      { takerFeePpm: 1_000 },
      { takerFeePpm: 10_000 },
      ['costMuchHigher takerFeePpm'],
    ],
    ['a fee nearly ten times higher', 'markets', { takerFeePpm: 1_000 }, { takerFeePpm: 9_999 }, []],
    ['a new fee', 'markets', { takerFeePpm: 0 }, { takerFeePpm: 1 }, ['costMuchHigher takerFeePpm']],
    ['a fee that ends', 'markets', { takerFeePpm: 1_000 }, { takerFeePpm: 0 }, []],
    ['a new fixed fee', 'channels', { feeFixed: '0.00' }, { feeFixed: '1.00' }, ['costMuchHigher feeFixed']],
    [
      'a fixed fee ten times higher',
      'payouts',
      { feeFixed: '0.07' },
      { feeFixed: '0.7' },
      ['costMuchHigher feeFixed'],
    ],
    ['a fixed fee ten times lower', 'payouts', { feeFixed: '0.7' }, { feeFixed: '0.07' }, []],
    [
      'a rate ten times higher',
      'pledge',
      { dailyRatePpm: 100 },
      { dailyRatePpm: 1_000 },
      ['muchLarger dailyRatePpm'],
    ],
    [
      'an amount ten times smaller',
      'loans',
      { amountMax: '500000.00' },
      { amountMax: '50000' },
      ['muchSmaller amountMax'],
    ],
    [
      'an amount ten times larger, exactly',
      'loans',
      { amountMin: '0.7' },
      { amountMin: '7' },
      ['muchLarger amountMin'],
    ],
    ['an amount with the same value', 'loans', { amountMin: '0.70' }, { amountMin: '0.7' }, []],
    ['a bound that ends', 'pledge', { quota: '1000' }, { quota: null }, ['boundEnds quota']],
    ['a new bound', 'pledge', { quota: null }, { quota: '1000' }, []],
    [
      'amounts that pass by themselves',
      'payouts',
      { autoMax: '0' },
      { autoMax: '5' },
      ['muchLarger autoMax'],
    ],
    ['none that passes by itself', 'payouts', { autoMax: '5' }, { autoMax: '0.00' }, []],
    ['nothing, written otherwise', 'payouts', { autoMax: '0' }, { autoMax: '0.00' }, []],
    ['a sale at a tenth', 'lab', { price: '1.5' }, { price: '0.15' }, ['muchSmaller price']],
    ['an exchange for nothing', 'swap', { feePpm: 1_000 }, { feePpm: 0 }, ['exchangeIsFree feePpm']],
    ['another number of decimals', 'coins', { decimals: 1 }, { decimals: 18 }, []],
    [
      'a fee of a level ten times higher',
      'feeLevels',
      { coin: 'USDT', levels: [{ volumeMin: '50000', makerFeePpm: 70, takerFeePpm: 90 }] },
      { coin: 'USDT', levels: [{ volumeMin: '50000.00', makerFeePpm: 699, takerFeePpm: 900 }] },
      ['costMuchHigher levels 50000 takerFeePpm'],
    ],
    ['no band any more', 'markets', { bandPpm: 50_000 }, { bandPpm: 0 }, ['noBand bandPpm']],
    ['a first band', 'markets', { bandPpm: 0 }, { bandPpm: 50_000 }, []],
    ['a first interest', 'pledge', { dailyRatePpm: 0 }, { dailyRatePpm: 5 }, ['muchLarger dailyRatePpm']],
    ['still no band', 'markets', { bandPpm: 0 }, { bandPpm: 0 }, []],
  ])('%s', (_why, kind, before, after, expected) => {
    expect(namesOf(kind, before, after)).toEqual(expected)
  })

  it('a new product is checked by its values alone', () => {
    expect(namesOf('markets', null, { takerFeePpm: 50_000, bandPpm: 0 })).toEqual(['noBand bandPpm'])
    expect(namesOf('pledge', null, { dailyRatePpm: 2_740 })).toEqual(['interestAboveYear dailyRatePpm'])
    expect(namesOf('pledge', null, { dailyRatePpm: 2_739 })).toEqual([])
  })

  it.each<[kind: TermKind, feeFixed: string, feePpm: number, amountMin: string, isWarned: boolean]>([
    ['payouts', '1', 0, '2', false],
    ['payouts', '1.01', 0, '2.0', true],
    ['payouts', '0.99', 10_000, '2', true],
    ['payouts', '0.98', 10_000, '2', false],
    ['channels', '30.00', 0, '50.00', true],
    ['channels', '0.00', 50_000, '50.00', false],
  ])('%s: a fee of %s and %i ppm on at least %s', (kind, feeFixed, feePpm, amountMin, isWarned) => {
    const terms = { feeFixed, feePpm, amountMin }
    expect(namesOf(kind, null, terms)).toEqual(isWarned ? ['feeTakesHalf feeFixed'] : [])
    // It is told of a lower minimum too, and not again.
    expect(namesOf(kind, { ...terms, amountMin: '49' }, terms).includes('feeTakesHalf feeFixed')).toBe(
      isWarned,
    )
    expect(namesOf(kind, terms, terms)).toEqual([])
  })

  it('a row is compared with the one of the same key', () => {
    const row = { coin: 'BTC', isOpen: true, amountMin: '1', amountMax: '10' }
    const after = {
      coins: [
        { ...row, amountMax: '100' },
        { ...row, coin: 'ETH', amountMax: '9000' },
      ],
    }
    expect(namesOf('swap', { coins: [row] }, after)).toEqual(['muchLarger coins BTC amountMax'])
  })

  it('another account to pay to is told, one that is hidden is not', () => {
    const row = { bank: 'First', holder: 'Candor', account: 'XX1', code: null, isShown: true }
    const of = (...accounts: object[]) => ({ accounts }) as Terms
    const told = (before: Terms | null, after: Terms) => namesOf('channels', before, after)
    const first = ['otherAccount accounts First account']
    expect(told(of(row), of(row))).toEqual([])
    expect(told(of(row), of({ ...row, account: 'XX2' }))).toEqual(first)
    expect(told(of(row), of({ ...row, code: 'CANDXX22' }))).toEqual(first)
    expect(told(of(row), of({ ...row, holder: 'Somebody' }))).toEqual(first)
    expect(told(of(), of(row))).toEqual(first)
    expect(told(null, of(row))).toEqual(first)
    expect(told(of({ ...row, isShown: false }), of(row))).toEqual(first)
    expect(told(of(row), of({ ...row, isShown: false, account: 'XX2' }))).toEqual([])
    expect(told(of(row), of(row, { ...row, bank: 'Second' }))).toEqual([
      'otherAccount accounts Second account',
    ])
  })

  it('values that stay are not told again', () => {
    const pledge = { dailyRatePpm: 4_000, isOpen: true }
    expect(namesOf('pledge', pledge, { ...pledge, isOpen: false })).toEqual([])
    const row = { seconds: 60, returnPpm: 1_100_000, feePpm: 0 }
    const options = { isOpen: true, cycles: [row] }
    expect(namesOf('options', options, { ...options, isOpen: false })).toEqual([])
    expect(namesOf('options', options, { ...options, cycles: [{ ...row, returnPpm: 1_200_000 }] })).toEqual([
      'houseLoses cycles 60 returnPpm',
    ])
  })

  // One option won and one lost, by the engine's own arithmetic.
  const stake = 1_000_000n
  const houseGains = (returnPpm: number, feePpm: number) => {
    const fee = feeOn(stake, feePpm)
    const cost = { stake, fee, winnings: optionWinnings(stake, returnPpm) }
    return 2n * (stake + fee) - optionIncome('won', cost) - optionIncome('lost', cost)
  }
  it.each([
    [1_000_000, 0],
    [1_000_001, 0],
    [1_020_000, 10_000],
    [1_020_001, 10_000],
    [850_000, 0],
    [2_000_000, 50_000],
  ])('a return of %i with a fee of %i: the house loses exactly when it is warned', (returnPpm, feePpm) => {
    const warned = namesOf('options', null, { cycles: [{ seconds: 60, returnPpm, feePpm }] })
    expect(warned).toEqual(houseGains(returnPpm, feePpm) < 0n ? ['houseLoses cycles 60 returnPpm'] : [])
  })
})
