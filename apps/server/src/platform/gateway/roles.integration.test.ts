import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, calls, type CallName } from '@candor/contract/calls'
import { permissions } from '@candor/contract/permission'
import { acts, barOf, refusalsOf, type Bar, type Standing } from '@candor/contract/roles'
import {
  type RefusalName,
  type ResultCodeName,
  resultCodeName,
  resultCodes,
} from '@candor/contract/result-codes'
import type { AccountFlag } from '@candor/engine/rules/account-flags'
import { repeatable } from '../../wiring/repeatable-calls.ts'
import { Operator } from '../../testing/people/operator.ts'
import type { Reply } from '../../testing/product.ts'
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
import type { SessionCall } from '../../testing/walk/body.ts'
import { commandsAfter, rowsOf } from '../../testing/walk/traces.ts'
import { best, Ground, Walker } from '../../testing/walk/walker.ts'
import { setFlags } from '../../testing/people/withdrawer.ts'

// Every call, made in every role, with a valid body: each role is refused what the table of roles refuses it,
// with the code and reason named there, and without a trace; nothing else is refused. Refused calls are
// accepted once the cause is lifted.

let ground: Ground
let operator: Operator
beforeAll(async () => {
  ground = await Ground.start()
  operator = await Operator.of(ground.at, 'admin')
})
afterAll(async () => await ground.close())

const ofUsers = callNames.filter((name) => permissions[calls[name].who].session === 'required')
const trading = ['Spot/PlaceOrder', 'Spot/AmendOrder', 'Options/PlaceOrder', 'Pledge/Subscribe'] as const
const labAndSwap = ['Lab/Subscribe', 'Swap/GetQuote', 'Swap/Execute', 'Swap/ConvertDust'] as const
const withdrawing = ['Withdrawals/Preview', 'Withdrawals/Request'] as const
const paying = ['Account/ClaimTestMoney', 'Chain/GetAddress', 'Chain/UseFaucet', 'Deposits/Request'] as const
const forAgents = ['Agents/GetInvited', 'Agents/Recharge'] as const
const endingOrPaying = [
  'Deposits/Cancel',
  'Deposits/Report',
  'Loans/Cancel',
  'Loans/Repay',
  'Spot/BatchOrders',
  'Spot/CancelAllOrders',
  'Spot/CancelOrder',
  'Support/Decline',
  'Support/Return',
  'Withdrawals/Cancel',
] as const
const proving = [
  'Account/BindPhone',
  'Account/SendPhoneCode',
  'Account/UnbindPhone',
  'Identity/SubmitPrimary',
  'Identity/SubmitAdvanced',
] as const

type Walked = { company: Company; bodies: Bodies; lift?: (() => Promise<void>) | null }
type Role = {
  standing: Partial<Standing>
  // The user, with everything that was prepared before the role was set.
  make: () => Promise<Walked>
  // Repeated here, call by call: the table is right when both agree.
  refused: Partial<Record<RefusalName, readonly CallName[]>>
  // What nobody of this role can do, however correct the body is, and the code for it.
  cannot?: Partial<Record<SessionCall, RefusalName>>
}

async function prepared(of = { isTryout: false }): Promise<{ company: Company; bodies: Bodies }> {
  const company = await companyOf(ground, of)
  return { company, bodies: await prepareFor(company) }
}

async function marked(...flags: readonly AccountFlag[]): Promise<Walked> {
  const walked = await prepared({ isTryout: flags.includes('demo') })
  await mark(walked.company, ...flags)
  return walked
}

async function mark(company: Company, ...flags: readonly AccountFlag[]): Promise<void> {
  for (const { accountId } of everyone(company)) await setFlags(ground.at, accountId, ...flags)
}

async function visiting(): Promise<Walked> {
  const walked = await prepared()
  const sign = (isSignedIn: boolean) => {
    for (const walker of everyone(walked.company)) walker.isSignedIn = isSignedIn
  }
  sign(false)
  return { ...walked, lift: async () => sign(true) }
}

