import { describe, expect, it } from 'vitest'
import { commandEncoding, decodeCommand, encodeCommand } from '../../command-codec.ts'
import type { Proposable } from '../../commands.ts'
import { descriptions } from '../../descriptions.ts'
import { apply as applyAuthored } from '../../engine.ts'
import { byJob, byOperator } from '../../nucleus/authors.ts'
import { openScope } from '../../nucleus/undo.ts'
import { proposalHash } from '../../rules/proposal-hash.ts'
import { decodeSnapshot, encodeSnapshot, stateHash } from '../../snapshot/snapshot.ts'
import type { State } from '../../state.ts'
import { answerOf } from '../../testing/answer.ts'
import { type Asked, authored } from '../../testing/authored.ts'
import { ann, btc, ed, Exchange, market, noon, pia } from '../../testing/exchange.ts'
import { rawState } from '../../testing/raw-state.ts'
import { approvingFor, editingFor, feesFor, proposingFor } from '../../testing/scheduling.ts'
import { gift } from '../../testing/whole-exchange.ts'
import { effectiveMsMax } from '../../rules/limits.ts'
import { proposalMsMax } from './propose.ts'

const dayMs = 24 * 3_600_000
const soon = noon + 1_000
const late = noon + 30 * dayMs
const oscar = byOperator(4)
const reason = 'the committee changed its mind'

/** Pia has proposed other fees for a time, and Ann has approved them. */
function agreed(effectiveAt = soon): Exchange {
  const exchange = new Exchange()
  exchange.must(proposingFor(1, feesFor(77), effectiveAt))
  exchange.must(approvingFor(1, feesFor(77), effectiveAt))
  return exchange
}

const feeOf = ({ products }: State, marketId = 1) => products.spot.markets.get(marketId)?.config.takerFeePpm
const withdrawing = (by = pia, at = noon): Asked => ({ type: 'withdrawProposal', at, by, proposalId: 1 })
const rejecting = (by = oscar, at = noon): Asked => ({
  type: 'rejectProposal',
  at,
  by,
  proposalId: 1,
  reason,
})
const tick = (at: number): Asked => ({ type: 'clockTick', at })
const prices = (at: number): Asked => ({
  type: 'indexTicks',
  at,
  prices: [{ coinId: btc, priceE10: 50_100n * 10n ** 10n }],
})

