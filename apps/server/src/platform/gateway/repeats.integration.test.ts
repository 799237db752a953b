import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallInput } from '@candor/contract/calls'
import { type Bar, barOf, refusalsOf, type Standing } from '@candor/contract/roles'
import { resultCodeName } from '@candor/contract/result-codes'
import { repeatable } from '../../wiring/repeatable-calls.ts'
import { signAddressRow } from '../../testing/book-rows.ts'
import { Operator } from '../../testing/people/operator.ts'
import type { Reply } from '../../testing/product.ts'
import { limitBuy } from '../../testing/people/trader.ts'
import {
  type Bodies,
  type Company,
  companyOf,
  everyone,
  lift,
  prepareFor,
  walkedCalls,
  walkerOf,
} from '../../testing/walk/bodies.ts'
import { loanForm } from '../../testing/walk/areas/loans.ts'
import { quoteOf } from '../../testing/walk/areas/swap.ts'
import { withdrawalForm } from '../../testing/walk/areas/withdrawals.ts'
import { commandsAfter, rowsOf } from '../../testing/walk/traces.ts'
import { best, Ground, Walker } from '../../testing/walk/walker.ts'
import { setFlags } from '../../testing/people/withdrawer.ts'
import { fundPassword } from '../../testing/people/saver.ts'

// A call done once under a name gets the same answer again, whatever bars the account by now, and nothing
// else passes the table of roles because of its name.

type Repeatable = keyof typeof repeatable
const names = Object.keys(repeatable) as Repeatable[]

let ground: Ground
let ours: Company
let bodies: Bodies
let freshQuote: string
let theirQuote: string
const firsts = new Map<Repeatable, object>()
beforeAll(async () => {
  ground = await Ground.start()
  const theirs = await companyOf(ground)
  const theirBodies = await prepareFor(theirs, names)
  ours = await companyOf(ground)
  bodies = await prepareFor(ours)
  freshQuote = await quoteOf(ours.main)
  theirQuote = (theirBodies.get('Swap/Execute') as CallInput<'Swap/Execute'>).quoteId
  // The application prepared for its end would prevent another.
  await ours.main.done('Loans/Cancel', bodies.get('Loans/Cancel') as CallInput<'Loans/Cancel'>)
  for (const name of names) {
    for (const [company, prepared, id] of [
      [theirs, theirBodies, 'theirs'] as const,
      [ours, bodies, 'first'] as const,
    ]) {
      const reply = await walkerOf(company, name).asks(name, withId(name, prepared.get(name), id))
      const { isRepeat } = (reply.data ?? {}) as { isRepeat?: boolean }
      if (!reply.data || isRepeat !== false) throw new Error(`${name} was answered with ${reply.name}`)
      if (company === ours) firsts.set(name, reply.data)
    }
  }
})
afterAll(async () => await ground.close())

// The name of an exchange is its quote.
function withId(name: Repeatable, body: object | undefined, clientOrderId: string): object {
  return name === 'Swap/Execute' ? { ...body } : { ...body, clientOrderId }
}

async function ask(name: Repeatable, change: object): Promise<Reply<object>> {
  return await walkerOf(ours, name).asks(name, { ...bodies.get(name), ...change })
}

// As written by somebody who hopes that only the name is checked; where nothing is said, it is twenty.
const otherAmounts: Partial<Record<Repeatable, object>> = {
  'Spot/PlaceOrder': { quantity: '0.002' },
  'Options/PlaceOrder': { amount: '10' },
  'Pledge/Subscribe': { amount: '200' },
  'Lab/Subscribe': { quantity: '20' },
  'Swap/ConvertDust': { coins: ['BTC'] },
  'Deposits/Request': { amount: '200.00', fee: '2' },
  'Withdrawals/Request': { amount: '1000' },
  'Loans/Apply': { amountMax: '7000' },
  'Loans/Repay': { amount: '200' },
}

// A field that no call has.
const unreadable = { side: 'up', isRepeat: true }

// The same call in another form: with the name that was used, and with names that were not.
function formsOf(name: Repeatable) {
  if (name === 'Swap/Execute') {
    const { quoteId } = bodies.get(name) as CallInput<'Swap/Execute'>
    const otherQuotes = [freshQuote, theirQuote, forged(quoteId)].map((id) => ({ quoteId: id }))
    return { again: [{}], refused: [...otherQuotes, unreadable] }
  }
  const first = { clientOrderId: 'first' }
  return {
    again: [first, { ...first, ...(otherAmounts[name] ?? { amount: '20' }) }],
    refused: [{}, { clientOrderId: 'fresh' }, { clientOrderId: 'theirs' }, { ...first, ...unreadable }],
  }
}

// One letter of the sealed content changed, and one of the seal.
function forged(quoteId: string): string {
  const place = quoteId.length - 2
  return `${quoteId.slice(0, place)}${quoteId[place] === 'A' ? 'B' : 'A'}${quoteId.slice(place + 1)}`
}

