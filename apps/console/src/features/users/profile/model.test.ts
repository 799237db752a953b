import { rightsOf } from '@candor/contract/operators/rights'
import { expect, test } from 'vitest'
import { actionsFor, changesOf, isOffer, stakeCoin, tabOf } from './model.ts'

const said = (role: 'support' | 'reviewer' | 'treasurer' | 'admin') =>
  actionsFor(rightsOf(role), ['frozen', 'certified']).map((action) =>
    action.kind === 'mark' ? `${action.isSet ? 'set' : 'end'} ${action.mark}` : action.kind,
  )

test('actions need the right to them, and end marks that are set', () => {
  const ofReviewer = ['end frozen', 'set locked', 'set tradeBanned', 'set withdrawalBanned', 'endSessions']
  expect(said('support')).toEqual([])
  expect(said('treasurer')).toEqual(['offerSupport'])
  expect(said('reviewer')).toEqual([...ofReviewer, 'creditScore', 'loanLimit', 'revokePrimary'])
  expect(said('admin')).toEqual([
    ...ofReviewer,
    'set agent',
    'set demo',
    'region',
    'creditScore',
    'loanLimit',
    'offerSupport',
    'revokePrimary',
  ])
})

test('a passed check can be taken back, but not on a practice account', () => {
  const kinds = (marks: Parameters<typeof actionsFor>[1]) =>
    actionsFor(['reviewIdentity'], marks).map(({ kind }) => kind)
  expect(kinds([])).toEqual([])
  expect(kinds(['certified', 'advanced'])).toEqual(['revokePrimary', 'revokeAdvanced'])
  expect(kinds(['certified', 'demo'])).toEqual([])
})

test('an unknown tab gives the first', () => {
  expect(tabOf('notes')).toBe('notes')
  expect(tabOf('balances')).toBe('overview')
  expect(tabOf(undefined)).toBe('overview')
})

test('an option is paid in the coin after the slash', () => {
  expect(stakeCoin('BTC/USDT')).toBe('USDT')
})

test('only the changed fields of a card are sent', () => {
  const card = { kind: 'domestic', bankName: 'First Bank', branchName: 'Main Street' } as const
  const typed = { ...card, cardNumber: '', holder: '' }
  expect(changesOf(card, typed)).toEqual({})
  expect(changesOf(card, { ...typed, kind: 'foreign', bankName: ' ', holder: 'Ada' })).toEqual({
    kind: 'foreign',
    holder: 'Ada',
  })
})

test('support funds are proposed with a name, an amount and days', () => {
  const offer = { name: 'Welcome', amount: '100', days: '0' }
  expect(isOffer(offer)).toBe(true)
  for (const wrong of [
    { name: ' ' },
    { amount: '0' },
    { amount: '' },
    { amount: '-1' },
    { days: '366' },
    { days: '' },
  ])
    expect(isOffer({ ...offer, ...wrong })).toBe(false)
})
