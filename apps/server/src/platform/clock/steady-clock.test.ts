import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { steadyClock } from './steady-clock.ts'

const start = Date.UTC(2026, 10, 15)
const hourMs = 3_600_000

function machine() {
  const time = { wall: start, count: 0, up: 5_000_000 }
  const told: string[] = []
  const clock = steadyClock({
    sources: {
      wall: () => time.wall,
      count: () => time.count,
      up: () => Math.floor(time.up / 1_000) * 1_000,
    },
    onJump: (jumpMs) => told.push(`jump ${jumpMs}`),
    onAgreement: () => told.push('agreement'),
  })
  const pass = (ms: number, wallMs = ms) => {
    time.wall += wallMs
    time.count += ms
    time.up += ms
  }
  const sleep = (ms: number) => {
    time.wall += ms
    time.up += ms
  }
  const sinceStart = () => clock().getTime() - start
  return { time, told, pass, sleep, sinceStart }
}

describe('the clock of the product', () => {
  test('follows the clock of the machine', () => {
    const { pass, sinceStart, told } = machine()
    pass(1_234)
    expect(sinceStart()).toBe(1_234)
    pass(5_000, 5_900)
    expect(sinceStart()).toBe(7_134)
    expect(told).toEqual([])
  })

  test.each([1, -1])(
    'goes on by its own count when the machine’s jumps (%d hour), and says so once',
    (hours) => {
      const { time, pass, sinceStart, told } = machine()
      pass(1_000)
      sinceStart()
      time.wall += hours * hourMs
      expect(sinceStart()).toBe(1_000)
      pass(2_000)
      expect(sinceStart()).toBe(3_000)
      expect(told).toEqual([`jump ${hours * hourMs}`])
      time.wall -= hours * hourMs
      pass(1_000)
      expect(sinceStart()).toBe(4_000)
      expect(told).toEqual([`jump ${hours * hourMs}`, 'agreement'])
    },
  )

  test('follows a clock that runs a little fast or slow', () => {
    const { pass, sinceStart, told } = machine()
    for (let i = 0; i < 10_000; i += 1) {
      pass(1_000, 1_001)
      sinceStart()
    }
    expect(sinceStart()).toBe(10_000 * 1_001)
    expect(told).toEqual([])
  })

  test('follows when the machine has slept', () => {
    const { pass, sleep, sinceStart, told } = machine()
    pass(1_000)
    sinceStart()
    sleep(8 * hourMs)
    pass(500)
    expect(sinceStart()).toBe(8 * hourMs + 1_500)
    pass(1_000)
    expect(sinceStart()).toBe(8 * hourMs + 2_500)
    expect(told).toEqual([])
  })

  test.each([1, -1])('follows a sleep also after a jump that it did not follow (%d hour)', (hours) => {
    const { time, pass, sleep, sinceStart, told } = machine()
    pass(1_000)
    time.wall += hours * hourMs
    expect(sinceStart()).toBe(1_000)
    sleep(8 * hourMs)
    pass(500)
    expect(Math.abs(sinceStart() - 8 * hourMs - 1_500)).toBeLessThanOrEqual(1_000)
    const woken = sinceStart()
    pass(2_700)
    expect(sinceStart()).toBe(woken + 2_700)
    expect(told).toEqual([`jump ${hours * hourMs}`])
    time.wall -= hours * hourMs
    expect(sinceStart()).toBe(8 * hourMs + 4_200)
    expect(told).toEqual([`jump ${hours * hourMs}`, 'agreement'])
  })

  test('mistakes no jump for a sleep: no small one, however often, and none during a sleep', () => {
    const { time, pass, sleep, sinceStart, told } = machine()
    for (let i = 0; i < 10; i += 1) {
      pass(1_000, 2_900)
      sinceStart()
    }
    expect(sinceStart()).toBe(10_000)
    expect(told).toEqual(['jump 1900'])
    time.wall = start + 10_000
    sinceStart()
    sleep(8 * hourMs)
    time.wall += hourMs
    expect(Math.abs(sinceStart() - 8 * hourMs - 10_000)).toBeLessThanOrEqual(1_000)
    expect(told.slice(1)).toEqual(['agreement', expect.stringMatching(/^jump 3(599|600)\d{3}$/)])
  })

  test('never moves more than the passed time and two seconds between two looks', () => {
    const steps = fc.array(
      fc.record({ ms: fc.nat(20_000), jumpMs: fc.integer({ min: -hourMs, max: hourMs }) }),
    )
    fc.assert(
      fc.property(steps, (all) => {
        const { pass, sinceStart } = machine()
        let before = sinceStart()
        for (const { ms, jumpMs } of all) {
          pass(ms, ms + jumpMs)
          const now = sinceStart()
          expect(Math.abs(now - before - ms)).toBeLessThanOrEqual(2_000)
          before = now
        }
      }),
    )
  })
})