const said = ({ name, reason }: Reply<object>) => ({ code: name, reason })
const barSaid = ({ refused, reason }: Bar) => ({ code: refused, reason: reason ?? refused })

type Own = Omit<Standing, 'isSignedIn' | 'isOpen'>
const standings: Record<string, Own & { putOn?: () => Promise<unknown> }> = {
  locked: { marks: [...best, 'locked'], hasLoan: false, hasSupport: false },
  'banned from trading': { marks: [...best, 'tradeBanned'], hasLoan: false, hasSupport: false },
  'forbidden to withdraw': { marks: [...best, 'withdrawalBanned'], hasLoan: false, hasSupport: false },
  'of practice': { marks: [...best, 'demo'], hasLoan: false, hasSupport: false },
  'not certified': { marks: ['advanced', 'agent'], hasLoan: false, hasSupport: false },
  'certified on the first level alone': { marks: ['certified', 'agent'], hasLoan: false, hasSupport: false },
  'no agent': { marks: ['certified', 'advanced'], hasLoan: false, hasSupport: false },
  'in debt with a loan': {
    marks: best,
    hasLoan: true,
    hasSupport: false,
    putOn: () => ours.main.lent((firsts.get('Loans/Apply') as { loanId: string }).loanId),
  },
  'with support funds to return': {
    marks: best,
    hasLoan: false,
    hasSupport: true,
    putOn: () => ours.main.supported((bodies.get('Support/Accept') as CallInput<'Support/Accept'>).grantId),
  },
}

// An option that was requested before may have opened since.
const asRepeat = (name: Repeatable) => ({
  isRepeat: true,
  ...(name === 'Options/PlaceOrder' && { isOpening: false }),
})

function barsOf(standing: Own): (readonly [Repeatable, Bar])[] {
  return names.flatMap((name) => {
    const bar = barOf(calls[name].act, { ...standing, isOpen: true, isSignedIn: true })
    return bar === null ? [] : [[name, bar] as const]
  })
}

test('each reason in the table against one of these calls is tried', () => {
  const tried = new Set(
    Object.values(standings).flatMap((one) => barsOf(one).map(([name, bar]) => `${name} ${bar.refused}`)),
  )
  // These come with the session, before the table is checked; and test money is always open.
  const bySession = ['tokenInvalid', 'userFrozen', 'exchangeNotOpen']
  const known = names.flatMap((name) =>
    refusalsOf(calls[name].act)
      .filter((code) => !bySession.includes(code))
      .map((code) => `${name} ${code}`),
  )
  expect(tried).toEqual(new Set(known))
})

describe.each(Object.entries(standings))('an account that is %s', (_who, { putOn, ...standing }) => {
  test('gets a done call answered again, and under another name nothing is done', async () => {
    await putOn?.()
    for (const { accountId } of everyone(ours)) await setFlags(ground.at, accountId, ...standing.marks)
    const before = await rowsOf(ours)
    const { seq } = ground.at.product.core.mirror
    const bars = barsOf(standing)
    expect(bars.length).toBeGreaterThan(0)
    for (const [name, bar] of bars) {
      const { again, refused } = formsOf(name)
      for (const form of again) {
        const { name: code, data } = await ask(name, form)
        expect([name, form, code, data]).toEqual([
          name,
          form,
          'success',
          { ...firsts.get(name), ...asRepeat(name) },
        ])
      }
      for (const form of refused)
        expect([name, form, said(await ask(name, form))]).toEqual([name, form, barSaid(bar)])
      expect([name, await commandsAfter(ground, seq)]).toEqual([name, []])
    }
    expect(await rowsOf(ours)).toEqual(before)
    await lift(ours)
  })
})

test('a frozen account is told that it is frozen, and nothing of its earlier acts', async () => {
  const operator = await Operator.of(ground.at, 'admin')
  const freeze = async (isSet: boolean) => {
    for (const { uid } of everyone(ours))
      await operator.call('Users/Restrict', { uid, mark: 'frozen', isSet, reason: 'a test' })
  }
  await freeze(true)
  const { seq } = ground.at.product.core.mirror
  for (const name of names)
    for (const form of Object.values(formsOf(name)).flat())
      expect([name, (await ask(name, form)).name]).toEqual([name, 'userFrozen'])
  expect(await commandsAfter(ground, seq)).toEqual([])
  await freeze(false)
})

