import type { BankAccount } from '@candor/engine/products/deposits/commands'
import { buy, sell } from '@candor/engine/book/book'
import {
  accountIdAt,
  filledLotsAt,
  orderIdAt,
  priceTicksAt,
  remainingLotsAt,
} from '@candor/engine/book/order-pool'
import { houseAccountId, supportAccountId } from '@candor/engine/nucleus/accounts/account-table'
import { assertLedgerHolds } from '@candor/engine/nucleus/ledger/invariants'
import { available, buckets, frozen, locked } from '@candor/engine/nucleus/ledger/ledger'
import { decodeSnapshot, encodeSnapshot, stateHash } from '@candor/engine/snapshot/snapshot'
import type { Withdrawal } from '@candor/engine/products/withdrawals/state'
import type { State } from '@candor/engine/state'
import type { NaiveEngine } from '../model/naive-engine.ts'
import { naiveHasAssessed } from '../model/naive-marks.ts'
import type { NaiveWithdrawal } from '../model/products/withdrawals.ts'
import { rowName } from '../model/naive-ledger.ts'
import { inPriority } from '../model/naive-orders.ts'
import { usdtId } from '../setup.ts'
import { expectSame } from './each-command.ts'
import { checkLoans } from './loans.ts'

const operators = Array.from({ length: 8 }, (_, place) => place + 1)

/** Checks that read everything, so only at intervals. */
export function checkState(state: State, model: NaiveEngine): void {
  assertLedgerHolds(state.ledger)
  checkBalances(state, model)
  checkBooks(state, model)
  checkLevels(state)
  checkFees(state, model)
  checkOptions(state, model)
  checkSavings(state, model)
  checkReserve(state, model)
  checkApprovals(state, model)
  checkMarks(state, model)
  checkMoney(state, model)
  checkLimits(state, model)
  checkSupport(state, model)
  checkLoans(state, model)
  expectSame('hash after snapshot', stateHash(decodeSnapshot(encodeSnapshot(state))), stateHash(state))
}

function checkBalances(state: State, model: NaiveEngine): void {
  let count = 0
  state.ledger.forEachBalance((coinId, accountId, bucket, balance) => {
    const row = rowName(accountId, coinId, buckets[bucket])
    expectSame(`balance ${row}`, balance, model.ledger.balances.get(row))
    count += 1
  })
  expectSame('balances', count, model.ledger.balances.size)
}

/** Same orders in the same queue: price-time order, as the model sorts it. */
function checkBooks(state: State, model: NaiveEngine): void {
  const { pool, openOrders, markets } = state.products.spot
  expectSame('open orders', pool.openCount, model.products.spot.orders.length)
  for (const [marketId, { book }] of markets) {
    for (const side of [buy, sell] as const) {
      const expected = inPriority(model.products.spot.orders, marketId, side === buy ? 'buy' : 'sell')
      let place = 0
      book.forEachSlot(side, (slot) => {
        const order = expected[place]
        expectSame('queue', pool.number(slot, orderIdAt), order?.orderId)
        expectSame('owner', pool.link(slot, accountIdAt), order?.accountId)
        expectSame('price', pool.number(slot, priceTicksAt), order?.priceTicks)
        expectSame('remaining', pool.number(slot, remainingLotsAt), order?.remainingLots)
        expectSame('filled', pool.number(slot, filledLotsAt), order?.filledLots)
        expectSame('post-only', openOrders.isPostOnly(slot), order?.isPostOnly)
        expectSame('maker fee', openOrders.makerFeePpmOf(slot), order?.makerFeePpm)
        place += 1
      })
      expectSame('queue length', place, expected.length)
    }
  }
}

/** The same levels and discounts, and the same volumes on this day and on those to come. */
function checkFees({ at, products }: State, model: NaiveEngine): void {
  const { levels, discounts, volumes } = products.spot.fees
  const naive = model.products.spot.fees
  expectSame('levels', levels?.levels.length, naive.terms?.levels.length)
  const today = Math.floor(at / 86_400_000)
  for (const accountId of model.accounts.keys()) {
    expectSame('discount', discounts.get(accountId) ?? 0, naive.discounts.get(accountId) ?? 0)
    for (const days of [0, 1, 15, 30, 31])
      expectSame(
        `volume of ${accountId}`,
        BigInt(volumes.before(accountId, today + days)),
        naive.volumeOf(accountId, today + days),
      )
  }
}