describe('the time at which a proposal takes effect', () => {
  it.each<[answer: string, effectiveAt: number]>([
    ['effectiveTimeInvalid', noon - 1],
    ['effectiveTimeInvalid', noon],
    ['accepted', noon + 1],
    ['accepted', noon + effectiveMsMax],
    ['effectiveTimeInvalid', noon + effectiveMsMax + 1],
    ['effectiveTimeInvalid', noon + 0.5],
    ['effectiveTimeInvalid', Number.NaN],
    ['effectiveTimeInvalid', Infinity],
  ])('%s: %d', (answer, effectiveAt) => {
    const exchange = new Exchange()
    expect(answerOf(exchange, proposingFor(1, feesFor(77), effectiveAt))).toBe(answer)
    const edited = new Exchange()
    edited.must(proposingFor(1, feesFor(77)))
    expect(answerOf(edited, editingFor(1, feesFor(78), effectiveAt))).toBe(answer)
  })

  it('is unknown to older rules', () => {
    const exchange = new Exchange(7)
    expect(answerOf(exchange, proposingFor(1, feesFor(77), soon))).toBe('rulesUnknown')
    exchange.must(proposingFor(1, feesFor(77)))
    expect(answerOf(exchange, editingFor(1, feesFor(77), soon))).toBe('rulesUnknown')
  })

  it('is for terms and switches, not for movements of money', () => {
    const scheduled = [...descriptions].filter(([, { mayBeScheduled }]) => mayBeScheduled === true)
    expect(scheduled.map(([type]) => type).toSorted()).toEqual([
      'configureChannel',
      'configureCoin',
      'configureFeeLevels',
      'configureLab',
      'configureLimits',
      'configureLoans',
      'configureMarket',
      'configureOptions',
      'configurePayout',
      'configurePledge',
      'configureSwap',
      'setFiatRate',
      'setMarketState',
      'setProductSwitch',
    ])
    for (const [, { needsApproverSince }] of scheduled) expect(needsApproverSince).toBeDefined()
    const exchange = new Exchange()
    expect(answerOf(exchange, proposingFor(1, gift, soon))).toBe('notSchedulable')
    exchange.must(proposingFor(1, gift))
    expect(answerOf(exchange, editingFor(1, gift, soon))).toBe('notSchedulable')
    expect(answerOf(exchange, editingFor(1, feesFor(77), soon))).toBe('accepted')
  })

  it('is checked after the number and before the line', () => {
    const exchange = new Exchange()
    expect(answerOf(exchange, proposingFor(0, feesFor(77), noon))).toBe('parametersInvalid')
    const wrong = { ...proposingFor(1, feesFor(77), noon), line: '{}' }
    expect(answerOf(exchange, wrong)).toBe('effectiveTimeInvalid')
    exchange.must(proposingFor(1, feesFor(77), soon))
    expect(answerOf(exchange, proposingFor(2, feesFor(78), late))).toBe('proposalOpen')
  })

  it('is in the events and in the hash, and an edit replaces or removes it', () => {
    const exchange = new Exchange()
    const made = exchange.must(proposingFor(1, feesFor(77), soon)).events[0]
    const hash = proposalHash('line' in (made ?? {}) ? (made as { line: string }).line : '', soon)
    expect(made).toMatchObject({ type: 'proposalMade', effectiveAt: soon, until: soon, hash })
    const moved = exchange.must(editingFor(1, feesFor(77), late)).events[0]
    expect(moved).toMatchObject({ effectiveAt: late, until: noon + proposalMsMax })
    expect(answerOf(exchange, approvingFor(1, feesFor(77), soon))).toBe('proposalChanged')
    expect(answerOf(exchange, approvingFor(1, feesFor(77)))).toBe('proposalChanged')
    const atOnce = exchange.must(editingFor(1, feesFor(77))).events[0]
    expect(atOnce).not.toHaveProperty('effectiveAt')
    exchange.must(approvingFor(1, feesFor(77)))
    expect(feeOf(exchange.state)).toBe(77)
  })

  it('ends the time for approval', () => {
    const exchange = new Exchange()
    exchange.must(proposingFor(1, feesFor(77), soon))
    expect(answerOf(exchange, approvingFor(1, feesFor(77), soon, soon))).toBe('proposalExpired')
    const { events } = exchange.must(tick(soon))
    expect(events).toEqual([
      { type: 'proposalEnded', proposalId: 1, end: 'expired', operatorId: null, reason: null },
    ])
    expect(feeOf(exchange.state)).toBe(market.takerFeePpm)
  })

  it('does not lengthen the time for approval', () => {
    const exchange = new Exchange()
    exchange.must(proposingFor(1, feesFor(77), late))
    expect(answerOf(exchange, approvingFor(1, feesFor(77), late, noon + proposalMsMax))).toBe(
      'proposalExpired',
    )
  })
})

