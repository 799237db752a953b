import type { SpotOrder } from '@candor/contract/calls/spot'
import { averagePrice } from '../trade/orders/average-price.ts'

// A file uses the words of the wire in every language: programs read it, and its figures are exact.
const columns: readonly [name: string, cell: (order: SpotOrder) => string | null][] = [
  ['orderId', ({ orderId }) => orderId],
  ['placedAt', ({ placedAt }) => placedAt],
  ['market', ({ market }) => market],
  ['side', ({ side }) => side],
  ['kind', ({ kind }) => kind],
  ['timeInForce', ({ timeInForce }) => timeInForce],
  ['price', ({ price }) => price],
  ['quantity', ({ quantity }) => quantity],
  ['amount', ({ amount }) => amount],
  ['filledQuantity', ({ filledQuantity }) => filledQuantity],
  ['filledAmount', ({ filledAmount }) => filledAmount],
  ['averagePrice', averagePrice],
  ['fee', ({ fee }) => fee],
  ['feeCoin', ({ feeCoin }) => feeCoin],
  ['status', ({ status }) => status],
  ['changedAt', ({ changedAt }) => changedAt],
]

export function ordersCsv(orders: readonly SpotOrder[]): string {
  const lines = orders.map((order) => columns.map(([, cell]) => cell(order) ?? '').join(','))
  return [columns.map(([name]) => name).join(','), ...lines, ''].join('\r\n')
}

export function download(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
