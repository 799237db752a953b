import { expect, it, test } from 'vitest'
import { alarmNames } from '@candor/contract/operators/alarms'
import { spokenLanguages, translateIn } from '../../i18n/text.ts'
import { figuresIn } from '../../i18n/figures.ts'
import { alarmWords } from './alarm-words.ts'

const [english] = spokenLanguages
if (!english) throw new Error('no language')
const wording = { text: await translateIn(english), figures: figuresIn(english.locale) }

it.each<[alarm: string, title: string, href: string | null]>([
  ['feedStale BTC', 'BTC has had no fresh price for more than five seconds', '#/products/coins'],
  [
    'destinationChanged W-12',
    'Somebody changed the destination of W-12 in the database',
    '#/queues/withdrawals/12',
  ],
  ['coverLow options USDT 84', 'Options: 84% of the cover in USDT is used', '#/treasury'],
  ['creditRefused 3', 'Payments that could not be credited: 3', '#/queues/deposits'],
  ['outboxSetAside 41 accountNotOpen', 'Change 41 was not carried out', null],
  ['outboxSetAside 7 more', '7 more like the one above', null],
  ['bookChanged card 5', 'A saved address or card was changed outside the product: card 5', null],
  ['bookChanged 2 more', '2 more like the one above', null],
  ['mailNotSent 12', 'No e-mail has been sent for 12 min', null],
])('%s: %s', (alarm, title, href) => {
  const words = alarmWords(wording, alarm)
  expect([words?.title, words?.way?.href ?? null]).toEqual([title, href])
})

test.each(alarmNames)('%s says what to do', (name) => {
  expect(alarmWords(wording, name)?.advice).not.toBe('')
})

it('stays as it is if it is unknown', () => {
  expect(alarmWords(wording, 'moonEclipsed 2')).toBeNull()
})
