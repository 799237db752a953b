import { describe, expect, it } from 'vitest'
import type { Author } from '../../nucleus/authors.ts'
import { latestRules } from '../../nucleus/rules-versions/rules-version.ts'
import { codes } from '../../testing/codes.ts'
import { decodeSnapshot, encodeSnapshot } from '../../snapshot/snapshot.ts'
import { answerOf, answerOfTwo } from '../../testing/answer.ts'
import type { Asked } from '../../testing/authored.ts'
import {
  destinationHash,
  openCashier,
  rateE10,
  signer,
  tethers,
  toCard,
  tron,
  withdrawing,
} from '../../testing/cashier.ts'
import { alice, ann, ed, Exchange, noon, pia, usdt } from '../../testing/exchange.ts'
import type { RequestWithdrawal, SeenWithdrawal } from './commands.ts'

const at = noon
const reason = 'they were called'
const other = 'e'.repeat(64)

function opened(rules = latestRules): Exchange {
  const exchange = new Exchange(rules)
  openCashier(exchange)
  return exchange
}

/** In review, by one operator. */
function requested(change: Partial<RequestWithdrawal> = {}): Exchange {
  const exchange = opened()
  exchange.must(withdrawing(exchange, { amount: tethers(2_000), ...change }))
  return exchange
}

const asIs: SeenWithdrawal = { destinationHash, amount: tethers(2_000), fee: tethers(1) }
const passing = (seen: SeenWithdrawal = asIs, by: Author = pia): Asked => ({
  type: 'passWithdrawal',
  at,
  by,
  reason,
  withdrawalId: 1,
  ...seen,
})
const starting = (seen: SeenWithdrawal = asIs, by: Author = pia): Asked => ({
  type: 'startPayout',
  at,
  by,
  reason,
  withdrawalId: 1,
  ...seen,
})
const paying = (by: Author, withdrawalId = 1): Asked => ({
  type: 'payWithdrawal',
  at,
  by,
  reason,
  withdrawalId,
  transactionId: '0x1',
})
const marking = (set: ('frozen' | 'withdrawalBanned' | 'certified')[], clear: 'certified'[] = []): Asked => ({
  type: 'setAccountFlags',
  at,
  accountId: alice,
  set,
  clear,
})

