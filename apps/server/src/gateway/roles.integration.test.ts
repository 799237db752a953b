import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, calls, type CallName } from '@candor/contract/calls'
import { permissions } from '@candor/contract/permission'
import { acts, refusalOf, refusalsOf, type Standing } from '@candor/contract/roles'
import type { RefusalName, ResultCodeName } from '@candor/contract/result-codes'
import type { AccountFlag } from '@candor/engine/rules/account-flags'
import { Member, offered } from '../testing/member.ts'
import { Operator } from '../testing/operator.ts'
import { startTestProduct, type TestProduct } from '../testing/product.ts'
import { must, Saver } from '../testing/saver.ts'
import { limitBuy, Trader } from '../testing/trader.ts'
import { setFlags } from '../testing/withdrawer.ts'

// Every call, made by everybody: each is refused what the table of roles refuses them, by the code that it names, and by
// no such code otherwise.

let at: TestProduct
let two: { proposer: Operator; approver: Operator }
beforeAll(async () => {
  at = await startTestProduct()
  await must(at, { type: 'clockTick' })
  two = { proposer: await Operator.of(at, 'treasurer'), approver: await Operator.of(at, 'admin') }
})
afterAll(() => at.product.close())

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

type Person = { token: string | null }
type Role = {
  standing: Partial<Standing>
  // Who it is.
  make: () => Promise<Person>
  // Told here once more, call by call: the table is right when both say the same.
  refused: Partial<Record<RefusalName, readonly CallName[]>>
}

const best: readonly AccountFlag[] = ['certified', 'advanced', 'agent']
async function marked(...flags: readonly AccountFlag[]): Promise<Member> {
  const member = await Member.of(at)
  await setFlags(at, member.accountId, ...flags)
  return member
}

async function onTestMoney(): Promise<Member> {
  const member = await marked('agent')
  const { name } = await at.call('Account/ClaimTestMoney', {}, member.token)
  if (name !== 'success') throw new Error(`not claimed: ${name}`)
  await at.product.core.settled()
  return member
}

async function indebted(): Promise<Member> {
  const member = await marked(...best)
  const { accountId } = member
  await must(at, { type: 'setCreditScore', accountId, score: 800 })
  const wanted = { amountMin: 5_000_000_000n, amountMax: 6_000_000_000n, papersId: 1, clientOrderId: null }
  const terms = { interestPpm: 100_000, penaltyPpm: 1_000, termDays: 30 }
  await must(at, { type: 'applyForLoan', accountId, ...wanted, ...terms })
  const [loan] = await at.query<{ id: string }>('select max(loan_id) as id from views.loans')
  await must(at, { type: 'grantLoan', loanId: Number(loan?.id), amount: 5_000_000_000n })
  return member
}

async function supported(): Promise<Member> {
  const member = await marked(...best)
  const { name } = await member.accept(await offered(at, two, member))
  if (name !== 'success') throw new Error(`not accepted: ${name}`)
  return member
}

async function frozen(): Promise<Member> {
  const member = await Member.of(at)
  const form = { uid: member.uid, mark: 'frozen', isSet: true, reason: 'a test' } as const
  const { name } = await two.approver.call('Users/Restrict', form)
  if (name !== 'success') throw new Error(`not frozen: ${name}`)
  return member
}

