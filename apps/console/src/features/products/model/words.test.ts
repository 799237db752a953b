import { beforeAll, describe, expect, it, test } from 'vitest'
import { defaultLanguage } from '@candor/contract/languages'
import { termDifferences } from '@candor/contract/operators/terms/differences'
import type { TermRow } from '@candor/contract/operators/terms/fields'
import { fieldsOf, termKinds } from '@candor/contract/operators/terms/kinds'
import { figuresIn } from '../../../i18n/figures.ts'
import { translateIn } from '../../../i18n/text.ts'
import { announcementIn, announcementOf } from './announcement.ts'
import { labelOf, wordKey } from './labels.ts'
import { minuteTyped } from './minutes.ts'
import { previewOf } from './preview.ts'
import { nameIn, summaryOf } from './summary.ts'
import { termsOfEveryKind } from './terms-of-every-kind.ts'
import { whenFault } from './when.ts'
import { weekMinute, type Wording, writtenDifferences } from './words.ts'

let wording: Wording
beforeAll(async () => {
  wording = { text: await translateIn(defaultLanguage), figures: figuresIn('en') }
})

const scales = new Map([
  ['USDT', 6],
  ['BTC', 8],
  ['ROWN', 4],
])

test.each(termKinds)('%s: every field and word has its text', (kind) => {
  for (const [name, field] of Object.entries(fieldsOf(kind))) {
    const names = [name, ...(field.form === 'rows' ? Object.keys(field.fields) : [])]
    const plain = field.form === 'rows' ? Object.values(field.fields) : [field]
    const words = plain.flatMap((each) => (each.form === 'word' ? each.words : []))
    for (const key of [...names.map(labelOf), ...words.map(wordKey)]) expect(wording.text(key)).not.toBe(key)
  }
})

test.each([
  ['coins', 'Decimals 6 · Kraken'],
  ['markets', 'Maker fee 0.08% · Taker fee 0.10% · Price step 0.01 USDT · Minimum order 5.00 USDT'],
  ['options', '1 min 85.00%'],
  ['channels', 'Fee 0.00% · Fixed fee 1.00 USD · Minimum 100.00 USD · Maximum 250,000.00 USD'],
] as const)('%s in short: %s', (kind, short) => {
  expect(summaryOf(wording, kind, termsOfEveryKind[kind])).toBe(short)
})

test('a list without rows is left out of the short form', () => {
  expect(summaryOf(wording, 'coins', { ...termsOfEveryKind.coins, sources: [] })).toBe('Decimals 6')
})

test('products of one coin are told apart', () => {
  expect(nameIn(wording, 'pledge', { name: 'USDT', terms: termsOfEveryKind.pledge })).toBe('USDT · 30 days')
  expect(nameIn(wording, 'payouts', { name: 'USDT', terms: termsOfEveryKind.payouts })).toBe(
    'USDT · Ethereum',
  )
  expect(nameIn(wording, 'markets', { name: 'BTC/USDT', terms: termsOfEveryKind.markets })).toBe('BTC/USDT')
})

test('differences in words: rows by their key, minutes of the week by day and time', () => {
  const before = { ...termsOfEveryKind.markets, hours: [{ fromMinute: 1_440, toMinute: 2_880 }] }
  const after = { ...before, takerFeePpm: 2_000, hours: [{ fromMinute: 1_440, toMinute: 2_340 }] }
  const found = writtenDifferences(wording, 'markets', termDifferences('markets', before, after), {
    before,
    after,
  })
  expect(found.map((each) => [each.label, each.before, each.after])).toEqual([
    ['Taker fee', '0.10%', '0.20%'],
    ['Mon 00:00: Closes', 'Mon 24:00', 'Mon 15:00'],
  ])
})

test('a level is named by its volume', () => {
  const before = termsOfEveryKind.feeLevels
  const [first, second] = before['levels'] as readonly TermRow[]
  const after = { ...before, levels: [first, { ...second, takerFeePpm: 300 }] as readonly TermRow[] }
  const found = writtenDifferences(wording, 'feeLevels', termDifferences('feeLevels', before, after), {
    before,
    after,
  })
  expect(found).toMatchObject([{ label: '1,000,000.00 USDT: Taker fee', before: '0.04%', after: '0.03%' }])
})

test('an amount of a row has the coin of its row', () => {
  const before = termsOfEveryKind.swap
  const after = { ...before, coins: [{ coin: 'BTC', isOpen: true, amountMin: '0.001', amountMax: '2' }] }
  const [found] = writtenDifferences(wording, 'swap', termDifferences('swap', before, after), {
    before,
    after,
  })
  expect(found).toMatchObject({ label: 'BTC: Minimum', before: '0.0001 BTC', after: '0.001 BTC' })
})