async function onTestMoney(...flags: readonly AccountFlag[]): Promise<Walked> {
  const walked = await marked(...flags)
  for (const walker of everyone(walked.company)) await walker.done('Account/ClaimTestMoney', {})
  return walked
}

async function revoked(...flags: readonly AccountFlag[]): Promise<Walked> {
  const walked = await marked(...best, ...flags)
  for (const { uid } of everyone(walked.company)) {
    const { name } = await operator.call('Identity/Revoke', { uid, level: 'primary', reason: 'a test' })
    if (name !== 'success') throw new Error(`not revoked: ${name}`)
  }
  return walked
}

async function indebted(...flags: readonly AccountFlag[]): Promise<Walked> {
  const walked = await prepared()
  const { loanId } = walked.bodies.get('Loans/Cancel') as { loanId: string }
  await walked.company.main.lent(loanId)
  await mark(walked.company, ...best, ...flags)
  return walked
}

async function supported(walkedBefore?: Walked): Promise<Walked> {
  const walked = walkedBefore ?? (await prepared())
  const { grantId } = walked.bodies.get('Support/Accept') as { grantId: string }
  await walked.company.main.supported(grantId)
  return walked
}

async function frozen(): Promise<Walked> {
  const walked = await prepared()
  const freeze = async (isSet: boolean) => {
    for (const { uid } of everyone(walked.company)) {
      const form = { uid, mark: 'frozen', isSet, reason: 'a test' } as const
      const { name } = await operator.call('Users/Restrict', form)
      if (name !== 'success') throw new Error(`not frozen or thawed: ${name}`)
    }
  }
  await freeze(true)
  return { ...walked, lift: () => freeze(false) }
}

// An account that is not open owns nothing in the engine: in these calls it names somebody else's things.
const ofOthers = {
  'Spot/AmendOrder': 'orderBelongsToAnotherUser',
  'Spot/CancelOrder': 'orderBelongsToAnotherUser',
  'Spot/BatchOrders': 'orderBelongsToAnotherUser',
  'Spot/GetOrder': 'orderMissing',
  'Options/SettleOrder': 'orderBelongsToAnotherUser',
  'Options/GetOrder': 'orderBelongsToAnotherUser',
  'Pledge/GetOrder': 'orderMissing',
  'Pledge/AskToEnd': 'orderMissing',
  'Pledge/TakeBackRequest': 'orderMissing',
  'Lab/GetOrder': 'orderMissing',
  'Swap/Execute': 'quoteExpired',
  'Deposits/GetDeposit': 'orderMissing',
  'Deposits/GetProof': 'orderMissing',
  'Deposits/Report': 'orderBelongsToAnotherUser',
  'Deposits/Cancel': 'orderBelongsToAnotherUser',
  'Withdrawals/GetWithdrawal': 'orderMissing',
  'Withdrawals/Cancel': 'orderBelongsToAnotherUser',
  'Withdrawals/GetLast': 'neverWithdrawn',
  'Loans/GetLoan': 'orderMissing',
  'Loans/Cancel': 'orderMissing',
  'Loans/Repay': 'orderMissing',
  'Support/Accept': 'orderMissing',
  'Support/Decline': 'orderMissing',
  'Support/Return': 'orderMissing',
  'Agents/Recharge': 'userDoesNotExist',
} as const satisfies Partial<Record<SessionCall, RefusalName>>

const namesOfOthers = walkedCalls.filter((name) => name in ofOthers || name === 'Spot/CancelAllOrders')
let others: Promise<Bodies> | undefined

