import { expect, it } from 'vitest'
import { givableCoins, nameOf } from './model.ts'

const none = { locked: '0', frozen: '0', toBeReleased: '0' }

it('gives the available coins, the coin of all values first', () => {
  const balances = [
    { coin: 'ETH', available: '0.50', ...none },
    { coin: 'BTC', available: '0.00', ...none },
    { coin: 'USDT', available: '10.00', ...none },
    { coin: 'ADA', available: '7', ...none },
  ]
  expect(givableCoins(balances).map(({ coin }) => coin)).toEqual(['USDT', 'ADA', 'ETH'])
})

it.each([
  [{ nickname: 'Ana', email: 'a***@example.org', uid: '10000001' }, 'Ana'],
  [{ nickname: null, email: 'a***@example.org', uid: '10000001' }, 'a***@example.org'],
  [{ nickname: null, email: null, uid: '10000001' }, '10000001'],
])('%j is %s', (account, name) => {
  expect(nameOf(account)).toBe(name)
})
