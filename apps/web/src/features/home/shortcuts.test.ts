import { expect, it } from 'vitest'
import { fitTaps, shortcutsFor, shownCount, withTap } from './shortcuts.ts'
import type { Taps } from './shortcuts.ts'

const ids = (signedIn: boolean, taps: Taps = {}) => shortcutsFor(signedIn, taps).map(({ id }) => id)

it('shows a visitor what the specification names on home first', () => {
  expect(ids(false).slice(0, shownCount)).toEqual([
    'deposit',
    'withdraw',
    'exchange',
    'pledge',
    'lab',
    'chat',
    'help',
  ])
  expect(ids(false).slice(shownCount)).toEqual(['register', 'announcements', 'getApp'])
})

it('offers a user what belongs to an account, and no second registration', () => {
  expect(ids(true)).toEqual(expect.arrayContaining(['loans', 'invite', 'subscriptions']))
  expect(ids(true)).not.toContain('register')
  expect(ids(false)).not.toContain('invite')
})

it.each([
  ['the most tapped comes after the fixed ones', { help: 2, getApp: 5 }, ['getApp', 'help', 'exchange']],
  ['the same number of taps keeps the order', { lab: 1, pledge: 1 }, ['pledge', 'lab', 'exchange']],
  ['the fixed ones stay, however often others are tapped', { invite: 900 }, ['invite', 'exchange', 'pledge']],
  ['taps of the fixed ones change nothing', { withdraw: 50 }, ['exchange', 'pledge', 'lab']],
  ['taps of what is gone change nothing', { settings: 50 }, ['exchange', 'pledge', 'lab']],
])('%s', (_rule, taps, next) => {
  expect(ids(true, taps).slice(0, 5)).toEqual(['deposit', 'withdraw', ...next])
  expect(ids(true, taps).toSorted()).toEqual(ids(true).toSorted())
})

it('counts a tap', () => {
  expect(withTap(withTap({ lab: 1 }, 'lab'), 'help')).toEqual({ lab: 2, help: 1 })
})

it.each([
  [undefined, {}],
  ['lab', {}],
  [{ lab: 3, help: '4', pledge: -1, chat: 1.5, loans: null }, { lab: 3 }],
])('reads %j as %j', (stored, taps) => {
  expect(fitTaps(stored)).toEqual(taps)
})