const roles: Record<string, Role> = {
  visitor: {
    standing: { isSignedIn: false },
    make: async () => ({ token: null }),
    refused: { tokenInvalid: ofUsers },
  },
  'somebody new, whose account is not opened': {
    standing: {},
    make: async () => await Member.registered(at),
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
    make: async () => await marked('certified'),
    refused: { optionMinimumLevelFailed: ['Loans/Apply'], roleNotAllowed: forAgents },
  },
  'certified by test money alone': {
    standing: { marks: ['testMoney', 'agent'] },
    make: onTestMoney,
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
    make: async () => await marked('certified', 'advanced'),
    refused: { roleNotAllowed: forAgents },
  },
  agent: { standing: { marks: best }, make: async () => await marked(...best), refused: {} },
  'account of practice': {
    standing: { marks: ['certified', 'demo'] },
    make: async () => await Saver.tryout(at),
    refused: {
      nonRealMemberCannotWithdraw: withdrawing,
      nonRealAccountCannotTransfer: [...paying, 'Loans/Apply', 'Support/Accept'],
      certificationUnderReview: ['Identity/SubmitPrimary', 'Identity/SubmitAdvanced'],
      roleNotAllowed: forAgents,
    },
  },
  'account of practice that is not opened': {
    standing: { marks: ['certified', 'demo'] },
    make: async () => await Trader.tryout(at),
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
    make: async () => await marked(...best, 'locked'),
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
    make: async () => await marked(...best, 'tradeBanned'),
    refused: { tradingBanned: [...trading, ...labAndSwap] },
  },
  'forbidden to withdraw': {
    standing: { marks: [...best, 'withdrawalBanned'] },
    make: async () => await marked(...best, 'withdrawalBanned'),
    refused: { withdrawalForbidden: [...withdrawing, 'Agents/Recharge'] },
  },
  'in debt with a loan': {
    standing: { marks: best, hasLoan: true },
    make: indebted,
    refused: { loanOutstanding: [...labAndSwap, ...withdrawing, 'Agents/Recharge'] },
  },
  'with support funds to return': {
    standing: { marks: best, hasSupport: true },
    make: supported,
    refused: { supportFundsUnreturned: withdrawing, agentGivenSupportFunds: ['Agents/Recharge'] },
  },
}

const tableCodes: ReadonlySet<ResultCodeName | undefined> = new Set(acts.flatMap((act) => refusalsOf(act)))

// They come last: one gives leave to trade, and whoever has a session may end it.
const atTheEnd: readonly CallName[] = ['Account/ClaimTestMoney', 'Account/Logout']

async function told(name: CallName, { token }: Person): Promise<ResultCodeName | undefined> {
  const session = token ?? undefined
  if (name === 'File/Upload') return (await at.upload({}, session)).name
  return (await at.callRaw(name, {}, session)).name
}

describe.each(Object.entries(roles))('%s', (_role, { standing, make, refused }) => {
  test('is refused what the table says, by every call', async () => {
    const person = await make()
    const answers = new Map<CallName, ResultCodeName>()
    for (const name of [...callNames.filter((one) => !atTheEnd.includes(one)), ...atTheEnd]) {
      const code = await told(name, person)
      if (code !== undefined && tableCodes.has(code)) answers.set(name, code)
    }
    const full: Standing = {
      isSignedIn: true,
      marks: [],
      hasLoan: false,
      hasSupport: false,
      ...standing,
    }
    const byTable = callNames.flatMap((name) => {
      const refusal = refusalOf(calls[name].act, full)
      return refusal === null ? [] : [[name, refusal] as const]
    })
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(byTable))
    const book = Object.entries(refused).flatMap(([code, names]) => names.map((name) => [name, code]))
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(book))
  }, 60_000)
})

describe('what was done before', () => {
  test('is answered as it was then, whatever happened since', async () => {
    const trader = await Trader.tryout(at)
    const first = await trader.place({ clientOrderId: 'mine' })
    expect(first.data?.isRepeat).toBe(false)
    await must(at, { type: 'setAccountFlags', accountId: trader.accountId, set: ['tradeBanned'], clear: [] })
    expect((await trader.place({ clientOrderId: 'mine' })).data).toEqual({ ...first.data, isRepeat: true })
    expect((await trader.place({ clientOrderId: 'another' })).name).toBe('tradingBanned')
    const unreadable = { ...limitBuy, side: 'up', clientOrderId: 'mine' }
    expect((await at.callRaw('Spot/PlaceOrder', unreadable, trader.token)).name).toBe('tradingBanned')
  })
})

test('what a debt refuses says how much lifts it, before anything else is read', async () => {
  const { token } = await indebted()
  expect(await at.callRaw('Swap/GetQuote', {}, token)).toMatchObject({
    name: 'loanOutstanding',
    details: { amount: '5500.000000', coin: 'USDT' },
  })
})