describe('a request names the hash of its destination', () => {
  it.each<[answer: string, hash: string | undefined]>([
    ['parametersInvalid', undefined],
    ['parametersInvalid', ''],
    ['parametersInvalid', 'd'.repeat(63)],
    ['parametersInvalid', 'd'.repeat(65)],
    ['parametersInvalid', 'D'.repeat(64)],
    ['parametersInvalid', 'x'.repeat(64)],
    ['parametersInvalid', `${destinationHash}\n`],
    ['accepted', destinationHash],
    ['accepted', '0123456789abcdef'.repeat(4)],
  ])('%s: %o', (answer, hash) => {
    const exchange = opened()
    const { destinationHash: _usual, ...asked } = withdrawing(exchange)
    expect(answerOf(exchange, { ...asked, ...(hash !== undefined && { destinationHash: hash }) })).toBe(
      answer,
    )
  })

  it('beats the account, and a repeat has to have one as well', () => {
    const exchange = opened()
    const bare = { destinationHash: '' }
    expect(answerOf(exchange, withdrawing(exchange, { accountId: 99, ...bare }))).toBe('parametersInvalid')
    exchange.must(withdrawing(exchange, { clientOrderId: 'mine' }))
    expect(answerOf(exchange, withdrawing(exchange, { clientOrderId: 'mine', ...bare }))).toBe(
      'parametersInvalid',
    )
    expect(answerOf(exchange, withdrawing(exchange, { clientOrderId: 'mine', destinationHash: other }))).toBe(
      'repeated',
    )
    expect(exchange.state.products.withdrawals.open.get(1)?.destinationHash).toBe(destinationHash)
  })

  it('keeps and reports it, with the number of its row', () => {
    const exchange = opened()
    const { events } = exchange.must(withdrawing(exchange))
    expect(events[0]).toMatchObject({ type: 'withdrawalRequested', destinationId: 7, destinationHash })
    expect(exchange.state.products.withdrawals.open.get(1)).toMatchObject({
      destinationId: 7,
      destinationHash,
    })
  })

  it.each([
    ['what a card receives', toCard.methodId, 9_897n],
    ['nothing of the kind for a chain', tron.methodId, undefined],
  ])('keeps %s, in every snapshot', (_what, methodId, cardAmount) => {
    const exchange = opened()
    const { events } = exchange.must(withdrawing(exchange, { methodId }))
    expect(events[0]).toMatchObject({ cardAmount: cardAmount ?? null })
    // A later rate does not affect it.
    exchange.must({ type: 'setFiatRate', at, currency: 'USD', coinId: usdt, rateE10: rateE10 / 2n })
    const resumed = decodeSnapshot(encodeSnapshot(exchange.state))
    for (const { products } of [exchange.state, resumed])
      expect(products.withdrawals.open.get(1)?.cardAmount).toBe(cardAmount)
    const older = decodeSnapshot(encodeSnapshot(exchange.state, 9))
    expect(Object.keys(older.products.withdrawals.open.get(1) ?? {})).not.toContain('cardAmount')
  })

  it('did not before rules 7, and kept nothing of it', () => {
    const exchange = opened(6)
    expect(answerOf(exchange, withdrawing(exchange, { destinationHash }))).toBe('parametersInvalid')
    const { events } = exchange.must(withdrawing(exchange))
    expect(Object.keys(events[0] ?? {})).not.toContain('destinationHash')
    const kept = Object.keys(exchange.state.products.withdrawals.open.get(1) ?? {})
    expect(kept.filter((name) => name.startsWith('destination'))).toEqual([])
    exchange.must(withdrawing(exchange, { methodId: toCard.methodId }))
    expect(Object.keys(exchange.state.products.withdrawals.open.get(2) ?? {})).not.toContain('cardAmount')
  })
})

/** The data seen by its passer. */
const sights: [answer: string, why: string, seen: SeenWithdrawal][] = [
  ['accepted', 'as it is', asIs],
  ['withdrawalDiffers', 'nothing', {}],
  ['withdrawalDiffers', 'another destination', { ...asIs, destinationHash: other }],
  ['withdrawalDiffers', 'in capitals', { ...asIs, destinationHash: destinationHash.toUpperCase() }],
  ['withdrawalDiffers', 'no destination', { amount: tethers(2_000), fee: tethers(1) }],
  ['withdrawalDiffers', 'a unit more', { ...asIs, amount: tethers(2_000) + 1n }],
  ['withdrawalDiffers', 'what leaves after the fee', { ...asIs, amount: tethers(1_999) }],
  ['withdrawalDiffers', 'no amount', { destinationHash, fee: tethers(1) }],
  ['withdrawalDiffers', 'another fee', { ...asIs, fee: 0n }],
  ['withdrawalDiffers', 'no fee', { destinationHash, amount: tethers(2_000) }],
]