function checkOptions(state: State, model: NaiveEngine): void {
  const { open } = state.products.options
  expectSame('open options', open.size, model.products.options.open.length)
  for (const { orderId, waiting, openingPriceE10, maturesAt } of model.products.options.open) {
    expectSame('waiting since', open.getWaiting(orderId)?.acceptedAt, waiting?.since)
    if (waiting !== null) continue
    expectSame('maturity', open.get(orderId)?.maturesAt, maturesAt)
    expectSame('opening price', open.get(orderId)?.openingPriceE10, openingPriceE10)
  }
}

/** The house holds the maximum wins of all options and the promised interest of all pledges. */
function checkReserve(state: State, model: NaiveEngine): void {
  let promised = 0n
  for (const { winnings } of model.products.options.open) promised += winnings
  for (const { coinId, interestOfADay, unpaid } of model.products.pledge.orders)
    if (coinId === usdtId) promised += interestOfADay * BigInt(unpaid.length)
  expectSame('reserve', state.ledger.balance(houseAccountId, usdtId, locked), promised)
}

/** The same pledges with the same unpaid days, and the same number of unreleased subscriptions. */
function checkSavings(state: State, model: NaiveEngine): void {
  const { pledge, lab } = state.products
  expectSame('pledges', pledge.orders.size, model.products.pledge.orders.length)
  for (const expected of model.products.pledge.orders) {
    const order = pledge.orders.get(expected.orderId)
    expectSame('days to pay', order && order.days - order.daysPaid, expected.unpaid.length)
    expectSame('end', order?.endsAt, expected.endsAt)
  }
  expectSame('subscriptions', lab.orders.size, model.products.lab.locked)
}

/** The same proposals are open, with the same lines, and the same postings are reversed. */
function checkApprovals({ products }: State, model: NaiveEngine): void {
  const { open } = products.approvals
  expectSame('proposals', open.size, model.products.approvals.open.length)
  for (const { proposalId, line, editedBy, until, effectiveAt, approvedBy } of model.products.approvals
    .open) {
    const proposal = open.get(proposalId)
    expectSame('line', proposal?.line, line)
    expectSame('editor', proposal?.editedBy, editedBy)
    expectSame('time to approve', proposal?.until, until)
    expectSame('time to take effect', proposal?.effectiveAt, effectiveAt)
    expectSame('approver', proposal?.approvedBy, approvedBy ?? undefined)
  }
  const { reversed } = products.corrections
  expectSame('reversals', reversed.size, model.products.corrections.reversed.length)
}

function lineOf(account: BankAccount | null | undefined): string {
  return account ? [account.bank, account.holder, account.account, account.code].join(' / ') : 'none'
}

/** Deposits match the model and were credited once; frozen money is that of withdrawals and freezes. */
function checkMoney(state: State, model: NaiveEngine): void {
  const { deposits, withdrawals } = state.products
  expectSame('deposits', deposits.deposits.size, model.products.deposits.deposits.length)
  for (const expected of model.products.deposits.deposits) {
    const deposit = deposits.deposits.get(expected.depositId)
    expectSame('state of a deposit', deposit?.state, expected.state)
    expectSame('end of a deposit', deposit?.endedAt, expected.endedAt ?? 0)
    const { bankAccount } = expected
    expectSame('bank account of a deposit', lineOf(deposit?.bankAccount), lineOf(bankAccount))
  }
  expectSame('last deposit', deposits.lastDepositId, model.products.deposits.lastId)
  const { creditedIds } = model.products.deposits
  expectSame('deposits credited', new Set(creditedIds).size, creditedIds.length)
  const { open } = model.products.withdrawals
  expectSame('withdrawals', withdrawals.open.size, open.length)
  const frozenBy = new Map<string, bigint>()
  const add = (accountId: number, coinId: number, amount: bigint) => {
    const row = rowName(accountId, coinId, 'frozen')
    frozenBy.set(row, (frozenBy.get(row) ?? 0n) + amount)
  }
  for (const { withdrawalId, accountId, method, amount, state: expected } of open) {
    expectSame('state of a withdrawal', withdrawals.open.get(withdrawalId)?.state, expected)
    add(accountId, method.coinId, amount)
  }
  for (const expected of open) checkBound(withdrawals.open.get(expected.withdrawalId), expected)
  expectSame('last withdrawal', withdrawals.lastWithdrawalId, model.products.withdrawals.lastId)
  const left = model.products.withdrawals.skipped.map(({ from, to }) => `${from}-${to}`)
  expectSame('left out', withdrawals.skipped.map(({ from, to }) => `${from}-${to}`).join(), left.join())
  for (const { accountId, coinId, amount } of state.products.freezes.open.values())
    add(accountId, coinId, amount)
  state.ledger.forEachBalance((coinId, accountId, bucket, balance) => {
    if (bucket !== frozen) return
    const row = rowName(accountId, coinId, 'frozen')
    expectSame(`frozen ${row}`, balance, frozenBy.get(row))
    frozenBy.delete(row)
  })
  expectSame('frozen by nobody', frozenBy.size, 0)
}

