import { expect, test } from 'vitest'
import { languages } from '@candor/contract/languages'
import { Mirror } from '../../platform/core/mirror/mirror.ts'
import { writeAmount, writeDays, writeDecimal, writeMoment, writePpm } from './figures.ts'
import { placeholderRows } from './placeholder-rows.ts'
import type { FigureSource } from './placeholders.ts'
import { isPlaceholder, knownPlaceholders, placeholdersIn, resolveBody, resolveTitle } from './resolve.ts'

const mirror = Mirror.ofNothing()
mirror.coins.set(1, { coinId: 1, symbol: 'USDT', scale: 6 })
mirror.loans.terms = {
  coinId: 1,
  amountMin: 5_000_000_000n,
  amountMax: 500_000_000_000n,
  termDays: 30,
  interestPpm: 100_000,
  penaltyPpm: 5_000,
  creditScoreMin: 600,
  twoFrom: 0n,
  isOpen: true,
}
const source: FigureSource = {
  mirror,
  settings: {
    COMPANY_NAME: 'A|B *Ltd* <script>',
    SUPPORT_EMAIL: null,
    MAIL_FROM: 'Candor <help_desk@example.org>',
    FILE_RETENTION_DAYS: 1825,
  },
  chain: null,
  locale: 'en',
  now: new Date('2026-03-08T12:00:00Z'),
}
const resolved = (body: string, locale = 'en') => resolveBody(body, { ...source, locale })

test.each([
  ['{{loan.min}}–{{loan.max}} {{loan.coin}}', '5,000–500,000 USDT'],
  ['{{loan.interest}}, {{loan.penalty}}, {{loan.yearly}}', '10%, 0.5%, 121.6666%'],
  ['{{loan.minInterest}} {{loan.minTotal}} {{loan.minPenalty}}', '500 5,500 25'],
  ['{{loan.days}} {{loan.firstPenaltyDay}} {{loan.scoreMin}}', '30 31 600'],
  ['{{options.openingSeconds}} {{pledge.hours}} {{swap.seconds}}', '5 24 10'],
  ['{{upload.megabytes}} {{files.retentionDays}} {{chat.mailSeconds}} {{code.seconds}}', '8 1,825 60 60'],
  ['{{email.support}}', 'help_desk@example.org'],
  // Values that are not configured.
  [
    '{{spot.makerFee}} {{spot.minimum}} {{swap.fee}} {{deposit.confirmations}} {{withdrawal.twoFrom}}',
    '– – – – –',
  ],
  // A name is text, never Markdown.
  ['{{company.name}}', String.raw`A\|B \*Ltd\* \<script\>`],
])('%s is %s', (body, shown) => {
  expect(resolved(body)).toEqual({ body: shown, unknown: [] })
})

test('unknown names stay as written, and are listed once', () => {
  const body =
    '{{no.such}} {{no.such}} {{constructor}} {{rows:no.such}}\nin a line {{rows:spot.markets}}\n{{ loan.min }} {{}} {loan.min}'
  expect(resolved(body)).toEqual({
    body,
    unknown: ['no.such', 'constructor', 'rows:no.such', 'rows:spot.markets', ' loan.min '],
  })
})

test('rows stand in the place of their line, with as many cells as the head', () => {
  for (const [name, { columns }] of Object.entries(placeholderRows)) {
    const dashes = Array.from({ length: columns }, () => '–').join(' | ')
    expect(resolved(`| a |\n {{rows:${name}}} \nend`).body).toBe(`| a |\n| ${dashes} |\nend`)
  }
})

test('levels of fees are rows', () => {
  const level = { volumeMin: 50_000_000_000n, makerFeePpm: 500, takerFeePpm: 700 }
  mirror.fees.terms = {
    coinId: 1,
    levels: [level, { ...level, volumeMin: 1_000_000_000_000n, makerFeePpm: 0 }],
  }
  expect(resolved('{{spot.levelDays}} {{spot.levelCoin}}\n| a |\n{{rows:spot.levels}}').body).toBe(
    '30 USDT\n| a |\n| 1 | 50,000 USDT | 0.05% | 0.07% |\n| 2 | 1,000,000 USDT | 0% | 0.07% |',
  )
  mirror.fees.terms = null
})

test('a title takes values as they are', () => {
  expect(resolveTitle('{{company.name}} {{rows:spot.markets}}', source)).toBe(
    'A|B *Ltd* <script> {{rows:spot.markets}}',
  )
})

test('every permitted name is known', () => {
  const names = knownPlaceholders(source).map(({ name }) => name)
  expect(names).toContain('rows:spot.markets')
  expect(names.filter((name) => !isPlaceholder(name))).toEqual([])
  expect(['toString', 'rows:toString', 'rows:', 'loan'].filter(isPlaceholder)).toEqual([])
  expect(placeholdersIn('{{b}} {{a}} {{b}}')).toEqual(['a', 'b'])
})

test('every value can be written in every language', () => {
  for (const { locale } of languages)
    for (const { value } of knownPlaceholders({ ...source, locale })) expect(value).not.toBe('')
})

test.each([
  ['en', '1,234,567.0000001', '0.1%', '7 days'],
  ['de', '1.234.567,0000001', '0,1\u00a0%', '7 Tage'],
  ['ru', '1\u00a0234\u00a0567,0000001', '0,1\u00a0%', '7 дней'],
  ['zh-TW', '1,234,567.0000001', '0.1%', '7 天'],
])('%s writes figures its own way', (locale, amount, percent, days) => {
  expect(writeAmount(12_345_670_000_001n, 7, locale)).toBe(amount)
  expect(writePpm(1_000, locale)).toBe(percent)
  expect(writeDays(7, locale).replaceAll(/\s/g, ' ')).toBe(days)
})

test('no digit is lost or added', () => {
  expect(writeDecimal('123456789012345678901234567890.123456789012345678', 'en')).toBe(
    '123,456,789,012,345,678,901,234,567,890.123456789012345678',
  )
  expect(writeDecimal('10.500', 'en')).toBe('10.5')
  expect(writeDecimal('100', 'en')).toBe('100')
  expect(writePpm(1, 'en')).toBe('0.0001%')
  expect(writeMoment(Date.UTC(2026, 2, 8, 9, 30), 'en').replaceAll('\u202f', ' ')).toBe(
    'Mar 8, 2026, 09:30 UTC',
  )
})