describe('a proposal that was agreed on for a time', () => {
  it('is scheduled by its approval, and changes nothing yet', () => {
    const exchange = new Exchange()
    exchange.must(proposingFor(1, feesFor(77), late))
    const { outcome, events } = exchange.must(approvingFor(1, feesFor(77), late))
    expect(outcome).toMatchObject({ orderId: 1 })
    expect(events).toMatchObject([
      { type: 'proposalScheduled', proposalId: 1, operatorId: 3, effectiveAt: late },
      { type: 'decided', command: 'approveProposal', operatorId: 3, approverId: null },
    ])
    expect(feeOf(exchange.state)).toBe(market.takerFeePpm)
    // Also after the time that it had for its approval.
    expect(exchange.must(tick(noon + proposalMsMax)).events).toEqual([])
    expect(exchange.state.products.approvals.open.get(1)).toMatchObject({ until: late, approvedBy: 3 })
  })

  it.each([
    ['a clock tick', tick],
    ['prices', prices],
  ])('takes effect with the first %s at or after its time', (_what, make) => {
    const exchange = agreed()
    exchange.must(make(soon - 1))
    exchange.must({ type: 'openAccount', at: soon, accountId: 40, flags: [] })
    expect(feeOf(exchange.state)).toBe(market.takerFeePpm)
    const { events } = exchange.must(make(soon))
    expect(feeOf(exchange.state)).toBe(77)
    expect(events.filter(({ type }) => type !== 'indexTicked')).toMatchObject([
      { type: 'marketConfigured', market: { takerFeePpm: 77 } },
      { type: 'proposalEnded', proposalId: 1, end: 'approved', operatorId: 3, reason: null },
      { type: 'decided', command: 'configureMarket', operatorId: 1, approverId: 3, reason: 'the committee' },
    ])
    expect(exchange.must(make(soon + 1)).events.map(({ type }) => type)).not.toContain('proposalEnded')
  })

  it('takes effect once the clock runs again, however late', () => {
    const exchange = agreed()
    expect(exchange.must(tick(late)).events[0]).toMatchObject({ type: 'marketConfigured' })
  })

  it('takes effect by time, then by number', () => {
    const exchange = new Exchange()
    const times = [late, soon + 1, soon]
    times.forEach((_time, place) => {
      const other = { ...market, marketId: place + 2, symbol: `B${place}/USDT` }
      exchange.must({ type: 'configureMarket', at: noon, market: other })
    })
    const proposed = [soon + 1, soon, soon, late] as const
    proposed.forEach((time, place) => {
      exchange.must(proposingFor(place + 1, feesFor(70 + place, place + 1), time))
    })
    proposed.toReversed().forEach((time, place) => {
      const id = proposed.length - place
      exchange.must(approvingFor(id, feesFor(69 + id, id), time))
    })
    const { events } = exchange.must(tick(soon + 5))
    const ended = events.flatMap((event) => (event.type === 'proposalEnded' ? [event.proposalId] : []))
    expect(ended).toEqual([2, 3, 1])
  })

  it('fails under the rules of its time, leaving no trace but its end', () => {
    const exchange = new Exchange()
    const rate = { type: 'setFiatRate', currency: 'USD', coinId: 7, rateE10: 5n, reason } as const
    exchange.must(proposingFor(1, rate, soon))
    exchange.must(approvingFor(1, rate, soon))
    const { events } = exchange.must(tick(soon))
    expect(events).toEqual([
      { type: 'proposalEnded', proposalId: 1, end: 'failed', operatorId: null, reason: 'coinUnknown' },
    ])
    const other = new Exchange()
    other.must(proposingFor(1, rate))
    other.must({ type: 'withdrawProposal', at: noon, by: pia, proposalId: 1 })
    other.must(tick(soon))
    expect(stateHash(exchange.state)).toBe(stateHash(other.state))
  })

  it('succeeds with what was set up meanwhile', () => {
    const exchange = new Exchange()
    const rate = { type: 'setFiatRate', currency: 'USD', coinId: 7, rateE10: 5n, reason } as const
    exchange.must(proposingFor(1, rate, soon))
    exchange.must(approvingFor(1, rate, soon))
    exchange.must({ type: 'configureCoin', at: noon, coinId: 7, symbol: 'ELM', scale: 6 })
    expect(exchange.must(tick(soon)).events[0]).toMatchObject({ type: 'fiatRateSet', rateE10: 5n })
  })

  it('is neither edited nor approved again', () => {
    const exchange = agreed()
    expect(answerOf(exchange, editingFor(1, feesFor(78)))).toBe('proposalScheduledBefore')
    expect(answerOf(exchange, { ...approvingFor(1, feesFor(77), soon), by: oscar })).toBe(
      'proposalScheduledBefore',
    )
  })

  it.each<[answer: string, who: string, command: Asked]>([
    ['accepted', 'its proposer withdraws it', withdrawing(pia)],
    ['accepted', 'its approver withdraws it', withdrawing(ann)],
    ['proposalOfAnother', 'others do not', withdrawing(oscar)],
    ['accepted', 'others reject it', rejecting(oscar)],
    ['ownProposal', 'its proposer does not', rejecting(pia)],
    ['ownProposal', 'nor its approver', rejecting(ann)],
    ['proposalOver', 'nobody stops it at its time', withdrawing(pia, soon)],
    ['proposalOver', 'nor with a reason', rejecting(oscar, soon)],
  ])('%s: %s', (answer, _who, command) => {
    const exchange = agreed()
    expect(answerOf(exchange, command)).toBe(answer)
    exchange.must(tick(soon))
    expect(feeOf(exchange.state)).toBe(answer === 'accepted' ? market.takerFeePpm : 77)
  })

  it('is withdrawn by the editor whose line was approved', () => {
    const exchange = new Exchange()
    exchange.must(proposingFor(1, feesFor(76), soon))
    exchange.must(editingFor(1, feesFor(77), soon))
    exchange.must(approvingFor(1, feesFor(77), soon))
    expect(answerOf(exchange, withdrawing(ed))).toBe('accepted')
  })

  it('keeps its subject, until it has taken effect', () => {
    const exchange = agreed()
    for (const at of [noon, soon - 1, soon])
      expect(answerOf(exchange, proposingFor(2, feesFor(78), undefined, at))).toBe('proposalOpen')
    exchange.must(tick(soon))
    expect(answerOf(exchange, proposingFor(2, feesFor(78), undefined, soon))).toBe('accepted')
  })

  it('is over after a restore, since it may have been stopped in the lost records', () => {
    const exchange = agreed()
    exchange.must(proposingFor(2, gift))
    const { events } = exchange.must({ type: 'resumeFromBackup', at: noon, restoreId: 'one' })
    expect(events).toContainEqual({
      type: 'proposalEnded',
      proposalId: 1,
      end: 'expired',
      operatorId: null,
      reason: null,
    })
    expect([...exchange.state.products.approvals.open.keys()]).toEqual([2])
    exchange.must(tick(soon))
    expect(feeOf(exchange.state)).toBe(market.takerFeePpm)
  })
})

