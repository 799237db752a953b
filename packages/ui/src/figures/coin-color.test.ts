import { expect, test } from 'vitest'
import { coinColor, inkOn } from './coin-color.tsx'

test('a coin keeps its colour, and its letter can be read on it', () => {
  expect(coinColor('btc')).toBe('#f7931a')
  expect(coinColor('PEPE')).toBe(coinColor('PEPE'))
  expect([inkOn('#ffffff'), inkOn('#000000')]).toEqual(['#10131a', '#ffffff'])
})
