import { expect, it } from 'vitest'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { ordersCsv } from './csv.ts'

const order: SpotOrder = {
  orderId: '7',
  clientOrderId: null,
  market: 'ETH/USDT',
  side: 'sell',
  kind: 'market',
  timeInForce: 'immediateOrCancel',
  isPostOnly: false,
  price: null,
  quantity: '1.00000000',
  amount: null,
  filledQuantity: '1.00000000',
  filledAmount: '3000.500000',
  fee: '3.000500',
  feeCoin: 'USDT',
  status: 'filled',
  placedAt: '2026-03-08T09:30:00-04:00',
  changedAt: '2026-03-08T09:30:01-04:00',
}

it('writes a line for each order, with every digit of the wire', () => {
  const [head, line, end] = ordersCsv([order]).split('\r\n')
  expect(head?.split(',').length).toBe(line?.split(',').length)
  expect(line).toBe(
    '7,2026-03-08T09:30:00-04:00,ETH/USDT,sell,market,immediateOrCancel,,1.00000000,,1.00000000,3000.500000,3000.500000,3.000500,USDT,filled,2026-03-08T09:30:01-04:00',
  )
  expect(end).toBe('')
})