async function unopened(of: { isTryout: boolean }): Promise<Walked> {
  others ??= companyOf(ground).then((company) => prepareFor(company, namesOfOthers))
  const theirs = await others
  const main = await Walker.of(ground, of)
  await main.setFundPassword()
  const company = { main, debtor: main, beginner: await Walker.of(ground, of) }
  const own = await prepareFor(
    company,
    walkedCalls.filter((name) => !theirs.has(name)),
  )
  const isOpen = everyone(company).some(({ accountId }) =>
    ground.at.product.core.mirror.hasAccount(accountId),
  )
  if (isOpen) throw new Error('an account was opened')
  // Its marks are those of the tables: none of them is lifted.
  return { company, bodies: new Map([...own, ...theirs]), lift: null }
}

// A throwaway account has no address for a code.
const withoutEmail = {
  'Account/ResetFundPassword': 'noSuchEmail',
  'Account/SendFundPasswordCode': 'noSuchEmail',
} as const

// There is one loan at a time, and a granted one can't be cancelled.
const oneLoan = { 'Loans/Cancel': 'orderCannotBeCancelled', 'Loans/Apply': 'unprocessedLoanExists' } as const
// An accepted grant can't be accepted again.
const oneGrant = { 'Support/Accept': 'orderStatusIsNotAnOrder' } as const

