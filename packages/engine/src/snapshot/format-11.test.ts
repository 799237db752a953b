import { describe, expect, it } from 'vitest'
import { latestRules } from '../nucleus/rules-versions/rules-version.ts'
import { ann, Exchange, noon } from '../testing/exchange.ts'
import { approvingFor, feesFor, proposingFor } from '../testing/scheduling.ts'
import { decodeSnapshot, encodeSnapshot, formatVersion, stateHash } from './snapshot.ts'

const effectiveAt = noon + 1_000

function proposed(rules: number): Exchange {
  const exchange = new Exchange(rules)
  exchange.must(proposingFor(1, feesFor(1)))
  return exchange
}

describe('a snapshot of format 10', () => {
  it('is written as 2.17 wrote it', () => {
    expect(stateHash(proposed(7).state, 10)).toBe('7bb37b9872403e45eb39f9b6e999399d')
  })

  it('is read as it was, without a time', () => {
    const bytes = encodeSnapshot(proposed(7).state, 10)
    const read = decodeSnapshot(bytes)
    expect(encodeSnapshot(read, 10)).toEqual(bytes)
    expect(stateHash(read)).toBe(stateHash(proposed(7).state))
    expect(Object.keys(read.products.approvals.open.get(1) ?? {})).not.toContain('effectiveAt')
  })
})

describe('a snapshot of format 11', () => {
  it('is the newest', () => {
    expect(formatVersion).toBe(11)
  })

  it('holds the time and the approval of a proposal, and an older one does not', () => {
    const plain = new Exchange(latestRules)
    const timed = new Exchange(latestRules)
    for (const [exchange, time] of [
      [plain, undefined],
      [timed, effectiveAt],
    ] as const)
      exchange.must(proposingFor(1, feesFor(1), time))
    expect(stateHash(timed.state)).not.toBe(stateHash(plain.state))
    const before = [10, 11].map((format) => stateHash(timed.state, format))
    timed.must({ ...approvingFor(1, feesFor(1), effectiveAt), by: ann })
    const after = [10, 11].map((format) => stateHash(timed.state, format))
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
    const read = decodeSnapshot(encodeSnapshot(timed.state))
    expect(stateHash(read)).toBe(after[1])
    expect(read.products.approvals.open).toEqual(timed.state.products.approvals.open)
  })
})
