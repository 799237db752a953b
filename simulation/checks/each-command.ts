import { buy, sell } from '@candor/engine/book/book'
import type { Command } from '@candor/engine/commands'
import type { Applied } from '@candor/engine/engine'
import type { Event } from '@candor/engine/events'
import { available, type Bucket, buckets } from '@candor/engine/nucleus/ledger/ledger'
import type { Outcome } from '@candor/engine/outcome'
import type { OrdersTraded } from '@candor/engine/products/spot/events'
import type { State } from '@candor/engine/state'
import type { NaiveAnswer, NaiveEngine, NaivePart, NewsName } from '../model/naive-engine.ts'
import { rowName } from '../model/naive-ledger.ts'
import type { NaiveTrade } from '../model/naive-orders.ts'

/** Checks cheap enough for every single command. */
export function checkCommand(
  state: State,
  model: NaiveEngine,
  { command, applied, answer }: { command: Command; applied: Applied; answer: NaiveAnswer },
): void {
  checkAnswer(applied, answer)
  checkDecisions(model, answer.approved ?? command, applied, answer)
  checkParts(applied, answer)
  checkNews(applied, answer)
  checkTicks(command, applied, answer)
  checkTrades(applied, answer)
  checkSettlements(applied, answer)
  checkPostings(applied)
  checkTouched(state, model, applied)
  checkUncrossed(state)
}

export function expectSame(what: string, ours: unknown, expected: unknown): void {
  if (Object.is(ours, expected)) return
  throw new Error(`${what}: the engine says ${String(ours)}, the model ${String(expected)}`)
}

function checkAnswer({ outcome }: { readonly outcome: Outcome }, answer: NaivePart): void {
  expectSame('rejection', outcome.isAccepted ? null : outcome.rejection, answer.rejection)
  if (!outcome.isAccepted) return
  expectSame('order id', outcome.orderId, answer.orderId)
  expectSame('repeat', outcome.isRepeat, answer.isRepeat)
}

function checkParts({ outcome }: Applied, answer: NaiveAnswer): void {
  const parts = outcome.isAccepted ? (outcome.parts ?? null) : null
  expectSame('parts', parts?.length, answer.parts?.length)
  for (const [place, expected] of (answer.parts ?? []).entries()) {
    const part = parts?.[place]
    if (part !== undefined) checkAnswer({ outcome: part }, expected)
  }
}

/** The model's words for an event; null for an event that it leaves out. */
const tellers: { readonly [Name in NewsName]: (event: Event) => string | null } = {
  spot(event) {
    if (event.type === 'orderAccepted') return `accepted ${event.orderId}`
    if (event.type === 'orderAmended') return `amended ${event.orderId}`
    return event.type === 'orderDone' ? `done ${event.orderId}` : null
  },
  loans(event) {
    if (event.type === 'loanApplied') return `applied ${event.loanId} on ${event.consentHash}`
    if (event.type === 'loanGranted')
      return `lent ${event.amount} for ${event.interest} as ${event.loanId} until ${event.dueAt}`
    if (event.type === 'loanPenaltyCharged')
      return `charged ${event.amount} for days ${event.firstDay} to ${event.lastDay} of ${event.loanId}`
    if (event.type === 'loanRepaid') {
      const { penalty, interest, principal, loanId, left } = event
      return `repaid ${penalty}, ${interest}, ${principal} of ${loanId}, ${left} left`
    }
    return event.type === 'loanEnded' ? `${event.end} ${event.loanId}` : null
  },
  /** The destinations of withdrawals, and those in doubt after a restore. */
  withdrawals(event) {
    if (event.type === 'withdrawalRequested') {
      const { withdrawalId, destinationId, destinationHash, worth } = event
      return `requested ${withdrawalId} to ${destinationId} ${destinationHash} worth ${worth}`
    }
    if (event.type !== 'resumedFromBackup') return null
    const { restoreId, skipped, withdrawalIds } = event
    const left = `${skipped.from} to ${skipped.to}`
    return `resumed ${restoreId} without ${left}, in doubt: ${withdrawalIds.join(' ')}`
  },
  /** What was agreed on for a time, and the ends of proposals. */
  approvals(event) {
    if (event.type === 'proposalScheduled')
      return `scheduled ${event.proposalId} by ${event.operatorId} for ${event.effectiveAt}`
    if (event.type !== 'proposalEnded') return null
    return `${event.end} ${event.proposalId} by ${event.operatorId}: ${event.reason}`
  },
  deposits: (event) =>
    event.type === 'depositRequested' ? `requested ${event.depositId} worth ${event.worth}` : null,
  limits(event) {
    if (event.type === 'limitsConfigured') return `limits ${Object.values(event.limits).join(' ')}`
    if (event.type !== 'accountLimitsSet') return null
    const { accountId, limits } = event
    if (limits === null) return `${accountId} has no limits of its own`
    return `${accountId} has ${limits.depositPerDayMax} and ${limits.withdrawPerDayMax}`
  },
  /** Changes of offers and grants. */
  support(event) {
    if (event.type === 'supportOffered') return `offered ${event.grantId} until ${event.expiresAt}`
    if (event.type === 'supportAccepted') return `accepted ${event.grantId}`
    if (event.type === 'supportReturned')
      return `returned ${event.amount} of ${event.grantId}, ${event.left} left`
    return event.type === 'supportEnded' ? `${event.end} ${event.grantId}` : null
  },
  /** The marks of accounts, and the kind of money. */
  marks(event) {
    if (event.type === 'moneyDeclared') return `money is ${event.money}`
    if (event.type === 'openingAwaited') return 'waits'
    if (event.type === 'exchangeOpened') return 'open'
    const isMarked = event.type === 'accountOpened' || event.type === 'accountFlagsChanged'
    return isMarked ? `${event.accountId} is ${event.flags.join(' ')}` : null
  },
}