const roles: Record<string, Role> = {
  visitor: {
    standing: { isSignedIn: false },
    make: visiting,
    refused: { tokenInvalid: ofUsers },
  },
  'somebody new, whose account is not opened': {
    standing: {},
    make: () => unopened({ isTryout: false }),
    cannot: ofOthers,
    refused: {
      notCertified: [
        ...trading,
        ...labAndSwap,
        ...withdrawing,
        'Identity/SubmitAdvanced',
        'Loans/Apply',
        'Support/Accept',
      ],
      roleNotAllowed: forAgents,
    },
  },
  certified: {
    standing: { marks: ['certified'] },
    make: () => marked('certified'),
    refused: { optionMinimumLevelFailed: ['Loans/Apply'], roleNotAllowed: forAgents },
  },
  'certified by test money alone': {
    standing: { marks: ['testMoney', 'agent'] },
    make: () => onTestMoney('agent'),
    refused: {
      notCertified: [
        ...withdrawing,
        'Identity/SubmitAdvanced',
        'Loans/Apply',
        'Support/Accept',
        'Agents/Recharge',
      ],
    },
  },
  'certified at the higher level': {
    standing: { marks: ['certified', 'advanced'] },
    make: () => marked('certified', 'advanced'),
    refused: { roleNotAllowed: forAgents },
  },
  agent: { standing: { marks: best }, make: () => marked(...best), refused: {} },
  'account of practice': {
    standing: { marks: ['testMoney', 'demo'] },
    make: () => marked('testMoney', 'demo'),
    cannot: withoutEmail,
    refused: {
      nonRealMemberCannotWithdraw: withdrawing,
      nonRealAccountCannotTransfer: [...paying, 'Loans/Apply', 'Support/Accept'],
      certificationUnderReview: ['Identity/SubmitPrimary', 'Identity/SubmitAdvanced'],
      roleNotAllowed: forAgents,
    },
  },
  'account of practice that is not opened': {
    standing: { marks: ['testMoney', 'demo'] },
    make: () => unopened({ isTryout: true }),
    cannot: { ...ofOthers, ...withoutEmail, 'Swap/ConvertDust': 'balanceUnsuitable' },
    refused: {
      nonRealMemberCannotWithdraw: withdrawing,
      nonRealAccountCannotTransfer: [...paying, 'Loans/Apply', 'Support/Accept'],
      certificationUnderReview: ['Identity/SubmitPrimary', 'Identity/SubmitAdvanced'],
      roleNotAllowed: forAgents,
    },
  },
  frozen: { standing: { marks: ['frozen'] }, make: frozen, refused: { userFrozen: ofUsers } },
  locked: {
    standing: { marks: [...best, 'locked'] },
    make: () => marked(...best, 'locked'),
    refused: {
      userLocked: [
        ...trading,
        ...labAndSwap,
        ...withdrawing,
        ...paying,
        ...endingOrPaying,
        ...proving,
        'Agents/Recharge',
        'Loans/Apply',
        'Support/Accept',
      ],
    },
  },
  'banned from trading': {
    standing: { marks: [...best, 'tradeBanned'] },
    make: () => marked(...best, 'tradeBanned'),
    refused: { tradingBanned: [...trading, ...labAndSwap] },
  },
  'forbidden to withdraw': {
    standing: { marks: [...best, 'withdrawalBanned'] },
    make: () => marked(...best, 'withdrawalBanned'),
    refused: { withdrawalForbidden: [...withdrawing, 'Agents/Recharge'] },
  },
  'in debt with a loan': {
    standing: { marks: best, hasLoan: true },
    make: () => indebted(),
    cannot: oneLoan,
    refused: { loanOutstanding: [...labAndSwap, ...withdrawing, 'Agents/Recharge'] },
  },
  'with support funds to return': {
    standing: { marks: best, hasSupport: true },
    make: () => supported(),
    cannot: oneGrant,
    refused: { supportFundsUnreturned: withdrawing, agentGivenSupportFunds: ['Agents/Recharge'] },
  },
  'certified until it was revoked': {
    standing: { marks: ['agent'] },
    make: () => revoked(),
    refused: {
      notCertified: [
        ...trading,
        ...labAndSwap,
        ...withdrawing,
        'Identity/SubmitAdvanced',
        'Loans/Apply',
        'Support/Accept',
        'Agents/Recharge',
      ],
    },
  },
  'revoked, and forbidden to withdraw': {
    standing: { marks: ['agent', 'withdrawalBanned'] },
    make: () => revoked('withdrawalBanned'),
    refused: {
      withdrawalForbidden: [...withdrawing, 'Agents/Recharge'],
      notCertified: [...trading, ...labAndSwap, 'Identity/SubmitAdvanced', 'Loans/Apply', 'Support/Accept'],
    },
  },
  'locked, and forbidden to withdraw': {
    standing: { marks: [...best, 'locked', 'withdrawalBanned'] },
    make: () => marked(...best, 'locked', 'withdrawalBanned'),
    refused: {
      userLocked: [
        ...trading,
        ...labAndSwap,
        ...withdrawing,
        ...paying,
        ...endingOrPaying,
        ...proving,
        'Agents/Recharge',
        'Loans/Apply',
        'Support/Accept',
      ],
    },
  },
  'banned from trading, and in debt with a loan': {
    standing: { marks: [...best, 'tradeBanned'], hasLoan: true },
    make: () => indebted('tradeBanned'),
    cannot: oneLoan,
    refused: {
      tradingBanned: [...trading, ...labAndSwap],
      loanOutstanding: [...withdrawing, 'Agents/Recharge'],
    },
  },
  'in debt with a loan, and with support funds to return': {
    standing: { marks: best, hasLoan: true, hasSupport: true },
    make: async () => supported(await indebted()),
    cannot: { ...oneLoan, ...oneGrant },
    refused: {
      loanOutstanding: [...labAndSwap, ...withdrawing],
      agentGivenSupportFunds: ['Agents/Recharge'],
    },
  },
}

const tableCodes: ReadonlySet<ResultCodeName | undefined> = new Set(acts.flatMap((act) => refusalsOf(act)))

// What the call itself refuses to any user of this standing, though the body is right: the clock settles an
// option within a moment, so it is too early or done; a certified user has nothing left to prove.
function refusedBy(name: SessionCall, { marks }: Standing, { cannot = {} }: Partial<Role>): ResultCodeName {
  if (cannot[name] !== undefined) return cannot[name]
  if (name === 'Options/SettleOrder') return 'optionNotYetAtDeliveryTime'
  if (name === 'Identity/SubmitPrimary' && marks.includes('certified')) return 'certificationUnderReview'
  if (name === 'Identity/SubmitAdvanced' && marks.includes('advanced')) return 'certificationUnderReview'
  return 'success'
}

