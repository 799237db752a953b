import { expect, test } from 'vitest'
import { dealsWindow } from '@candor/contract/stream/stream'
import { CandleUnderWay, DealList } from './tape.ts'
import { Touched, touchedMax } from './touched.ts'

const deal = (id: number) => ({
  trade_id: id,
  price_ticks: id,
  quantity_lots: 1,
  taker_side: 'buy' as const,
  at: new Date(0),
})
const ids = (deals: readonly { trade_id: string | number }[] | undefined) =>
  deals?.map(({ trade_id }) => trade_id)

test('deals are told once, newest first, and stay in the list', () => {
  const list = new DealList([deal(2), deal(1)])
  expect(list.tell()).toBe(null)
  list.take(deal(3))
  list.take(deal(4))
  expect(ids(list.told)).toEqual([2, 1])
  const told = list.tell()
  expect([told?.isSnapshot, ids(told?.deals)]).toEqual([false, [4, 3]])
  expect(ids(list.told)).toEqual([4, 3, 2, 1])
  expect(list.tell()).toBe(null)
})

test('more deals at once than the list holds are told as the whole list', () => {
  const list = new DealList([deal(0)])
  for (let id = 1; id <= dealsWindow + 7; id += 1) list.take(deal(id))
  const told = list.tell()
  expect(told?.isSnapshot).toBe(true)
  expect(told?.deals.length).toBe(dealsWindow)
  expect(told?.deals[0]?.trade_id).toBe(dealsWindow + 7)
  expect(list.told).toEqual(told?.deals)
  list.take(deal(99))
  expect(list.tell()?.isSnapshot).toBe(false)
})

const minute = 60_000
const trade = (at: number, priceTicks: number) => ({
  marketId: 1,
  at,
  priceTicks,
  quantityLots: 2,
  quoteAmount: BigInt(priceTicks) * 2n,
})

test('a candle is told when it changed, with the one before it when that has just ended', () => {
  const candle = new CandleUnderWay('1m')
  expect([candle.newest, candle.tell()]).toEqual([[], []])
  candle.take(trade(0, 5))
  candle.take(trade(1_000, 9))
  const first = { startMs: 0, open: 5, high: 9, low: 5, close: 9, lots: 4n, quote: 28n, count: 2 }
  expect(candle.tell()).toEqual([first])
  expect(candle.tell()).toEqual([])
  candle.take(trade(minute - 1, 4))
  candle.take(trade(minute, 7))
  const ended = { ...first, low: 4, close: 4, lots: 6n, quote: 36n, count: 3 }
  expect(candle.tell()).toMatchObject([ended, { startMs: minute, open: 7, count: 1 }])
  candle.take(trade(2 * minute, 8))
  expect(candle.tell()).toMatchObject([{ startMs: 2 * minute, open: 8 }])
  expect(candle.newest).toMatchObject([{ startMs: 2 * minute }])
})

test('the changes of an account are kept up to a bound', () => {
  const touched = new Touched()
  for (let id = 0; id < 10 * touchedMax; id += 1) touched.addOrder(id)
  expect(touched.isTooMuch).toBe(true)
  expect(touched.orderIds.size).toBe(touchedMax + 1)
})
