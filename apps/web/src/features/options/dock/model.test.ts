import { describe, expect, it } from 'vitest'
import type { OptionOrder } from '@candor/contract/calls/options'
import {
  afterChanges,
  hasResult,
  isKeyboardUp,
  placeOfResults,
  profitOfAll,
  shownOf,
  withResults,
} from './model.ts'

function option(orderId: string, changes: Partial<OptionOrder> = {}): OptionOrder {
  return {
    orderId,
    clientOrderId: null,
    pair: 'BTC/USDT',
    coin: 'BTC',
    cycleSeconds: 60,
    direction: 'up',
    amount: '100.000000',
    fee: '0.500000',
    returnPpm: 820_000,
    winIncome: '182.000000',
    acceptance: null,
    openingPrice: '64205.1000000000',
    openingTick: 10,
    closingTick: null,
    closingPrice: null,
    openedAt: '2026-03-08T09:30:00.000-04:00',
    maturesAt: '2026-03-08T09:31:00.000-04:00',
    settledAt: null,
    status: 'open',
    voidReason: null,
    movedPrice: null,
    income: null,
    ...changes,
  }
}
const ids = (orders: readonly OptionOrder[]) => orders.map(({ orderId }) => orderId)
const won = (orderId: string) => option(orderId, { status: 'won', income: '182.000000' })
const lost = (orderId: string) => option(orderId, { status: 'lost', income: '0.000000' })

describe('running options', () => {
  it('gain new options, keep opening ones, and lose ended ones', () => {
    const waiting = option('2', { status: 'opening', openedAt: null })
    const { running, ended } = afterChanges([option('1'), waiting], [option('2'), won('1'), option('3')])
    expect(ids(running)).toEqual(['2', '3'])
    expect(running[0]?.status).toBe('open')
    expect(ids(ended)).toEqual(['1'])
  })
  it('report an end without a known beginning', () => {
    expect(ids(afterChanges([], [lost('9')]).ended)).toEqual(['9'])
  })
  it('show the one that ends first, and count the others', () => {
    const late = option('1', { maturesAt: '2026-03-08T09:35:00.000-04:00' })
    expect(shownOf([late, option('2'), option('3')])).toEqual({ order: option('2'), more: 2 })
    expect(shownOf([])).toBe(null)
  })
})

describe('results', () => {
  it('are gathered, each once', () => {
    expect(ids(withResults([won('1')], [lost('2'), won('1')]))).toEqual(['2', '1'])
  })
  it.each([
    [[won('1')], '81.500000'],
    [[won('1'), lost('2')], '-19.000000'],
    [[won('1'), option('3', { status: 'returned', income: '100.000000' })], '81.000000'],
    [[], '0'],
  ] as const)('add up, %#', (orders, sum) => {
    expect(profitOfAll(orders)).toBe(sum)
  })
  it('are only of options that ran', () => {
    expect(hasResult(won('1'))).toBe(true)
    expect(hasResult(option('1', { status: 'void', voidReason: 'noClosingTick' }))).toBe(true)
    expect(hasResult(option('1', { status: 'void', voidReason: 'priceMoved' }))).toBe(false)
  })
})

it.each([
  ['on the options screen', { isOnOptions: true }, 'sheet'],
  ['there, with another one running', { isOnOptions: true, isAnotherRunning: true }, 'sheet'],
  ['there, while something is typed', { isOnOptions: true, isTyping: true }, 'toast'],
  ['there, over a sheet that is open', { isOnOptions: true, isCovered: true }, 'toast'],
  ['elsewhere', {}, 'card'],
  ['elsewhere, with another one running', { isAnotherRunning: true }, 'toast'],
  ['elsewhere, over a sheet that is open', { isCovered: true }, 'toast'],
  ['elsewhere, while something is typed', { isTyping: true }, 'toast'],
] as const)('%s', (_, moment, place) => {
  const idle = { isOnOptions: false, isCovered: false, isTyping: false, isAnotherRunning: false }
  expect(placeOfResults({ ...idle, ...moment })).toBe(place)
})

it.each([
  [true, { height: 500, tallest: 844, coveredPx: 0 }, true],
  [true, { height: 844, tallest: 844, coveredPx: 300 }, true],
  [true, { height: 844, tallest: 844, coveredPx: 0 }, false],
  // The browser's bars appear and disappear.
  [true, { height: 760, tallest: 844, coveredPx: 0 }, false],
  [false, { height: 500, tallest: 844, coveredPx: 0 }, false],
])('typing: %s, %o', (isTyping, window, isUp) => {
  expect(isKeyboardUp(isTyping, window)).toBe(isUp)
})
