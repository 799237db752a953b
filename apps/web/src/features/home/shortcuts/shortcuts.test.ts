import { expect, it } from 'vitest'
import { paths } from '@candor/contract/app-paths'
import { moreShortcuts } from './more-shortcuts.ts'
import { shortcuts } from './shortcuts.ts'

const pathsOf = (signedIn: boolean) => [...shortcuts, ...moreShortcuts(signedIn)].map(({ path }) => path)

it('has the eight shown on the home page, in order', () => {
  expect(shortcuts.map(({ path }) => path)).toEqual([
    paths.deposit,
    paths.withdraw,
    paths.exchange,
    paths.pledge,
    paths.lab,
    paths.loanApply,
    paths.invite,
    paths.onlineService,
  ])
})

it('offers visitors registration, and users the pages of an account', () => {
  expect(pathsOf(false)).toContain(paths.register)
  expect(pathsOf(false)).not.toContain(paths.orders)
  expect(pathsOf(true)).not.toContain(paths.register)
  expect(pathsOf(true)).toEqual(expect.arrayContaining([paths.orders, paths.labRecords, paths.fundFlow]))
})

it.each([true, false])('leads nowhere twice, and not to settings (signed in: %s)', (signedIn) => {
  const all = pathsOf(signedIn)
  expect(new Set(all).size).toBe(all.length)
  expect(all).not.toContain(paths.settings)
  expect(all).not.toContain(paths.accountCentre)
})
