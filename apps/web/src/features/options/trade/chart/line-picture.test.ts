import { expect, it } from 'vitest'
import { linePicture } from './line-picture.ts'

const end = Date.parse('2026-03-08T14:00:00.000Z')
const tick = (secondsAgo: number, price: string) => ({
  number: 1_000 - secondsAgo,
  at: new Date(end - secondsAgo * 1_000).toISOString(),
  price,
  hash: '',
})

it('ends before the edge, the higher price above', () => {
  const picture = linePicture([tick(180, '100'), tick(90, '110'), tick(0, '105')], [])
  expect(picture.line).toBe('M0 360L440 40L880 200')
  expect(picture.area).toBe('M0 360L440 40L880 200L880 400L0 400Z')
  expect(picture.head).toEqual({ x: 0.88, y: 0.5 })
})

it('leaves out what is older than it shows', () => {
  expect(linePicture([tick(181, '50'), tick(90, '110'), tick(0, '100')], []).line).toBe('M440 40L880 360')
})

it('makes room for a level that is near, and leaves out one that is far', () => {
  const { levels } = linePicture([tick(90, '100'), tick(0, '110')], ['115', '300'])
  expect(levels[0]).toBeCloseTo(0.1)
  expect(levels[1]).toBe(null)
})

it('draws a price that stands still, and nothing before there is one', () => {
  expect(linePicture([tick(1, '100'), tick(0, '100')], []).head).toEqual({ x: 0.88, y: 0.5 })
  expect(linePicture([], ['1'])).toEqual({ line: '', area: '', head: null, levels: [null] })
})

it('shows less than three minutes while there is no more, and at least one', () => {
  expect(linePicture([tick(90, '100'), tick(0, '110')], []).line).toBe('M0 360L880 40')
  expect(linePicture([tick(30, '100'), tick(0, '110')], []).line).toBe('M440 360L880 40')
})
