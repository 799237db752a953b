import { expect, it } from 'vitest'
import { fitChartPreferences } from './chart-preferences.ts'

const first = { view: 'candles', showsOrders: true, showsFills: true, showsCost: true }

it.each([
  [null, first],
  ['text', first],
  [{ view: 'sideways', showsOrders: 'no' }, first],
  [
    { view: 'depth', showsFills: false },
    { view: 'depth', showsOrders: true, showsFills: false, showsCost: true },
  ],
  [{ showsOrders: false }, { ...first, showsOrders: false }],
])('%j gives %j', (stored, wanted) => {
  expect(fitChartPreferences(stored)).toEqual(wanted)
})
