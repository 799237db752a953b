import { describe, expect, it } from 'vitest'
import { commandEncoding, decodeCommand } from '../../command-codec.ts'
import { apply } from '../../engine.ts'
import { stateHash } from '../../snapshot/snapshot.ts'
import { createState, type State } from '../../state.ts'
import { alice, Exchange, nameOf, noon, usdt } from '../../testing/exchange.ts'
import { Savings } from '../../testing/savings.ts'
import { byJob, byOperator, byUser } from '../authors.ts'
import { latestRules } from './rules-version.ts'

const by = byJob('test')
const at = noon

function answer(state: State, command: Parameters<typeof apply>[1]): string {
  return nameOf(apply(state, command).outcome)
}

describe('the version of the rules', () => {
  it('begins at 0 and only rises, up to what this release knows', () => {
    const state = createState()
    expect(state.rules).toBe(0)
    for (const version of [0, -1, 0.5, latestRules + 1, Number.NaN])
      expect(answer(state, { type: 'adoptRules', at, by, version })).toBe('rulesUnknown')
    expect(apply(state, { type: 'adoptRules', at, by, version: 1 }).events).toEqual([
      { type: 'rulesAdopted', version: 1 },
    ])
    expect(answer(state, { type: 'adoptRules', at, by, version: 1 })).toBe('rulesUnknown')
  })

  it('is part of the state', () => {
    const state = createState()
    const before = stateHash(state)
    apply(state, { type: 'adoptRules', at: 0, by, version: 1 })
    expect(stateHash(state)).not.toBe(before)
  })

  it('asks a pledge for its terms since version 1, and not before', () => {
    const savings = new Savings()
    const withoutTerms = {
      ...savings.pledging(),
      by: byUser,
      dailyRatePpm: null,
      cycleDays: null,
      endAt: null,
    }
    expect(answer(savings.state, withoutTerms)).toBe('termsChanged')
    savings.state.rules = 0
    expect(answer(savings.state, withoutTerms)).toBe('accepted')
  })

  it('asks a subscription for its price since version 1, and not before', () => {
    const savings = new Savings()
    const withoutPrice = { ...savings.subscribing(), by: byUser, price: null }
    expect(answer(savings.state, withoutPrice)).toBe('termsChanged')
    savings.state.rules = 0
    expect(answer(savings.state, withoutPrice)).toBe('accepted')
  })
})

describe('commands as older releases wrote them', () => {
  it.each([
    ['{"type":"clockTick","at":5}', byJob('clock')],
    ['{"type":"placeOrder","accountId":3,"at":5}', byJob('market-maker')],
    ['{"type":"placeOrder","accountId":5,"at":5}', byJob('crowd')],
    ['{"type":"placeOrder","accountId":16,"at":5}', byUser],
    ['{"type":"cancelOrder","accountId":16,"by":"owner","at":5}', byUser],
    ['{"type":"cancelAllOrders","accountId":16,"by":"operator","at":5}', byOperator(0)],
    ['{"type":"terminatePledge","orderId":1,"at":5}', byOperator(0)],
  ])('get the author that they must have had: %s', (line, author) => {
    expect(decodeCommand(line, 0).by).toEqual(author)
  })

  it('still name no terms', () => {
    const read = decodeCommand('{"type":"subscribePledge","accountId":16,"amount":"5","at":5}', 0)
    expect(read).toMatchObject({ dailyRatePpm: null, cycleDays: null, endAt: null, amount: 5n })
    expect(decodeCommand('{"type":"subscribeLab","accountId":16,"at":5}', 0)).toMatchObject({ price: null })
    const named = '{"type":"subscribeLab","accountId":16,"price":"7","at":5}'
    expect(decodeCommand(named, 0)).toMatchObject({ price: 7n })
  })

  it('are refused when unknown, or of a newer release', () => {
    expect(() => decodeCommand('{"type":"mint","at":5}', 0)).toThrow('no command mint')
    expect(() => decodeCommand('{"type":"clockTick","at":5}', commandEncoding + 1)).toThrow('newer release')
  })
})

describe('a credit', () => {
  const credit = {
    type: 'credit',
    at,
    by,
    accountId: alice,
    coinId: usdt,
    amount: 5n,
    flow: 'deposit',
    reference: 'wire 7',
  } as const

  it('is made once for its reference, also years later', () => {
    const { state } = new Exchange()
    apply(state, credit)
    const before = stateHash(state)
    const again = apply(state, { ...credit, at: at + 10 ** 11 })
    expect(again.outcome).toEqual({ isAccepted: true, orderId: null, isRepeat: true })
    expect(again.events).toEqual([])
    expect(stateHash(state)).toBe(before)
  })

  it.each([{ accountId: 17 }, { coinId: 2 }, { amount: 6n }, { flow: 'testFunding' } as const])(
    'is refused when its reference was used for another: %o',
    (change) => {
      const { state } = new Exchange()
      apply(state, credit)
      expect(answer(state, { ...credit, ...change })).toBe('creditReferenceTaken')
    },
  )

  it.each(['', 'x'.repeat(121), 'tx \ud800', 0, 7])('needs a reference: %o', (reference) => {
    expect(answer(new Exchange().state, { ...credit, reference })).toBe('creditReferenceInvalid')
  })

  it('is remembered among thousands', () => {
    const { state } = new Exchange()
    for (let n = 0; n < 3_000; n += 1) apply(state, { ...credit, reference: `wire ${n}` })
    for (let n = 0; n < 3_000; n += 1) {
      const { outcome } = apply(state, { ...credit, reference: `wire ${n}` })
      expect(outcome).toMatchObject({ isRepeat: true })
    }
  })

  it('had a number under rules 0, and was made each time', () => {
    const { state } = new Exchange()
    state.rules = 0
    const before = state.ledger.balance(alice, usdt, 0)
    apply(state, { ...credit, reference: 0 })
    apply(state, { ...credit, reference: 0 })
    expect(state.ledger.balance(alice, usdt, 0)).toBe(before + 10n)
  })
})

describe('a row of the outbox', () => {
  it('is delivered once', () => {
    const { state } = new Exchange()
    const flags = { type: 'setAccountFlags', at, by, accountId: alice, set: ['demo'], clear: [] } as const
    expect(apply(state, { ...flags, outboxId: 4 }).outcome).toMatchObject({
      isAccepted: true,
      isRepeat: false,
    })
    for (const outboxId of [4, 3])
      expect(apply(state, { ...flags, outboxId }).outcome).toMatchObject({ isAccepted: true, isRepeat: true })
    expect(apply(state, { ...flags, outboxId: 9 }).outcome).toMatchObject({ isRepeat: false })
    expect(state.lastOutboxId).toBe(9)
  })

  it('that is refused may come again', () => {
    const { state } = new Exchange()
    const unknown = {
      type: 'setAccountFlags',
      at,
      by,
      accountId: 99,
      set: [],
      clear: [],
      outboxId: 4,
    } as const
    expect(answer(state, unknown)).toBe('accountUnknown')
    expect(state.lastOutboxId).toBe(0)
  })
})
