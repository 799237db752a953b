import type { Self } from '@candor/contract/operators/calls/access'
import { describe, expect, it } from 'vitest'
import { afterEnd } from './door.ts'
import type { Door } from './door.ts'

const self = { operatorId: 7 } as Self
const inside: Door = { phase: 'inside', self }

describe('a session that the server no longer knows', () => {
  it('ends that of whoever asked', () => {
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

  it('says nothing to who has only opened the page', () => {
    expect(afterEnd({ phase: 'asking' }, null)).toEqual({ phase: 'outside', why: null })
  })
})
