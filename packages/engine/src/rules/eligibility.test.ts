import { describe, expect, it } from 'vitest'
import { refuseAccount, refuseTrader } from '../nucleus/eligibility.ts'
import { openScope } from '../nucleus/undo.ts'
import type { State } from '../state.ts'
import type { Asked } from '../testing/authored.ts'
import { depositing, tethers, withdrawing } from '../testing/cashier.ts'
import { alice, ann, btc, limit, nameOf, usdt } from '../testing/exchange.ts'
import { applying, borrower, otherBorrower, repaying } from '../testing/lending.ts'
import { usd } from '../testing/savings.ts'
import { agent, recharging, returning } from '../testing/support-desk.ts'
import { newcomer, taker, WholeExchange } from '../testing/whole-exchange.ts'
import { type AccountFlag, accountFlags, bitsOf, existsBit } from './account-flags.ts'
import { type Act, actRules, beforeOpening, refuseAct } from './eligibility.ts'

/** Every set of marks, with and without each kind of debt. */
const marks = Array.from({ length: 2 ** accountFlags.length }, (_, set) =>
  accountFlags.filter((_flag, place) => ((set >> place) & 1) === 1),
)
const debts = [false, true].flatMap((owesLoan) =>
  [false, true].map((owesSupport) => ({ owesLoan, owesSupport })),
)
const standings = [true, false].flatMap((isOpen) =>
  marks.flatMap((flags) =>
    debts.map(({ owesLoan, owesSupport }) => ({ isOpen, flags, owesLoan, owesSupport })),
  ),
)
type Case = (typeof standings)[number]

/** The same rules once more, act by act. */
function expected(act: Act, { isOpen, flags, owesLoan, owesSupport }: Case): string | null {
  const is = (flag: AccountFlag) => flags.includes(flag)
  if (!isOpen) return 'exchangeNotOpen'
  if (is('frozen')) return 'accountFrozen'
  if (is('locked')) return 'accountLocked'
  const isCertified = is('certified')
  switch (act) {
    case 'cancel':
    case 'reportDeposit':
    case 'repay':
    case 'declineSupport':
    case 'returnSupport':
      return null
    case 'deposit':
      return is('demo') ? 'demoCannotDeposit' : null
    case 'trade':
    case 'options':
    case 'pledge':
    case 'lab':
    case 'swap':
      if (is('tradeBanned')) return 'tradingBanned'
      if (!isCertified && !is('testMoney')) return 'notCertified'
      return owesLoan && (act === 'lab' || act === 'swap') ? 'loanOutstanding' : null
    case 'withdraw':
      if (is('demo')) return 'demoCannotWithdraw'
      if (is('withdrawalBanned')) return 'withdrawalBanned'
      if (!isCertified) return 'notCertified'
      if (owesLoan) return 'loanOutstanding'
      return owesSupport ? 'supportUnreturned' : null
    case 'payOut':
      if (is('withdrawalBanned')) return 'withdrawalBanned'
      return isCertified ? null : 'notCertified'
    case 'borrow':
      if (is('demo')) return 'demoCannotBorrow'
      if (!isCertified) return 'notCertified'
      return is('advanced') ? null : 'loanLevelTooLow'
    case 'lend':
      if (is('demo')) return 'demoCannotBorrow'
      return isCertified && is('advanced') ? null : 'loanLevelTooLow'
    case 'acceptSupport':
      if (is('demo')) return 'demoCannotTransfer'
      return isCertified ? null : 'notCertified'
    case 'recharge':
      if (!is('agent')) return 'notAnAgent'
      if (is('demo')) return 'demoCannotTransfer'
      if (is('withdrawalBanned')) return 'transferBanned'
      if (!isCertified) return 'notCertified'
      if (owesSupport) return 'agentHasSupport'
      return owesLoan ? 'loanOutstanding' : null
    default:
      throw new Error(`nobody told of ${String(act)}`)
  }
}

const acts = Object.keys(actRules) as Act[]

describe('who may do what', () => {
  it.each(acts)('%s, for every set of marks and debts', (act) => {
    const answers = standings.map(({ flags, ...owed }) =>
      refuseAct(act, { bits: existsBit | bitsOf(flags), ...owed }),
    )
    expect(answers).toEqual(standings.map((standing) => expected(act, standing)))
    // Every reason of the list occurs.
    expect(new Set(answers.filter((answer) => answer !== null))).toEqual(
      new Set([beforeOpening, ...actRules[act].map(({ why }) => why)]),
    )
  })

  it('goes by the same list for a trader, by the short way too', () => {
    const { state } = new WholeExchange()
    for (const standing of standings) {
      stand(state, newcomer, standing)
      expect(refuseTrader(state, newcomer)).toBe(expected('trade', standing))
    }
  })

  it('is nothing for an unknown account', () => {
    const { state } = new WholeExchange()
    for (const act of acts) expect(refuseAccount(state, act, 99)).toBe('accountUnknown')
    expect(refuseTrader(state, 99)).toBe('accountUnknown')
  })
})

