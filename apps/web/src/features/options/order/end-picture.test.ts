import { expect, it } from 'vitest'
import { endPicture } from './end-picture.ts'

const frame = { moment: '2026-03-08T14:00:04.000Z', level: undefined, width: 116, height: 66 }
const tick = (number: number, second: number, price: string) => ({
  number,
  at: new Date(Date.parse('2026-03-08T14:00:00.000Z') + second * 1_000).toISOString(),
  price,
  hash: '',
})

it('places ticks by their time and price, the higher price above', () => {
  const { dots, momentX, levelY } = endPicture([tick(1, 0, '10'), tick(2, 2, '20'), tick(3, 4, '15')], frame)
  expect(dots).toEqual([
    { number: 1, x: 8, y: 58 },
    { number: 2, x: 58, y: 8 },
    { number: 3, x: 108, y: 33 },
  ])
  expect([momentX, levelY]).toEqual([108, null])
})

it('keeps the opening price in the picture', () => {
  expect(endPicture([tick(1, 0, '10')], { ...frame, level: '20' })).toMatchObject({
    dots: [{ y: 58 }],
    levelY: 8,
  })
})

it('draws a price that does not move, and no tick at all', () => {
  expect(endPicture([tick(1, 4, '10')], frame).dots).toEqual([{ number: 1, x: 8, y: 33 }])
  expect(endPicture([], frame)).toEqual({ dots: [], momentX: 8, levelY: null })
})
