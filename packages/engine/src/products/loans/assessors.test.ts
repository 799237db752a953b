import { describe, expect, it } from 'vitest'
import type { Author } from '../../nucleus/authors.ts'
import { byJob, byOperator } from '../../nucleus/authors.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import { answerOf, answerOfTwo } from '../../testing/answer.ts'
import type { Asked } from '../../testing/authored.ts'
import { tethers } from '../../testing/cashier.ts'
import { ann, ed, Exchange, noon, pia } from '../../testing/exchange.ts'
import {
  applying,
  borrower,
  consentHash,
  loanTerms,
  openLending,
  otherBorrower,
} from '../../testing/lending.ts'

const at = noon
const reason = 'it is safe'

function applied(): Exchange {
  const exchange = new Exchange()
  openLending(exchange)
  exchange.must(applying(exchange))
  return exchange
}

const granting = (by: Author, amount = tethers(10_000), loanId = 1): Asked => ({
  type: 'grantLoan',
  at,
  by,
  reason,
  loanId,
  amount,
})
const line = (amount = tethers(10_000)) => ({ type: 'grantLoan', loanId: 1, amount, reason }) as const
const scoring = (score: number | null, by: Author = byJob('scores'), accountId = borrower): Asked => ({
  type: 'setCreditScore',
  at,
  by,
  reason,
  accountId,
  score,
})
const limiting = (limit: bigint | null, by: Author = ed, accountId = borrower): Asked => ({
  type: 'setLoanLimit',
  at,
  by,
  reason,
  accountId,
  limit,
})
const marking = (
  set: ('certified' | 'advanced' | 'agent')[],
  by: Author,
  clear: ('certified' | 'advanced')[] = [],
): Asked => ({ type: 'setAccountFlags', at, by, reason, accountId: borrower, set, clear })

describe('a grant goes by the limit and the score of its moment', () => {
  const configure = (creditScoreMin: number): Asked => ({
    type: 'configureLoans',
    at,
    terms: { ...loanTerms, creditScoreMin },
  })

  /** Each beats those below it where it can. */
  it.each<[answer: string, why: string, since: readonly Asked[], amount: bigint]>([
    ['loanAmountOutsideApplication', 'beats the limit', [limiting(0n)], tethers(20_000) + 1n],
    [
      'quantityAboveRange',
      'the limit was lowered; beats the score',
      [limiting(tethers(9_999)), scoring(null)],
      tethers(10_000),
    ],
    ['quantityAboveRange', 'by a unit', [limiting(tethers(10_000) - 1n)], tethers(10_000)],
    ['quantityAboveRange', 'no loan is offered any more', [limiting(0n)], tethers(5_000)],
    ['creditScoreTooLow', 'the score was lowered', [scoring(599)], tethers(10_000)],
    ['creditScoreTooLow', 'there is none any more', [scoring(null)], tethers(10_000)],
    ['creditScoreTooLow', 'more is asked for', [configure(701)], tethers(10_000)],
    ['accepted', 'within a lowered limit', [limiting(tethers(10_000))], tethers(10_000)],
    ['accepted', 'the limit was lifted again', [limiting(0n), limiting(null)], tethers(20_000)],
    ['accepted', 'the least score', [scoring(600)], tethers(10_000)],
    ['accepted', 'less is asked for', [scoring(400), configure(400)], tethers(10_000)],
    [
      'accepted',
      'the limit of another',
      [limiting(0n, ed, otherBorrower), scoring(null, ed, otherBorrower)],
      tethers(10_000),
    ],
  ])('%s: %s', (answer, _why, since, amount) => {
    const [alone, together] = [applied(), applied()]
    for (const command of since) for (const exchange of [alone, together]) exchange.must(command)
    expect(answerOf(alone, granting(ann, amount))).toBe(answer)
    expect(answerOfTwo(together, line(amount))).toBe(answer)
  })

  it('and before rules 7 by those of the application alone', () => {
    const exchange = new Exchange(6)
    openLending(exchange)
    exchange.must(applying(exchange))
    exchange.must(scoring(null, ann))
    exchange.must(limiting(0n, ann))
    expect(answerOf(exchange, granting(ann))).toBe('accepted')
  })
})

