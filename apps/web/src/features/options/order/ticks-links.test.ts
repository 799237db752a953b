import { expect, it } from 'vitest'
import { tickFilesOf } from './ticks-links.tsx'

it('the ticks of an option are in the file of its UTC day, whatever the zone of its times', () => {
  const option = {
    coin: 'BTC',
    acceptance: null,
    openedAt: '2026-03-08T23:30:00.000-04:00',
    maturesAt: '2026-03-08T23:31:00.000-04:00',
  }
  expect(tickFilesOf(option)).toEqual([{ day: '2026-03-09', href: '/ticks/BTC/2026-03-09.csv' }])
})

it('an option over midnight needs both days', () => {
  const option = {
    coin: 'ETH',
    acceptance: null,
    openedAt: '2026-03-08T23:59:50.000Z',
    maturesAt: '2026-03-09T00:00:20.000Z',
  }
  expect(tickFilesOf(option).map(({ day }) => day)).toEqual(['2026-03-08', '2026-03-09'])
})

it('so does one that was taken before midnight, or that could have opened after it', () => {
  const acceptance = {
    at: '2026-03-08T23:59:59.000Z',
    opensUntil: '2026-03-09T00:00:04.000Z',
    afterTick: 7,
    seenPrice: null,
    openingMovePpmMax: 2_000,
  }
  const opened = { openedAt: '2026-03-09T00:00:00.500Z', maturesAt: '2026-03-09T00:00:30.500Z' }
  for (const rest of [opened, { openedAt: null, maturesAt: null }])
    expect(tickFilesOf({ coin: 'ETH', acceptance, ...rest }).map(({ day }) => day)).toEqual([
      '2026-03-08',
      '2026-03-09',
    ])
})