/** The same news from both, in the same order. */
function checkNews({ events }: Applied, { news }: NaiveAnswer): void {
  for (const [name, tell] of Object.entries(tellers)) {
    const told = events.map(tell).filter((words) => words !== null)
    expectSame(name, told.join('; '), (news[name as NewsName] ?? []).join('; '))
  }
}

function checkTicks({ at }: Command, { events }: Applied, answer: NaiveAnswer): void {
  const told = events.filter((event) => event.type === 'indexTicked')
  expectSame('ticks', told.length, answer.ticks.length)
  for (const [place, event] of told.entries()) {
    const expected = answer.ticks[place]
    expectSame('coin of a tick', event.coinId, expected?.coinId)
    expectSame('number of a tick', event.number, expected?.number)
    expectSame('price of a tick', event.priceE10, expected?.priceE10)
    expectSame('moment of a tick', event.at, at)
  }
}

/**
 * Every operator's action is reported once, with both operators and the reason, and every one that the clock
 * executes; nothing else is.
 */
function checkDecisions(
  { rules }: NaiveEngine,
  command: Command,
  { outcome, events }: Applied,
  { executed }: NaiveAnswer,
): void {
  const isOwn = command.by.kind === 'operator' && rules > 0 && outcome.isAccepted && !outcome.isRepeat
  const expected = isOwn ? [command, ...executed] : executed
  const told = events.filter((event) => event.type === 'decided')
  expectSame('decisions', told.length, expected.length)
  for (const [place, { type, by, reason }] of expected.entries()) {
    const decided = told[place]
    if (decided === undefined || by.kind !== 'operator') continue
    expectSame('decided', decided.command, type)
    expectSame('operator', decided.operatorId, by.operatorId)
    expectSame('approver', decided.approverId, by.approverId)
    expectSame('reason', decided.reason, reason ?? null)
  }
}

function checkTrades({ events }: Applied, answer: NaiveAnswer): void {
  let count = 0
  for (const event of events) {
    if (event.type !== 'ordersTraded') continue
    const expected = answer.trades[count]
    expectSame('maker', event.makerOrderId, expected?.makerOrderId)
    expectSame('price', event.priceTicks, expected?.priceTicks)
    expectSame('lots', event.quantityLots, expected?.lots)
    expectSame('taker fee', event.takerFee, expected?.takerFee)
    expectSame('maker fee', event.makerFee, expected?.makerFee)
    expectSame('dearer than the market', isDearer(event, expected), false)
    count += 1
  }
  expectSame('trades', count, answer.trades.length)
}

function isDearer({ takerFee, makerFee }: OrdersTraded, expected: NaiveTrade | undefined): boolean {
  return expected !== undefined && (takerFee > expected.takerFeeMax || makerFee > expected.makerFeeMax)
}

function checkSettlements({ events }: Applied, answer: NaiveAnswer): void {
  let count = 0
  let begun = 0
  for (const event of events) {
    if (event.type === 'optionOpened') {
      expectSame('opening', event.orderId, answer.openings[begun])
      begun += 1
    }
    if (event.type !== 'optionSettled' && event.type !== 'optionNotOpened') continue
    const expected = answer.settlements[count]
    expectSame('option', event.orderId, expected?.orderId)
    expectSame('result', event.type === 'optionSettled' ? event.result : event.reason, expected?.result)
    expectSame('income', event.income, expected?.income)
    count += 1
  }
  expectSame('settlements', count, answer.settlements.length)
  expectSame('openings', begun, answer.openings.length)
}

function checkPostings({ events }: Applied): void {
  for (const event of events) {
    if (event.type !== 'posted') continue
    const isFromUser = event.posting.fromAccountId !== 0
    if (isFromUser && event.fromBalance < 0n) throw new Error('A bucket went below zero')
    if (event.posting.toAccountId !== 0 && event.toBalance < 0n) throw new Error('A bucket is below zero')
  }
}

/** Both sides' changed rows are compared, so a movement made by only one of them is found at once. */
function checkTouched(state: State, model: NaiveEngine, { events }: Applied): void {
  for (const row of model.ledger.touched) checkRow(state, model, row)
  for (const event of events) {
    if (event.type !== 'posted') continue
    const { posting } = event
    checkRow(state, model, rowName(posting.fromAccountId, posting.coinId, buckets[posting.fromBucket]))
    checkRow(state, model, rowName(posting.toAccountId, posting.coinId, buckets[posting.toBucket]))
  }
}

function checkRow(state: State, model: NaiveEngine, row: string): void {
  const [accountId = '', coinId = '', bucketName = ''] = row.split('/')
  const place = buckets.findIndex((name) => name === bucketName)
  const bucket = (place < 0 ? available : place) as Bucket
  const ours = state.ledger.balance(Number(accountId), Number(coinId), bucket)
  expectSame(`balance ${row}`, ours, model.ledger.balances.get(row) ?? 0n)
}

function checkUncrossed(state: State): void {
  for (const { book, config } of state.products.spot.markets.values()) {
    const bid = book.bestTicks(buy)
    const ask = book.bestTicks(sell)
    if (bid > 0 && ask > 0 && bid >= ask)
      throw new Error(`${config.symbol} is crossed: ${bid} bid, ${ask} asked`)
  }
}