/** The same limits, of the levels and of each account. */
function checkLimits({ limits }: State, model: NaiveEngine): void {
  const { terms, own } = model.products.limits
  const words = (each: object | null | undefined) => Object.values(each ?? {}).join(' ')
  expectSame('limits', words(limits.terms), words(terms))
  for (const accountId of model.accounts.keys())
    expectSame(`limits of ${accountId}`, words(limits.ofAccount(accountId)), words(own.get(accountId)))
}

/** The destination, the operator who passed it, and whether it is in doubt. */
function checkBound(withdrawal: Withdrawal | undefined, expected: NaiveWithdrawal): void {
  expectSame('row of a destination', withdrawal?.destinationId, expected.destinationId)
  expectSame('hash of a destination', withdrawal?.destinationHash, expected.destinationHash)
  expectSame('what a card receives', withdrawal?.cardAmount, expected.cardAmount)
  expectSame('who passed it', withdrawal?.passedBy?.join() ?? '', expected.passedBy.join())
  expectSame('in doubt', withdrawal?.isDoubtful ?? false, expected.isDoubtful)
}

/** The same marks, the same money, and the same operators who have assessed an account. */
function checkMarks(state: State, model: NaiveEngine): void {
  expectSame('rules', state.rules, model.rules)
  expectSame('money', state.money, model.money)
  expectSame('open', state.isOpen, model.isOpened)
  for (const [accountId, flags] of model.accounts) {
    const marks = state.accounts.flagsOf(accountId)
    expectSame(`marks of ${accountId}`, marks.toSorted().join(), [...flags].toSorted().join())
    for (const operatorId of operators) {
      const isAssessed = naiveHasAssessed(model, accountId, operatorId)
      expectSame(`assessed by ${operatorId}`, state.assessors.isAssessed(accountId, operatorId), isAssessed)
    }
  }
}

/** The same grants, the same debts of each account, and a fund with a correct balance. */
function checkSupport(state: State, model: NaiveEngine): void {
  const { open } = state.products.support
  expectSame('grants', open.size, model.products.support.grants.length)
  for (const { grantId, amount, returned, isAccepted } of model.products.support.grants) {
    expectSame('state of a grant', open.get(grantId)?.state, isAccepted ? 'accepted' : 'offered')
    expectSame('left of a grant', open.get(grantId)?.left, amount - returned)
  }
  for (const accountId of model.accounts.keys()) {
    const owed = model.products.support.owedBy(accountId)
    const debt = state.debts.of(accountId).support
    expectSame('coin of support', debt?.coinId, owed?.coinId)
    expectSame('support owed', debt?.amount, owed && owed.amount - owed.returned)
  }
  for (const coinId of state.coins.keys()) {
    let [offered, out] = [0n, 0n]
    for (const grant of open.values()) {
      if (grant.coinId !== coinId) continue
      if (grant.state === 'offered') offered += grant.amount
      else out += grant.left
    }
    const setAside = state.ledger.balance(supportAccountId, coinId, locked)
    expectSame('set aside for offers', setAside, offered)
    const inFund = state.ledger.balance(supportAccountId, coinId, available) + setAside
    const waived = model.products.support.waived.get(coinId) ?? 0n
    expectSame('the fund', inFund + out + waived, model.products.support.funded.get(coinId) ?? 0n)
  }
}

/** A level's total is the sum of its orders. */
function checkLevels(state: State): void {
  const { pool, markets } = state.products.spot
  for (const { book } of markets.values()) {
    for (const side of [buy, sell] as const) {
      const lotsByPrice = new Map<number, number>()
      book.forEachSlot(side, (slot) => {
        const priceTicks = pool.number(slot, priceTicksAt)
        lotsByPrice.set(priceTicks, (lotsByPrice.get(priceTicks) ?? 0) + pool.number(slot, remainingLotsAt))
      })
      const depth = book.depth(side, Number.MAX_SAFE_INTEGER)
      expectSame('levels', depth.length, lotsByPrice.size)
      for (const { priceTicks, lots } of depth) expectSame('level', lots, lotsByPrice.get(priceTicks))
    }
  }
}
