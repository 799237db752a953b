import { rightsOf } from '@candor/contract/operators/rights'
import { expect, test } from 'vitest'
import { actionsFor, changesOf, stakeCoin, tabOf } from './model.ts'

const said = (role: 'support' | 'reviewer' | 'treasurer' | 'admin') =>
  actionsFor(rightsOf(role), ['frozen', 'certified']).map((action) =>
    action.kind === 'mark' ? `${action.isSet ? 'set' : 'end'} ${action.mark}` : action.kind,
  )

test('an action is offered to whoever has the right, and ends what is set', () => {
  const ofReviewer = ['end frozen', 'set locked', 'set tradeBanned', 'set withdrawalBanned', 'endSessions']
  expect(said('support')).toEqual([])
  expect(said('treasurer')).toEqual([])
  expect(said('reviewer')).toEqual(ofReviewer)
  expect(said('admin')).toEqual([...ofReviewer, 'set agent', 'set demo', 'region'])
})

test('a tab that is not there is the first', () => {
  expect(tabOf('notes')).toBe('notes')
  expect(tabOf('balances')).toBe('overview')
  expect(tabOf(undefined)).toBe('overview')
})

test('an option is paid in the coin after the slash', () => {
  expect(stakeCoin('BTC/USDT')).toBe('USDT')
})

test('of a card only what is another is sent', () => {
  const card = { kind: 'domestic', bankName: 'First Bank', branchName: 'Main Street' } as const
  const typed = { ...card, cardNumber: '', holder: '' }
  expect(changesOf(card, typed)).toEqual({})
  expect(changesOf(card, { ...typed, kind: 'foreign', bankName: ' ', holder: 'Ada' })).toEqual({
    kind: 'foreign',
    holder: 'Ada',
  })
})