describe('whoever lets it go on names what they saw', () => {
  it.each(sights)('%s: %s', (answer, _why, seen) => {
    const exchange = requested()
    // The whole command is spelled out, so that nothing is added to it.
    const named = { amount: undefined, ...seen } as SeenWithdrawal
    expect(answerOf(exchange, passing(named))).toBe(answer)
    if (answer !== 'accepted') exchange.must(passing())
    for (const by of [signer, ed]) {
      if (by === ed && answer === 'accepted') continue
      expect(answerOf(exchange, starting(named, by))).toBe(answer)
    }
  })

  it('an approval covers only what was seen', () => {
    const large = { ...asIs, amount: tethers(20_000) }
    const exchange = requested({ amount: large.amount })
    const line = { type: 'passWithdrawal', withdrawalId: 1, reason } as const
    expect(answerOfTwo(exchange, { ...line, ...large, destinationHash: other })).toBe('withdrawalDiffers')
    expect(answerOfTwo(exchange, { ...line, ...large, amount: 1n })).toBe('withdrawalDiffers')
    expect(answerOfTwo(exchange, { ...line, ...large })).toBe('accepted')
  })

  it('comes after its state, and before its owner’s obstacles', () => {
    const exchange = requested()
    expect(answerOf(exchange, starting({ amount: 1n }))).toBe('withdrawalNotPassed')
    exchange.must(marking(['frozen']))
    expect(answerOf(exchange, passing({ amount: 1n }))).toBe('withdrawalDiffers')
    expect(answerOf(exchange, passing())).toBe('accountFrozen')
  })

  it.each(sights)('the signer repeats a start: %s of %s', (answer, _why, seen) => {
    const exchange = requested()
    exchange.must(passing())
    exchange.must(starting(asIs, signer))
    const again = answer === 'accepted' ? 'repeated' : answer
    expect(answerOf(exchange, starting({ amount: undefined, ...seen } as SeenWithdrawal, signer))).toBe(again)
    // Later restrictions of its owner no longer matter.
    exchange.must(marking(['frozen'], ['certified']))
    expect(answerOf(exchange, starting(asIs, signer))).toBe('repeated')
  })

  it('and named nothing of it before rules 7', () => {
    const exchange = opened(6)
    exchange.must(withdrawing(exchange, { amount: tethers(2_000) }))
    exchange.must(passing())
    exchange.must(starting(asIs, signer))
    expect(answerOf(exchange, starting({ amount: 1n }, signer))).toBe('repeated')
  })

  it.each<[why: string, seen: SeenWithdrawal, answer: string]>([
    ['the rest', { amount: tethers(2_000), fee: tethers(1) }, 'accepted'],
    ['a hash that nobody kept', asIs, 'withdrawalDiffers'],
    ['another amount', { amount: 1n, fee: tethers(1) }, 'withdrawalDiffers'],
    ['another fee', { amount: tethers(2_000), fee: 0n }, 'withdrawalDiffers'],
  ])('one from before rules 7 has no hash: %s', (_why, seen, answer) => {
    for (const state of ['review', 'passed'] as const) {
      const exchange = opened(6)
      exchange.must(withdrawing(exchange, { amount: tethers(2_000) }))
      if (state === 'passed') exchange.must(passing())
      exchange.must({ type: 'adoptRules', at, version: latestRules })
      expect(answerOf(exchange, state === 'passed' ? starting(seen) : passing(seen))).toBe(answer)
    }
  })

  it('named nothing before rules 7', () => {
    const exchange = opened(6)
    exchange.must(withdrawing(exchange, { amount: tethers(2_000) }))
    exchange.must(passing({ amount: 1n }))
    expect(answerOf(exchange, starting({ amount: 1n }))).toBe('accepted')
  })
})

describe('its owner is certified until it is on its way', () => {
  it.each([
    ['withdrawalBanned', 'beats it', ['withdrawalBanned'], ['certified']],
    ['notCertified', 'no longer', [], ['certified']],
  ] as const)('%s: %s', (answer, _why, set, clear) => {
    const exchange = requested()
    exchange.must(marking([...set], [...clear]))
    expect(answerOf(exchange, passing())).toBe(answer)
    exchange.must({ type: 'setAccountFlags', at, accountId: alice, set: ['certified'], clear: [...set] })
    exchange.must(passing())
    exchange.must(marking([...set], [...clear]))
    for (const by of [pia, signer]) expect(answerOf(exchange, starting(asIs, by))).toBe(answer)
    // It can be given back all the same.
    expect(answerOf(exchange, { type: 'rejectWithdrawal', at, withdrawalId: 1 })).toBe('accepted')
  })

  it('and once on its way it is paid', () => {
    const exchange = requested()
    exchange.must(passing())
    exchange.must(starting())
    exchange.must(marking(['frozen'], ['certified']))
    expect(answerOf(exchange, paying(ed))).toBe('accepted')
  })

  it('before rules 7 only the request checked this', () => {
    const exchange = opened(6)
    exchange.must(withdrawing(exchange, { amount: tethers(2_000) }))
    exchange.must(marking([], ['certified']))
    for (const command of [passing(), starting()]) expect(answerOf(exchange, command)).toBe('accepted')
  })
})