/** A command of each act on an account, and the account whose standing it needs. */
const commands: readonly [act: Act, accountId: number, command: (exchange: WholeExchange) => Asked][] = [
  ['cancel', alice, ({ at }) => ({ type: 'cancelOrder', at, accountId: alice, orderId: 2 })],
  ['cancel', alice, ({ at }) => ({ type: 'cancelAllOrders', at, accountId: alice, marketId: null })],
  ['cancel', taker, ({ at }) => ({ type: 'cancelWithdrawal', at, accountId: taker, withdrawalId: 6 })],
  ['cancel', otherBorrower, ({ at }) => ({ type: 'cancelLoan', at, accountId: otherBorrower, loanId: 2 })],
  ['cancel', alice, ({ at }) => ({ type: 'cancelDeposit', at, accountId: alice, depositId: 2 })],
  ['trade', taker, (exchange) => exchange.placement(taker, limit())],
  ['options', taker, (exchange) => exchange.opening({ accountId: taker })],
  ['pledge', taker, (exchange) => exchange.pledging({ accountId: taker, amount: usd(200) })],
  ['lab', taker, (exchange) => exchange.subscribing({ accountId: taker })],
  ['swap', taker, (exchange) => exchange.executing(exchange.quoted(), { accountId: taker })],
  ['swap', taker, (exchange) => exchange.converting({ accountId: taker })],
  ['deposit', newcomer, (exchange) => depositing(exchange, { accountId: newcomer })],
  ['reportDeposit', alice, ({ at }) => ({ type: 'reportDeposit', at, accountId: alice, depositId: 1 })],
  ['withdraw', taker, (exchange) => withdrawing(exchange, { accountId: taker })],
  ['payOut', taker, ({ at }) => ({ type: 'passWithdrawal', at, withdrawalId: 6 })],
  ['payOut', alice, ({ at }) => ({ type: 'startPayout', at, withdrawalId: 2 })],
  ['borrow', newcomer, (exchange) => applying(exchange, { accountId: newcomer })],
  [
    'lend',
    otherBorrower,
    ({ at }) => ({ type: 'grantLoan', at, by: ann, reason: 'safe', loanId: 2, amount: tethers(6_000) }),
  ],
  ['repay', borrower, (exchange) => repaying(exchange)],
  [
    'acceptSupport',
    taker,
    ({ at }) => ({ type: 'acceptSupport', at, accountId: taker, grantId: 4, amount: usd(1_000) }),
  ],
  ['declineSupport', taker, ({ at }) => ({ type: 'declineSupport', at, accountId: taker, grantId: 4 })],
  ['returnSupport', alice, (exchange) => returning(exchange)],
  ['recharge', agent, (exchange) => recharging(exchange)],
]

/** On real money: the account has these marks and debts and no others. */
function stand(state: State, accountId: number, { isOpen, flags, owesLoan, owesSupport }: Case): void {
  state.money = 'real'
  state.isOpen = isOpen
  const debt = { coinId: usdt, amount: 1n }
  state.accounts.write(accountId, existsBit | bitsOf(flags))
  state.debts.setLoan(accountId, owesLoan ? debt : null)
  state.debts.setSupport(accountId, owesSupport ? debt : null)
}

describe('a command asks the list of its act and nothing else about the account', () => {
  it('each act has a command', () => {
    expect(new Set(commands.map(([act]) => act))).toEqual(new Set(acts))
  })

  it.each(commands)('%s by account %i', (act, accountId, make) => {
    const exchange = new WholeExchange()
    exchange.must({ type: 'passWithdrawal', at: exchange.at, withdrawalId: 2 })
    exchange.must({ type: 'indexTick', at: exchange.at, coinId: btc, priceE10: 50_000n * 10n ** 10n })
    const command = make(exchange)
    const reasons = new Set<string>([beforeOpening, ...actRules[act].map(({ why }) => why)])
    const { state } = exchange
    const answers: (string | null)[] = []
    for (const standing of standings) {
      const scope = openScope(state)
      stand(state, accountId, standing)
      const answer = nameOf(exchange.apply(command).outcome)
      scope.undo()
      answers.push(reasons.has(answer) ? answer : null)
    }
    expect(answers).toEqual(standings.map((standing) => expected(act, standing)))
  })
})
