import { describe, expect, it, test } from 'vitest'
import type { Terms } from '@candor/contract/operators/terms/fields'
import { termKinds, type TermKind } from '@candor/contract/operators/terms/kinds'
import { formOf, readForm, rowOf, rowPlace, type Typed, type TypedRow } from './form.ts'
import { fieldsOf } from '@candor/contract/operators/terms/kinds'
import { termsOfEveryKind } from './terms-of-every-kind.ts'

const scales = new Map([
  ['USDT', 6],
  ['BTC', 8],
])

const changed = (kind: TermKind, change: Readonly<Record<string, Typed>>) => {
  const before = termsOfEveryKind[kind]
  return readForm(kind, { ...formOf(kind, before), ...change }, { before, scales })
}

test.each(termKinds)('%s: a form without changes has exactly the terms before', (kind) => {
  const before = termsOfEveryKind[kind]
  expect(Object.keys(before)).toEqual(Object.keys(fieldsOf(kind)))
  expect(readForm(kind, formOf(kind, before), { before, scales })).toEqual({ terms: before, faults: {} })
})

describe('a changed field', () => {
  it.each<[TermKind, string, Typed, Terms[string]]>([
    ['markets', 'takerFeePpm', '0.1234', 1_234],
    ['markets', 'takerFeePpm', '1', 10_000],
    ['markets', 'takerFeePpm', '0.', 0],
    ['markets', 'notionalMin', '12.5', '12.5'],
    ['markets', 'isOpen', false, false],
    ['markets', 'bandReference', 'index', 'index'],
    ['pledge', 'quota', '', null],
    ['pledge', 'cycleCount', '14', 14],
    ['channels', 'feeFixed', '1.25', '1.25'],
    ['channels', 'provider', '', null],
    ['channels', 'name', ' Our bank ', 'Our bank'],
  ])('%s.%s as %s', (kind, field, typed, value) => {
    const { terms, faults } = changed(kind, { [field]: typed })
    expect(faults).toEqual({})
    expect(terms[field]).toEqual(value)
  })

  it('a moment is one of this device’s clock', () => {
    const { terms } = changed('pledge', { startAt: '2027-03-01T08:30' })
    expect(terms['startAt']).toBe(new Date(2027, 2, 1, 8, 30).toISOString())
  })

  it.each<[TermKind, string, string, string]>([
    ['markets', 'takerFeePpm', '0.00001', 'percent'],
    ['markets', 'takerFeePpm', 'x', 'percent'],
    ['markets', 'takerFeePpm', '', 'required'],
    ['markets', 'notionalMin', '1.0000001', 'amount'],
    ['markets', 'lot', '0.000000001', 'amount'],
    ['channels', 'feeFixed', '1.255', 'amount'],
    ['pledge', 'principalMin', '-1', 'amount'],
    ['pledge', 'principalMin', '01', 'amount'],
    ['pledge', 'cycleCount', '1.5', 'whole'],
    ['pledge', 'startAt', 'soon', 'moment'],
    ['payouts', 'hoursFrom', '1440', 'whole'],
  ])('%s.%s is not %s: %s', (kind, field, typed, fault) => {
    const { terms, faults } = changed(kind, { [field]: typed })
    expect(faults).toEqual({ [field]: fault })
    expect(terms[field]).toEqual(termsOfEveryKind[kind][field])
  })
})

describe('rows', () => {
  const before = termsOfEveryKind.options
  const fields = fieldsOf('options')['cycles']
  const form = formOf('options', before)
  const [first] = form['cycles'] as readonly TypedRow[]

  it('a row is added, and names its own faults', () => {
    if (fields?.form !== 'rows' || !first) throw new Error('no rows')
    const added = rowOf(fields.fields, null, 7)
    const read = (row: TypedRow) => readForm('options', { ...form, cycles: [first, row] }, { before, scales })
    expect(read(added).faults).toMatchObject({ [rowPlace('cycles', 7, 'seconds')]: 'required' })
    const { terms, faults } = read({ ...added, values: { ...first.values, seconds: '30' } })
    expect(faults).toEqual({})
    // Copied from the form of the first, where zeros at the end are not typed.
    expect(terms['cycles']).toMatchObject([{ stakeMin: '10.000000' }, { seconds: 30, stakeMin: '10' }])
  })

  it('a row is removed', () => {
    expect(readForm('options', { ...form, cycles: [] }, { before, scales }).terms['cycles']).toEqual([])
  })

  it('an amount of a row has the decimals of the coin of the row', () => {
    const [row] = formOf('swap', termsOfEveryKind.swap)['coins'] as readonly TypedRow[]
    if (!row) throw new Error('no row')
    const read = (amountMin: string) =>
      readForm(
        'swap',
        {
          ...formOf('swap', termsOfEveryKind.swap),
          coins: [{ ...row, values: { ...row.values, amountMin } }],
        },
        { before: termsOfEveryKind.swap, scales },
      ).faults
    expect(read('0.00000001')).toEqual({})
    expect(read('0.000000001')).toEqual({ [rowPlace('coins', 0, 'amountMin')]: 'amount' })
  })
})

test('a new product is open, and everything else is asked for', () => {
  const { faults, terms } = readForm('pledge', formOf('pledge', null), { before: null, scales })
  expect(terms).toMatchObject({ isOpen: true, cycleUnit: 'day', quota: null })
  expect(Object.keys(faults)).toEqual([
    'coin',
    'cycleCount',
    'dailyRatePpm',
    'principalMin',
    'principalMax',
    'startAt',
    'endAt',
  ])
})
