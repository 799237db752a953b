import { expect, it } from 'vitest'
import { tickFilesOf } from './tick-files.ts'

it('the ticks of an option are in the file of its day of UTC, whatever the zone it is told in', () => {
  const option = {
    coin: 'BTC',
    openedAt: '2026-03-08T23:30:00.000-04:00',
    maturesAt: '2026-03-08T23:31:00.000-04:00',
  }
  expect(tickFilesOf(option)).toEqual([{ day: '2026-03-09', href: '/ticks/BTC/2026-03-09.csv' }])
})

it('an option over midnight needs both days', () => {
  const option = {
    coin: 'ETH',
    openedAt: '2026-03-08T23:59:50.000Z',
    maturesAt: '2026-03-09T00:00:20.000Z',
  }
  expect(tickFilesOf(option).map(({ day }) => day)).toEqual(['2026-03-08', '2026-03-09'])
})