describe('an operator who passed it does not record it as paid alone', () => {
  const started = (pass: (exchange: Exchange) => Asked, amount = tethers(2_000)) => {
    const exchange = requested({ amount })
    exchange.must(pass(exchange))
    exchange.must(starting({ ...asIs, amount }, ed))
    return exchange
  }

  it.each<[answer: string, by: Author]>([
    ['payerPassedIt', pia],
    ['accepted', ed],
    ['accepted', ann],
  ])('%s: by %o, after Pia has passed it', (answer, by) => {
    expect(
      answerOf(
        started(() => passing()),
        paying(by),
      ),
    ).toBe(answer)
  })

  it.each<[answer: string, by: Author]>([
    ['payerPassedIt', pia],
    ['payerPassedIt', ann],
    ['accepted', ed],
  ])('%s: by %o, after Pia has proposed that it passes and Ann has approved it', (answer, by) => {
    const line = {
      type: 'passWithdrawal',
      withdrawalId: 1,
      reason,
      ...asIs,
      amount: tethers(20_000),
    } as const
    const exchange = started((house) => house.approving(line), tethers(20_000))
    const resumed = Object.assign(new Exchange(), {
      state: decodeSnapshot(encodeSnapshot(exchange.state)),
      at,
    })
    for (const house of [exchange, resumed]) expect(answerOf(house, paying(by))).toBe(answer)
  })

  it.each<[why: string, pass: (exchange: Exchange) => Asked, amount: bigint]>([
    ['with another they do', () => passing(), tethers(2_000)],
    [
      'and so do the two who have passed it together',
      (house) =>
        house.approving({
          type: 'passWithdrawal',
          withdrawalId: 1,
          reason,
          ...asIs,
          amount: tethers(20_000),
        }),
      tethers(20_000),
    ],
  ])('%s', (_why, pass, amount) => {
    const exchange = started(pass, amount)
    const line = { type: 'payWithdrawal', withdrawalId: 1, transactionId: '0x1', reason } as const
    expect(answerOfTwo(exchange, line)).toBe('accepted')
  })

  it('beats a used transaction, and comes after its state', () => {
    const exchange = requested()
    exchange.must(passing())
    expect(answerOf(exchange, paying(pia))).toBe('withdrawalNotSigning')
    exchange.must(starting())
    exchange.must(withdrawing(exchange, { accountId: 17 }))
    exchange.must({ ...starting({ ...asIs, amount: tethers(100) }), withdrawalId: 2 } as Asked)
    exchange.must(paying(pia, 2))
    expect(answerOf(exchange, paying(pia))).toBe('payerPassedIt')
    expect(answerOf(exchange, paying(ed))).toBe('transactionTaken')
  })

  it('if passed automatically, any operator records it', () => {
    const exchange = opened()
    exchange.must(withdrawing(exchange))
    exchange.must({ ...starting({ ...asIs, amount: tethers(100) }) })
    expect(answerOf(exchange, paying(pia))).toBe('accepted')
  })

  it('and the signer has passed nothing', () => {
    const exchange = requested()
    exchange.must(passing())
    exchange.must(starting(asIs, signer))
    expect(answerOf(exchange, paying(signer))).toBe('accepted')
  })

  it('was not checked before rules 7, and the operator was not kept', () => {
    const exchange = opened(6)
    exchange.must(withdrawing(exchange, { amount: tethers(2_000) }))
    exchange.must(passing())
    exchange.must(starting())
    exchange.must({ type: 'adoptRules', at, version: latestRules })
    expect(answerOf(exchange, paying(pia))).toBe('accepted')
  })
})

it('has the codes that callers know', () => {
  const { withdrawalDiffers, payerPassedIt, proposalOpen, fiatRateTooLarge } = codes
  expect([withdrawalDiffers, payerPassedIt, proposalOpen, fiatRateTooLarge]).toEqual([617, 616, 615, 145])
})
