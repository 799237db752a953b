import { expect, it } from 'vitest'
import { averagePrice } from './average-price.ts'

it('an order has an average price, floored, once it has traded', () => {
  expect(averagePrice({ filledQuantity: '0.00300000', filledAmount: '179.999999' })).toBe('59999.999666')
  expect(averagePrice({ filledQuantity: '0.00000000', filledAmount: '0.000000' })).toBeNull()
})
