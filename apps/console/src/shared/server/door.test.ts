import type { Self } from '@candor/contract/operators/calls/access'
import { describe, expect, it } from 'vitest'
import { afterEnd, passDoor, whenOtherOperator } from './door.ts'
import type { Door } from './door.ts'

const self = { operatorId: 7 } as Self
const inside: Door = { phase: 'inside', self }

describe('a session that the server no longer knows', () => {
  it('is ended for the operator who asked', () => {
    expect(afterEnd(inside, '7')).toEqual({ phase: 'outside', why: 'ended' })
  })

  it('leaves one that has begun since', () => {
    expect(afterEnd(inside, null)).toBe(inside)
    expect(afterEnd(inside, '8')).toBe(inside)
  })

  it('asks for the password again between password and code', () => {
    expect(afterEnd({ phase: 'between', step: 'enterCode' }, null)).toEqual({
      phase: 'outside',
      why: 'ended',
    })
  })

  it('shows no message when the page was only opened', () => {
    expect(afterEnd({ phase: 'asking' }, null)).toEqual({ phase: 'outside', why: null })
  })
})

it('reports another operator signing in, and not the same one coming back', () => {
  const other: Door = { phase: 'inside', self: { operatorId: 8 } as Self }
  const outside: Door = { phase: 'outside', why: 'idle' }
  let changes = 0
  whenOtherOperator(() => {
    changes += 1
  })
  const after = (door: Door) => {
    passDoor(door)
    return changes
  }
  expect([inside, outside, inside, outside, other, other, outside, inside].map(after)).toEqual([
    0, 0, 0, 0, 1, 1, 1, 2,
  ])
})
