import { describe, expect, it } from 'vitest'
import { parseSeen, withSeen, withSent } from './seen-ticks.ts'
import type { SeenByOrder } from './seen-ticks.ts'

const tick = (number: number) => ({ number, hash: String(number) })

describe('the ticks seen by a phone', () => {
  it('are kept by order, each once', () => {
    let known: SeenByOrder = []
    for (const [orderId, number] of [
      ['7', 1],
      ['8', 1],
      ['7', 3],
      ['7', 1],
    ] as const)
      known = withSeen(known, orderId, tick(number))
    expect(Object.fromEntries(known)).toEqual({ 7: [tick(1), tick(3)], 8: [tick(1)] })
  })

  it('are never rewritten: the first version of a tick stays', () => {
    const known = withSeen([], '7', tick(1))
    expect(withSeen(known, '7', { number: 1, hash: 'another' })).toBe(known)
  })

  it('are few: the oldest orders are forgotten, and no order fills the store', () => {
    let known: SeenByOrder = []
    for (let order = 1; order <= 60; order += 1) known = withSeen(known, String(order), tick(order))
    expect([known.length, known[0]?.[0], known.at(-1)?.[0]]).toEqual([50, '11', '60'])
    for (let number = 1; number <= 9; number += 1) known = withSeen(known, '60', tick(100 + number))
    expect(known.at(-1)?.[1]).toHaveLength(4)
  })

  it('stand beside the sent tick and price, which are noted once', () => {
    const sent = { afterTick: 3, seenPrice: '60000' }
    const known = withSeen(withSent(withSeen([], '7', tick(1)), '7', sent), '7', tick(2))
    expect(known).toEqual([['7', [tick(1), tick(2)], sent]])
    expect(withSent(known, '7', { afterTick: 1, seenPrice: null })).toBe(known)
    expect(parseSeen(JSON.stringify(known))).toEqual(known)
    expect(parseSeen(JSON.stringify([['7', [], { afterTick: '3', seenPrice: null }]]))).toEqual([])
  })

  it.each([null, '', 'nonsense', '7', '{}', '[["7"]]', '[[7,[]]]', '[["7",[{"number":"1","hash":"a"}]]]'])(
    'are none where %s is stored',
    (stored) => {
      expect(parseSeen(stored)).toEqual([])
    },
  )

  it('come back as they were stored', () => {
    const known = withSeen([], '7', tick(1))
    expect(parseSeen(JSON.stringify(known))).toEqual(known)
  })
})