describe('scheduled proposals', () => {
  const failing: Proposable = { type: 'configureSwap', swap: swapOf(9), reason }
  const halting: Proposable = { type: 'setMarketState', marketId: 1, state: 'halted', reason }
  const commands: Asked[] = [
    proposingFor(1, feesFor(77), soon),
    proposingFor(2, failing, soon),
    proposingFor(3, halting, late),
    approvingFor(1, feesFor(77), soon),
    approvingFor(2, failing, soon),
    approvingFor(3, halting, late),
    tick(soon - 1),
    { type: 'withdrawProposal', at: soon - 1, by: ann, proposalId: 3 },
    { ...prices(soon + 3), by: byJob('index-feed') },
    proposingFor(4, halting, late, soon + 4),
    approvingFor(4, halting, late, soon + 4),
    tick(late + 1),
  ]
  const lines = commands.map((command) => encodeCommand(authored(command)))
  const play = (state: State, some: readonly string[]) =>
    some.map((line) => applyAuthored(state, decodeCommand(line, commandEncoding)))

  it('are replayed to the same state and events, also from a snapshot at any point', () => {
    const whole = new Exchange().state
    const answers = play(whole, lines)
    expect(answers.every(({ outcome }) => outcome.isAccepted)).toBe(true)
    const ends = answers.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'proposalEnded' ? [event.end] : [])),
    )
    expect(ends).toEqual(['withdrawn', 'approved', 'failed', 'approved'])
    for (let cut = 0; cut <= lines.length; cut += 1) {
      const { state } = new Exchange()
      play(state, lines.slice(0, cut))
      const restored = decodeSnapshot(encodeSnapshot(state))
      expect(play(restored, lines.slice(cut))).toEqual(answers.slice(cut))
      expect(stateHash(restored)).toBe(stateHash(whole))
    }
  })

  it('are taken back as a whole, at any point', () => {
    for (let cut = 0; cut < lines.length; cut += 1) {
      const { state } = new Exchange()
      play(state, lines.slice(0, cut))
      const before = rawState(state)
      const scope = openScope(state)
      play(state, lines.slice(cut))
      scope.undo()
      expect(rawState(state)).toBe(before)
    }
  })
})

/** Terms of the exchange with a coin that nobody has listed. */
function swapOf(coinId: number) {
  const coin = { coinId, amountMin: 1n, amountMax: 5n, isOpen: true }
  return { referenceCoinId: coinId, feePpm: 5, dustWorthMax: 1n, coins: [coin], movePpmMax: 5 }
}
