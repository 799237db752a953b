import { describe, expect, it } from 'vitest'
import { fitWaits, heldTo, waitOf, withWait } from './code-waits.ts'

const wait = { address: 'mira@example.org', mailed: true, endsAt: 160_000, waitSeconds: 60 }
const waits = { register: [wait] }

describe('the wait for the next code', () => {
  it('belongs to one purpose and one address', () => {
    expect(waitOf(waits, 'register', 'mira@example.org')).toBe(wait)
    expect(waitOf(waits, 'register', 'mira@example.com')).toBeUndefined()
    expect(waitOf(waits, 'resetPassword', 'mira@example.org')).toBeUndefined()
  })

  it('puts the newest address first and lists each once', () => {
    const other = { ...wait, address: 'mira@example.com' }
    const both = withWait(waits, 'register', other)
    expect(both.register).toEqual([other, wait])
    expect(withWait(both, 'register', wait).register).toEqual([wait, other])
  })

  it('remembers that a code was mailed when the next one is refused', () => {
    const refused = { ...wait, mailed: false, endsAt: 900_000, waitSeconds: 800 }
    expect(withWait(waits, 'register', refused).register).toEqual([{ ...refused, mailed: true }])
    expect(withWait({}, 'register', refused).register).toEqual([refused])
  })

  it('is never longer than announced, whatever the clock says', () => {
    expect(heldTo(wait, 100_000)).toBe(wait)
    expect(heldTo(wait, 150_000)).toBe(wait)
    expect(heldTo(wait, 100_000 - 3_600_000).endsAt).toBe(100_000 - 3_600_000 + 60_000)
  })
})

it.each([
  [null, {}],
  ['?', {}],
  [{ register: { endsAt: 1, sentTo: 'mira@example.org' } }, {}],
  [{ register: [{ ...wait, endsAt: null }], changeEmail: [wait] }, { changeEmail: [wait] }],
  [waits, waits],
])('reads %j as %j', (stored, fitting) => {
  expect(fitWaits(stored)).toEqual(fitting)
})