test('an act of a batch is answered again, and refused under another name', async () => {
  const { token, accountId } = ours.main
  await setFlags(ground.at, accountId, ...best, 'tradeBanned')
  const { seq } = ground.at.product.core.mirror
  const place = (clientOrderId: string) => ({ act: 'place', ...limitBuy, clientOrderId }) as const
  const acts = [place('first'), place('fresh'), place('theirs')]
  const { data } = await ground.at.call('Spot/BatchOrders', { acts }, token)
  const { orderId } = firsts.get('Spot/PlaceOrder') as { orderId: string }
  expect(data?.results.map((one) => [resultCodeName(one.resultCode), one.orderId, one.isRepeat])).toEqual([
    ['success', orderId, true],
    ['tradingBanned', null, false],
    ['tradingBanned', null, false],
  ])
  expect(await commandsAfter(ground, seq)).toEqual([])
  await lift(ours)
})

test('a withdrawal that is repeated to a new address starts no caution', async () => {
  const { main } = ours
  const destinationId = await main.addressIn('USDT', 'tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  await ground.query('update wallet_addresses set added_at = $1 where id = $2', [
    ground.at.now(),
    destinationId,
  ])
  await signAddressRow(ground, destinationId)
  await setFlags(ground.at, main.accountId, ...best, 'locked')
  const { seq } = ground.at.product.core.mirror
  const { data } = await ask('Withdrawals/Request', { clientOrderId: 'first', destinationId })
  expect(data).toEqual({ ...firsts.get('Withdrawals/Request'), isRepeat: true })
  expect(await commandsAfter(ground, seq)).toEqual([])
  await lift(ours)
})

describe('a name on a call without names', () => {
  const nameless = walkedCalls.filter((name) => !(name in repeatable) && name !== 'File/Upload')

  test.each([
    ['may do everything', best],
    ['is locked', [...best, 'locked'] as const],
  ])('is refused to an account that %s', async (_who, marks) => {
    for (const { accountId } of everyone(ours)) await setFlags(ground.at, accountId, ...marks)
    const before = await rowsOf(ours)
    const { seq } = ground.at.product.core.mirror
    const { quoteId } = bodies.get('Swap/Execute') as CallInput<'Swap/Execute'>
    const standing = { isOpen: true, isSignedIn: true, marks, hasLoan: false, hasSupport: false }
    for (const name of nameless)
      for (const id of [{ clientOrderId: 'first' }, { quoteId }]) {
        const reply = await walkerOf(ours, name).asks(name, { ...bodies.get(name), ...id })
        const bar = barOf(calls[name].act, standing)
        expect([name, reply.name]).toEqual([name, bar?.refused ?? 'invalidRequest'])
      }
    expect(await commandsAfter(ground, seq)).toEqual([])
    expect(await rowsOf(ours)).toEqual(before)
    await lift(ours)
  })
})

test('a changed quote is no quote, even for accounts that may exchange', async () => {
  const { seq } = ground.at.product.core.mirror
  for (const quoteId of [forged(freshQuote), forged(theirQuote), theirQuote, freshQuote.slice(0, -1)])
    expect((await ask('Swap/Execute', { quoteId })).name).toBe('quoteExpired')
  expect(await commandsAfter(ground, seq)).toEqual([])
})

// Release 2.14 accepted a withdrawal with a name, and its engine knew only the mark that test money sets.
describe('an account on test money whose owner was never verified', () => {
  const named = [{}, { clientOrderId: 'mine' }]

  test('withdraws, borrows, accepts and passes on nothing', async () => {
    const walker = await Walker.of(ground, { isTryout: false })
    await walker.setFundPassword()
    await walker.done('Account/ClaimTestMoney', {})
    expect(ground.at.product.core.mirror.flagsOf(walker.accountId)).toEqual(['testMoney'])
    await setFlags(ground.at, walker.accountId, 'testMoney', 'agent')
    const company = { main: walker, debtor: walker, beginner: walker }
    const invited = await Walker.of(ground, { isTryout: false })
    await ground.query('update users set invited_by = $1 where id = $2', [walker.uid, invited.uid])
    const withdrawal = await withdrawalForm(walker)
    const loan = await loanForm(walker)
    const acceptance = { grantId: await walker.offered(), amount: '100', agreed: true }
    const recharge = { uid: invited.uid, coin: 'USDT', amount: '10', fundPassword }
    const before = await rowsOf(company)
    const { seq } = ground.at.product.core.mirror
    const tried = [
      ...named.map((id) => ['Withdrawals/Request', { ...withdrawal, ...id }] as const),
      ...named.map((id) => ['Loans/Apply', { ...loan, ...id }] as const),
      ...named.map((id) => ['Agents/Recharge', { ...recharge, ...id }] as const),
      ...named.map((id) => ['Support/Accept', { ...acceptance, ...id }] as const),
    ]
    for (const [name, body] of tried)
      expect([name, said(await walker.asks(name, body))]).toEqual([
        name,
        { code: 'notCertified', reason: 'notCertified' },
      ])
    expect(await commandsAfter(ground, seq)).toEqual([])
    expect(await rowsOf(company)).toEqual(before)
  })
})