describe('assessors of a borrower do not lend alone', () => {
  it.each<[answer: string, why: string, by: readonly Asked[]]>([
    ['accepted', 'others have', [scoring(700, pia), limiting(null, ed), marking(['advanced'], pia)]],
    ['approverMissing', 'the score', [scoring(700, ann)]],
    ['approverMissing', 'no score, and then one by another', [scoring(null, ann), scoring(700, pia)]],
    ['approverMissing', 'the limit', [limiting(tethers(20_000), ann)]],
    ['approverMissing', 'the lifted limit', [limiting(null, ann)]],
    ['approverMissing', 'the certificate', [marking(['certified'], ann)]],
    ['approverMissing', 'the advanced level', [marking(['advanced'], ann)]],
    [
      'approverMissing',
      'taken off since by another',
      [marking(['advanced'], ann), marking([], pia, ['advanced']), marking(['advanced'], pia)],
    ],
    ['accepted', 'another mark', [marking(['agent'], ann)]],
    [
      'accepted',
      'a mark that was taken off',
      [marking([], ann, ['advanced']), marking(['advanced'], byJob('identity'))],
    ],
    [
      'accepted',
      'a job',
      [scoring(700, byJob('scores')), marking(['certified', 'advanced'], byJob('identity'))],
    ],
    ['accepted', 'another borrower', [scoring(700, ann, otherBorrower), limiting(null, ann, otherBorrower)]],
  ])('%s: %s', (answer, _why, assessments) => {
    const exchange = applied()
    for (const command of assessments) exchange.must(command)
    expect(answerOf(exchange, granting(ann))).toBe(answer)
    expect(answerOfTwo(exchange, line())).toBe(answer === 'accepted' ? 'loanDecided' : 'accepted')
  })

  it('also not by an account that was opened with the marks', () => {
    const exchange = applied()
    const flags = ['certified', 'advanced'] as const
    for (const [accountId, by] of [
      [40, ann],
      [41, byJob('seeds')],
    ] as const) {
      exchange.must({ type: 'openAccount', at, by, reason, accountId, flags: [...flags] })
      exchange.must(scoring(700, byJob('scores'), accountId))
      exchange.must(applying(exchange, { accountId }))
    }
    exchange.must({ type: 'openAccount', at, by: ed, reason, accountId: 42, flags: ['agent'] })
    expect(answerOf(exchange, granting(ann, tethers(10_000), 2))).toBe('approverMissing')
    expect(answerOf(exchange, granting(ed, tethers(10_000), 2))).toBe('accepted')
    expect(answerOf(exchange, granting(ann, tethers(10_000), 3))).toBe('accepted')
    expect(exchange.state.assessors.isAssessed(42, 2)).toBe(false)
  })

  it('with a colleague they do, whichever of the two proposes', () => {
    for (const assessor of [pia, ann]) {
      const exchange = applied()
      exchange.must(scoring(700, assessor))
      expect(answerOfTwo(exchange, line())).toBe('accepted')
    }
  })

  it('is checked after the amount, and only for an open application', () => {
    const exchange = applied()
    exchange.must(limiting(null, ann))
    expect(answerOf(exchange, granting(ann, tethers(50_000)))).toBe('approverMissing')
    expect(answerOf(exchange, granting(ann, tethers(6_000), 9))).toBe('loanMissing')
    exchange.must({ type: 'rejectLoan', at, by: ann, reason, loanId: 1 })
    expect(answerOf(exchange, granting(ann))).toBe('loanDecided')
  })

  it('was not kept before rules 7', () => {
    const exchange = new Exchange(6)
    openLending(exchange)
    exchange.must(applying(exchange))
    exchange.must(scoring(700, ann))
    exchange.must(marking(['advanced'], ann))
    expect(answerOf(exchange, granting(ann))).toBe('accepted')
    expect(exchange.state.assessors.isAssessed(borrower, 3)).toBe(false)
  })

  it('is in a snapshot, however the names came', () => {
    const [exchange, other] = [applied(), applied()]
    for (const by of [ann, byOperator(9), pia]) exchange.must(scoring(700, by))
    for (const by of [pia, ann, byOperator(9), ann]) other.must(scoring(700, by))
    for (const by of [ed]) {
      exchange.must(limiting(null, by, otherBorrower))
      other.must(limiting(null, by, otherBorrower))
    }
    expect(stateHash(exchange.state)).toBe(stateHash(other.state))
    const restored = decodeSnapshot(encodeSnapshot(exchange.state))
    const asked = [1, 2, 3, 9].map((operatorId) => restored.assessors.isAssessed(borrower, operatorId))
    expect(asked).toEqual([true, false, true, true])
    expect(restored.assessors.isAssessed(otherBorrower, 2)).toBe(true)
  })
})

describe('an application names the consent given', () => {
  it.each<[answer: string, hash: string | undefined]>([
    ['parametersInvalid', undefined],
    ['parametersInvalid', ''],
    ['parametersInvalid', 'c'.repeat(63)],
    ['parametersInvalid', 'c'.repeat(65)],
    ['parametersInvalid', 'C'.repeat(64)],
    ['parametersInvalid', 'g'.repeat(64)],
    ['parametersInvalid', `${consentHash}\n`],
    ['accepted', consentHash],
    ['accepted', '0123456789abcdef'.repeat(4)],
  ])('%s: %o', (answer, hash) => {
    const exchange = new Exchange()
    openLending(exchange)
    const { consentHash: _usual, ...asked } = applying(exchange)
    expect(answerOf(exchange, { ...asked, ...(hash !== undefined && { consentHash: hash }) })).toBe(answer)
  })

  it('beats the account, and nothing is named before rules 7', () => {
    const exchange = new Exchange()
    openLending(exchange)
    expect(answerOf(exchange, applying(exchange, { accountId: 99, consentHash: '' }))).toBe(
      'parametersInvalid',
    )
    exchange.state.rules = 6
    expect(answerOf(exchange, applying(exchange, { consentHash }))).toBe('parametersInvalid')
    const { events } = exchange.must(applying(exchange))
    expect(Object.keys(events[0] ?? {})).not.toContain('consentHash')
  })
})