describe('what a user sees', () => {
  const linesOf = (kind: keyof typeof termsOfEveryKind) =>
    previewOf(wording, kind, termsOfEveryKind[kind], scales).lines.map(
      ({ label, value }) => `${label}: ${value}`,
    )

  it.each([
    ['markets', 'Taker fee on 1,000.00 USDT: 1.00 USDT'],
    ['feeLevels', 'From 50,000.00 USDT: 0.05% / 0.07%'],
    ['options', 'Payout if 10.00 USDT wins: 18.50 USDT'],
    ['pledge', 'Interest on 1,000.00 USDT: 15.00 USDT'],
    ['swap', 'Fee on 1,000.00 USDT: 2.00 USDT'],
    ['channels', 'Fee on 1,000.00 USD: 1.00 USD'],
    ['payouts', 'Fee on 1,000.00 USDT: 6.00 USDT'],
    ['loans', 'Interest on 1,000.00 USDT: 10.00 USDT'],
    ['lab', 'Price: 0.25 USDT'],
    ['coins', 'Smallest unit: 0.000001 USDT'],
    ['limits', 'Withdrawals per day, primary: 50,000.00 USDT'],
    ['limits', 'Deposits per day, advanced: No limit'],
  ] as const)('%s: %s', (kind, line) => {
    expect(linesOf(kind)).toContain(line)
  })

  it.each(termKinds)('an empty form of %s has a card too', (kind) => {
    expect(previewOf(wording, kind, {}, scales).lines).toBeInstanceOf(Array)
  })
})

describe('an announcement', () => {
  const before = termsOfEveryKind.payouts
  const change = { kind: 'payouts', name: 'USDT', at: '2026-11-20T00:00:00Z', before } as const

  it('tells users what is theirs, and nothing that only operators do', () => {
    const terms = { ...before, feeFixed: '5.000000', twoFrom: '20000.000000', autoMax: '1.000000' }
    const { title, body } = announcementIn(wording, { ...change, terms })
    expect(title).toBe('New terms: USDT · Ethereum')
    expect(body).toContain('- Fixed fee: 5.00 USDT, until then 6.00 USDT')
    expect(body).not.toMatch(/approval|review/)
  })

  it('of fee levels has their name', () => {
    const levels = termsOfEveryKind.feeLevels
    const { title, body } = announcementIn(wording, {
      kind: 'feeLevels',
      name: 'USDT',
      at: change.at,
      before: { ...levels, levels: [] },
      terms: levels,
    })
    expect(title).toBe('New terms: Fee levels')
    expect(body).toContain('- 50,000.00 USDT: Taker fee: 0.07%')
  })

  it.each([
    ['pledge', 'Open orders and positions keep the terms under which they were opened.'],
    ['markets', 'Open orders keep their maker fee.'],
    ['limits', 'Applies to new requests; those of the past 24 hours count too.'],
  ] as const)('of %s says what stays: %s', (kind, kept) => {
    const terms = termsOfEveryKind[kind]
    const { body } = announcementIn(wording, { ...change, kind, before: { ...terms, coin: 'BTC' }, terms })
    expect(body.endsWith(kept)).toBe(true)
  })

  it('of a coin has nothing that stays', () => {
    const terms = termsOfEveryKind.coins
    const { body } = announcementIn(wording, {
      ...change,
      kind: 'coins',
      before: { ...terms, name: 'X' },
      terms,
    })
    expect(body).not.toContain('keep')
  })

  it('is written in every language of the console', async () => {
    const texts = await announcementOf({ ...change, terms: { ...before, feeFixed: '5' } })
    expect(Object.values(texts).map((each) => each.title)).toEqual([
      'New terms: USDT · Ethereum',
      '新条件：USDT · Ethereum',
      '新條件：USDT · Ethereum',
    ])
  })
})

test.each([
  ['9:30', 570],
  ['00:00', 0],
  ['24:00', 1_440],
  ['24:01', null],
  ['12:60', null],
  ['noon', null],
])('%s is minute %s', (clock, minute) => {
  expect(minuteTyped(clock)).toBe(minute)
})

test('the end of a week is the 24:00 of its last day', () => {
  expect(weekMinute(10_080, true)).toEqual({ day: 6, minute: 1_440 })
  expect(weekMinute(1_440, false)).toEqual({ day: 1, minute: 0 })
})

test.each([
  ['', 'moment'],
  ['2026-11-19T11:59', 'momentPast'],
  ['2026-11-19T12:01', null],
  ['2027-02-17T12:00', null],
  ['2027-02-17T12:01', 'momentFar'],
])('terms from %s: %s', (typed, fault) => {
  expect(whenFault({ isLater: true, typed }, new Date(2026, 10, 19, 12).getTime())).toBe(fault)
  expect(whenFault({ isLater: false, typed }, 0)).toBeNull()
})

test('a row whose key is not typed yet is a change without a name', () => {
  const before = termsOfEveryKind.markets
  const after = { ...before, hours: [{ fromMinute: null, toMinute: null }] }
  const found = writtenDifferences(wording, 'markets', termDifferences('markets', before, after), {
    before,
    after,
  })
  expect(found.map(({ label }) => label)).toEqual(['—: Opens', '—: Closes'])
})
