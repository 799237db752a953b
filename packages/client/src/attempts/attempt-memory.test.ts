import { afterEach, describe, expect, it, vi } from 'vitest'
import { resultCodes } from '@candor/contract/result-codes'
import { clientOrderKeptMsMin } from '@candor/engine/rules/order-limits'
import { createAttemptMemory } from './attempt-memory.ts'
import { CallFailed, NetworkFailed } from '../calls/call-failed.ts'

const lost = new NetworkFailed()
const inTrouble = new CallFailed(resultCodes.requestFailed, { status: 503 })
const wrongPassword = new CallFailed(resultCodes.fundPasswordWrong)
const refused = new CallFailed(resultCodes.insufficientBalance)

/** Sends a form once for each answer, and shows which of them had the same client order id. */
async function idsOf(...sendings: [form: string, answer: Error | 'yes'][]): Promise<string> {
  const memory = createAttemptMemory()
  const seen: string[] = []
  let names = ''
  for (const [form, answer] of sendings) {
    const sent = memory.attempt(form, async (clientOrderId) => {
      if (!seen.includes(clientOrderId)) seen.push(clientOrderId)
      names += 'abcdef'[seen.indexOf(clientOrderId)]
      if (answer !== 'yes') throw answer
    })
    expect(await sent.catch((failure: unknown) => failure)).toBe(answer === 'yes' ? undefined : answer)
  }
  return names
}

describe('an attempt', () => {
  it('that was answered is over: the next one is new', async () => {
    expect(await idsOf(['A', 'yes'], ['A', 'yes'])).toBe('ab')
    expect(await idsOf(['A', refused], ['A', 'yes'])).toBe('ab')
    expect(await idsOf(['A', wrongPassword], ['A', 'yes'])).toBe('ab')
  })

  it('whose answer was lost stays the same until it succeeds', async () => {
    expect(await idsOf(['A', lost], ['A', 'yes'], ['A', 'yes'])).toBe('aab')
    expect(await idsOf(['A', inTrouble], ['A', lost], ['A', 'yes'])).toBe('aaa')
  })

  it('whose answer was lost stays open through a mistyped password and any other refusal', async () => {
    expect(await idsOf(['A', lost], ['A', wrongPassword], ['A', 'yes'])).toBe('aaa')
    expect(await idsOf(['A', lost], ['A', wrongPassword], ['A', refused], ['A', 'yes'])).toBe('aaaa')
  })

  it('is not repeated when the server may soon forget it', async () => {
    vi.useFakeTimers({ now: 1_000_000_000 })
    const memory = createAttemptMemory()
    const ids: string[] = []
    const lose = async (id: string) => {
      ids.push(id)
      throw lost
    }
    await memory.attempt('A', lose).catch(() => undefined)
    vi.setSystemTime(1_000_000_000 + clientOrderKeptMsMin / 2)
    await memory.attempt('A', lose).catch(() => undefined)
    expect(ids[1]).not.toBe(ids[0])
  })

  it('of something else is another', async () => {
    expect(await idsOf(['A', lost], ['B', 'yes'], ['A', 'yes'])).toBe('abc')
  })

  it.each([
    ['within its life', 59_999, true],
    ['after its life', 60_000, false],
    ['after the clock was put back by hours', -7_200_000, false],
  ])('with a limited life is the same %s', async (_when, laterMs, isSame) => {
    vi.useFakeTimers({ now: 1_000_000_000 })
    const memory = createAttemptMemory(60_000)
    const ids: string[] = []
    const lose = async (id: string) => {
      ids.push(id)
      throw lost
    }
    await memory.attempt('A', lose).catch(() => undefined)
    vi.setSystemTime(1_000_000_000 + laterMs / 2)
    await memory.attempt('A', lose).catch(() => undefined)
    vi.setSystemTime(1_000_000_000 + laterMs)
    await memory.attempt('A', lose).catch(() => undefined)
    expect(ids[2] === ids[0]).toBe(isSame)
  })
})

afterEach(() => {
  vi.useRealTimers()
})