// A batch is answered act by act.
function answered({ name, data }: Reply<object>): ResultCodeName | undefined {
  const { results } = (data ?? {}) as { results?: { resultCode: number }[] }
  const failed = results?.find(({ resultCode }) => resultCode !== resultCodes.success)
  return failed ? resultCodeName(failed.resultCode) : name
}

const said = ({ name, reason }: Reply<object>) => ({ code: name, reason: reason ?? null })
// Without a reason of its own the name of the code is the reason, as for a refused session.
const barSaid = ({ refused, reason }: Bar) => ({
  code: refused,
  reason: refused === 'userFrozen' ? refused : (reason ?? refused),
})

let lastId = 0
function withFreshId(name: SessionCall, body: object | undefined): object {
  if (!(name in repeatable) || name === 'Swap/Execute') return body ?? {}
  lastId += 1
  return { ...body, clientOrderId: `walk-${lastId}` }
}

describe.each(Object.entries(roles))('%s', (_role, role) => {
  test('is refused the calls in the table, and no others', async () => {
    const { company, bodies, lift: liftAll = () => lift(company) } = await role.make()
    const standing: Standing = {
      isOpen: true,
      isSignedIn: true,
      marks: [],
      hasLoan: false,
      hasSupport: false,
      ...role.standing,
    }
    const asked = new Map(walkedCalls.map((name) => [name, withFreshId(name, bodies.get(name))]))
    const ask = async (name: SessionCall) => await walkerOf(company, name).asks(name, asked.get(name) ?? {})
    const bars = new Map(
      walkedCalls.flatMap((name) => {
        const bar = barOf(calls[name].act, standing)
        return bar === null ? [] : [[name, bar] as const]
      }),
    )
    const book = Object.entries(role.refused).flatMap(([code, names]) => names.map((name) => [name, code]))
    expect(Object.fromEntries([...bars].map(([name, { refused }]) => [name, refused]))).toEqual(
      Object.fromEntries(book),
    )

    await ground.at.settled()
    const before = await rowsOf(company)
    const { seq } = ground.at.product.core.mirror
    for (const [name, bar] of bars) {
      const empty = await walkerOf(company, name).asks(name, {})
      expect([name, said(empty)]).toEqual([name, barSaid(bar)])
      expect([name, said(await ask(name))]).toEqual([name, barSaid(bar)])
      expect([name, await commandsAfter(ground, seq)]).toEqual([name, []])
    }
    expect(await rowsOf(company)).toEqual(before)

    await ground.forgiveAttempts()
    for (const name of callNames.filter((one) => !ofUsers.includes(one))) {
      const { name: code } = await company.main.asks(name, {})
      expect([name, tableCodes.has(code)]).toEqual([name, false])
    }
    for (const name of walkedCalls.filter((one) => !bars.has(one))) {
      expect([name, answered(await ask(name))]).toEqual([name, refusedBy(name, standing, role)])
    }

    if (liftAll === null) return
    await liftAll()
    await ground.forgiveAttempts()
    for (const name of bars.keys()) {
      const reply = await ask(name)
      expect([name, answered(reply)]).toEqual([name, refusedBy(name, { ...standing, marks: best }, {})])
      // The refused call did not use up its name.
      expect([name, reply.data ?? {}]).not.toEqual([name, expect.objectContaining({ isRepeat: true })])
    }
  }, 120_000)
})

test('a refusal because of a debt says how much lifts it, before anything else is read', async () => {
  const debtor = await Walker.of(ground, { isTryout: false })
  await debtor.enabled()
  await debtor.lent()
  expect(await debtor.asks('Swap/GetQuote', {})).toMatchObject({
    name: 'loanOutstanding',
    details: { amount: '5500.000000', coin: 'USDT' },
  })
})
