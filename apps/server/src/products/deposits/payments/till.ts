import { depositName, type PaymentProblem } from '@candor/contract/rules/deposits'
import { byExternal } from '@candor/engine/nucleus/authors'
import type { Rejection } from '@candor/engine/rules/reasons'
import { accountIdOf, userIdOf } from '../../../platform/core/accounts.ts'
import type { Core } from '../../../platform/core/core.ts'
import { Overloaded } from '../../../platform/core/unavailable.ts'
import type { ViewRow } from '../../../platform/db/tables.ts'
import type { Payments } from '../../../doors/payments/open-payments.ts'
import type {
  Payment,
  PaymentDoor,
  PaymentEvent,
  PaymentProvider,
  Standing,
} from '../../../doors/payments/port.ts'
import { KeyedQueue } from '../../../platform/gateway/limits/keyed-queue.ts'
import { findDeposit } from '../queries.ts'
import {
  depositIdIn,
  followDispute,
  followRefund,
  type MoneyBackParts,
  noteOf,
  referenceOf,
  sendBack,
  type Setback,
  setbackOf,
} from './money-back.ts'
import {
  changePayment,
  findPayment,
  findPaymentBy,
  markEventDone,
  noteEvent,
  notePayment,
  type PaymentRow,
} from './queries.ts'
import type { Services } from '../../../platform/services.ts'

export type TillParts = Omit<MoneyBackParts, 'onStep'> & {
  core: Core
  payments: Payments
  // The URL of the app in a payer's browser.
  appUrl: string
  onStep?: ((step: TillStep) => void) | undefined
}
export type TillStep = 'noted' | 'created' | 'opened' | 'taken' | 'credited' | 'kept' | 'sentBack'

type DepositRow = ViewRow<'deposits'>

const waitingMax = 50

// The engine's refusals that operators decide about.
const problems: Partial<Record<Rejection, PaymentProblem>> = {
  depositOver: 'late',
  depositDecided: 'twice',
  transactionTaken: 'transaction',
}

// Connects a deposit with its payment provider. A deposit has one action at a time, and every step can be
// repeated, so an interrupted step is later completed or undone, never both.
export class Till {
  private readonly parts: TillParts
  private readonly turns = new KeyedQueue(waitingMax)

  constructor(parts: TillParts) {
    this.parts = parts
  }

  get doors(): readonly PaymentDoor[] {
    return this.parts.payments.doors
  }

  // Null: no provider here takes such payments.
  doorOf(provider: string | null): PaymentDoor | null {
    return this.doors.find((door) => door.provider === provider) ?? null
  }

  // Null: no provider, or the bank.
  providerFor(kind: DepositRow['kind']): PaymentProvider | null {
    const { online, thirdParty } = this.parts.payments
    const door = kind === 'online' ? online : kind === 'thirdParty' ? thirdParty : null
    return door?.provider ?? null
  }

  // Waits until the current action on the deposit has finished.
  async inTurn<Result>(depositId: string, act: () => Promise<Result>): Promise<Result> {
    const done = await this.turns.run([depositId], async () => ({ result: await act() }))
    if (!done) throw new Overloaded(`too many wait for ${depositName(depositId)}`)
    return done.result
  }

  // Makes a deposit payable. If the provider is down, the watch asks again: the request remains.
  async open({ deposit_id: depositId }: DepositRow): Promise<void> {
    await this.attempt(depositId, () => this.inTurn(depositId, () => this.create(depositId)))
  }

  // Resolves when the provider's report is committed, so that it need not be repeated.
  async take(door: PaymentDoor, event: PaymentEvent): Promise<void> {
    const { db, clock } = this.parts
    const named = { provider: door.provider, eventId: event.eventId }
    if (!(await noteEvent(db, { ...named, now: clock() }))) return
    this.parts.onStep?.('taken')
    if (event.kind === 'refund') await this.applyRefund(door, event.refundId)
    else if (event.kind === 'dispute') await this.applyDispute(door, event.disputeId)
    else await this.apply(door, event.payment, event.kind === 'failed')
    await markEventDone(db, { ...named, now: clock() })
  }

  // Checks a waiting payment and takes the next step.
  async look(depositId: string): Promise<void> {
    await this.inTurn(depositId, async () => {
      const { db, clock } = this.parts
      await changePayment(db, depositId, { checked_at: clock() })
      const deposit = await findDeposit(db, depositId)
      const payment = await findPayment(db, depositId)
      if (!deposit) return
      if (!payment || payment.state === 'creating') await this.create(depositId)
      else if (payment.state === 'open') await this.ask(deposit, payment)
      else if (payment.state === 'refunding' || payment.state === 'refunded') await this.sendBack(payment)
    })
  }

  // Closes the payment of a deposit that its owner cancels; inside a turn. Money paid meanwhile counts. Does
  // not wait for a provider that is down; the watch finds later payments.
  async close(deposit: DepositRow): Promise<void> {
    const payment = await findPayment(this.parts.db, deposit.deposit_id)
    const door = payment && this.doorOf(payment.provider)
    const sessionId = payment?.session_id ?? null
    if (payment?.state !== 'open' || sessionId === null || !door) return
    await this.attempt(deposit.deposit_id, async () => {
      await this.follow(deposit, payment, await door.expire(sessionId))
    })
  }

  // Refunds the payment; inside a turn. The watch continues until the provider has done it.
  async refund(depositId: string): Promise<void> {
    const payment = await findPayment(this.parts.db, depositId)
    if (payment?.state === 'refunding') await this.attempt(depositId, () => this.sendBack(payment))
  }

  // Checks that the money of a held payment is still here before operators credit it; inside a turn. Missing
  // money is noted. Null: it is here. Unconfirmed: unknown for now.
  async checkHeld(payment: PaymentRow): Promise<Setback | 'unconfirmed' | null> {
    const { deposit_id: depositId, paid_amount: amount, paid_currency: currency } = payment
    const { session_id: sessionId, transaction_id: transactionId } = payment
    if (sessionId === null || transactionId === null || amount === null || currency === null)
      throw new Error(`the payment of ${depositName(depositId)} was not made`)
    const { db, clock, accounts, log } = this.parts
    let standing: Standing
    try {
      standing = await this.standingOf(payment.provider, { depositId, sessionId, transactionId })
    } catch (error) {
      log.warn({ err: error, depositId }, 'a provider could not be asked, and a payment is not credited')
      return 'unconfirmed'
    }
    const setback = setbackOf(standing, { amount: BigInt(amount), currency })
    if (setback !== null) {
      this.notifyGone(depositId, setback)
      await changePayment(db, depositId, noteOf(setback, standing, clock()))
    }
    if (standing.dispute) await followDispute(this.parts, payment, standing.dispute)
    accounts.invalidate(accountIdOf(payment.user_id))
    return setback
  }

  private async attempt(depositId: string, act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      this.parts.log.warn({ err: error, depositId }, 'a provider could not be asked, and will be later')
    }
  }

  private async standingOf(
    provider: string,
    { depositId, ...paid }: { depositId: string; sessionId: string; transactionId: string },
  ): Promise<Standing> {
    const standing = await this.doorOf(provider)?.findStanding(paid)
    if (!standing) throw new Error(`nobody knows the money of ${depositName(depositId)}`)
    return standing
  }

  private async sendBack(payment: PaymentRow): Promise<void> {
    const door = this.doorOf(payment.provider)
    if (!door) throw new Error(`nobody sends back the payment of ${depositName(payment.deposit_id)}`)
    await sendBack(this.parts, door, payment)
  }

  private async create(depositId: string): Promise<void> {
    const { db, clock, appUrl, keyPrefix, accounts, onStep } = this.parts
    const deposit = await findDeposit(db, depositId)
    if (!deposit) return
    const { account_id: accountId, provider } = deposit
    const door = this.doorOf(provider)
    const userId = userIdOf(accountId)
    if (!door || userId === null) return
    const payment = await notePayment(db, { depositId, userId, provider: door.provider, now: clock() })
    onStep?.('noted')
    if (payment.state !== 'creating') return
    if (deposit.state !== 'paying') {
      await changePayment(db, depositId, { state: 'closed' })
      return
    }
    const reference = referenceOf(deposit)
    const made = await door.create({
      reference,
      amount: BigInt(deposit.amount),
      currency: deposit.currency,
      description: `Candor ${depositName(depositId)}`,
      expiresAt: deposit.expires_at,
      returnUrl: `${appUrl}/#/pages/deposit/deposit_type?depositId=${depositId}`,
      key: `${keyPrefix}-${reference}`,
    })
    onStep?.('created')
    await changePayment(db, depositId, { state: 'open', session_id: made.sessionId, url: made.url })
    onStep?.('opened')
    accounts.invalidate(accountId)
  }

  private async ask(deposit: DepositRow, payment: PaymentRow): Promise<void> {
    const door = this.doorOf(payment.provider)
    if (!door || payment.session_id === null) return
    const isOver = deposit.state !== 'paying'
    const found = isOver ? await door.expire(payment.session_id) : await door.find(payment.session_id)
    await this.follow(deposit, payment, found)
  }

  // Handles a webhook, whether or not we know the payment yet.
  private async apply(door: PaymentDoor, found: Payment, isDeclined: boolean): Promise<void> {
    const { db, core, clock, log, accounts } = this.parts
    const depositId = depositIdIn(found.reference)
    // The provider may be faster than our views.
    await core.waitForViews(null, 'deposits')
    await core.requireSettled()
    const deposit = depositId === null ? undefined : await findDeposit(db, depositId)
    const isOurs = deposit?.provider === door.provider && referenceOf(deposit) === found.reference
    const userId = deposit && userIdOf(deposit.account_id)
    if (!isOurs || userId === null || userId === undefined) return this.notifyStray(door, found)
    await this.inTurn(deposit.deposit_id, async () => {
      const noted = { depositId: deposit.deposit_id, userId, provider: door.provider, now: clock() }
      const payment = await notePayment(db, noted)
      if (payment.session_id !== null && payment.session_id !== found.sessionId)
        return this.notifyStray(door, found)
      if (isDeclined) {
        await changePayment(db, payment.deposit_id, { declined_at: clock() })
        accounts.invalidate(deposit.account_id)
        return
      }
      await this.follow(deposit, payment, found)
      log.info({ depositId: payment.deposit_id, state: found.state }, 'a provider told of a payment')
    })
  }

  private async applyRefund(door: PaymentDoor, refundId: string): Promise<void> {
    const refund = await door.findRefund(refundId)
    const { provider } = door
    const found =
      (await findPaymentBy(this.parts.db, provider, { refund_id: refundId })) ??
      // A kill prevented storing its number.
      (refund && (await findPaymentBy(this.parts.db, provider, { transaction_id: refund.transactionId })))
    if (!refund || !found) return this.notifyStrange({ provider, refundId }, 'a refund belongs to no deposit')
    await this.inTurn(found.deposit_id, async () => {
      const payment = await findPayment(this.parts.db, found.deposit_id)
      if (payment?.refund_id === refundId) await followRefund(this.parts, payment, refund)
      else if (payment?.state === 'refunding') await this.sendBack(payment)
      else if (refund.state !== 'failed')
        this.notifyStrange(
          { provider, refundId, depositId: found.deposit_id },
          'nobody here asked for a refund',
        )
    })
  }

  private async applyDispute(door: PaymentDoor, disputeId: string): Promise<void> {
    const dispute = await door.findDispute(disputeId)
    const { provider } = door
    const transaction = { transaction_id: dispute?.transactionId ?? null }
    const found = dispute && (await findPaymentBy(this.parts.db, provider, transaction))
    if (!found) return this.notifyStrange({ provider, disputeId }, 'a dispute belongs to no deposit')
    await this.inTurn(found.deposit_id, async () => {
      const payment = await findPayment(this.parts.db, found.deposit_id)
      if (payment) await followDispute(this.parts, payment, dispute)
    })
  }

  // Updates our data to match the provider's; inside a turn.
  private async follow(deposit: DepositRow, payment: PaymentRow, found: Payment | null): Promise<void> {
    const { db, accounts } = this.parts
    const { deposit_id: depositId } = deposit
    const isWaiting = payment.state === 'creating' || payment.state === 'open'
    // Money counts even if we thought that payment was no longer possible.
    if (found?.state === 'paid' && (isWaiting || payment.state === 'closed'))
      return await this.settle(deposit, payment, found)
    if (!isWaiting) return
    if (found === null || found.state === 'over') {
      await changePayment(db, depositId, { state: 'closed', url: null })
      accounts.invalidate(deposit.account_id)
      return
    }
    if (payment.state === 'creating')
      await changePayment(db, depositId, { state: 'open', session_id: found.sessionId, url: found.url })
  }

  private async settle(deposit: DepositRow, payment: PaymentRow, found: Payment): Promise<void> {
    const { db, core, log, clock, onStep } = this.parts
    const { deposit_id: depositId, provider } = deposit
    const { transactionId, sessionId } = found
    if (transactionId === null || provider === null) throw new Error('what was paid has a transaction')
    const isWhole = found.amount === BigInt(deposit.amount) && found.currency === deposit.currency
    // After a restore, an old event or the page itself may report money that was refunded since.
    const standing =
      isWhole && deposit.state !== 'passed'
        ? await this.standingOf(provider, { depositId, sessionId, transactionId })
        : null
    const setback = standing && setbackOf(standing, found)
    const { problem, refusal } =
      isWhole && setback === null
        ? await this.credit(depositId, { provider, transactionId })
        : { problem: setback === 'disputed' ? ('refused' as const) : ('amount' as const), refusal: null }
    onStep?.('credited')
    if (setback !== null) this.notifyGone(depositId, setback)
    else if (problem === 'refused')
      log.error({ depositId, refusal }, 'ALARM: the credit of a payment was refused and waits for operators')
    else if (problem !== null) log.warn({ depositId, problem }, 'a payment waits for operators')
    await changePayment(db, depositId, {
      state: problem === null ? 'paid' : 'held',
      problem,
      refusal,
      held_at: problem === null ? null : clock(),
      session_id: sessionId,
      url: null,
      transaction_id: transactionId,
      paid_amount: String(found.amount),
      paid_currency: found.currency,
      ...(standing && setback && noteOf(setback, standing, clock())),
    })
    if (standing?.dispute) await followDispute(this.parts, payment, standing.dispute)
    onStep?.('kept')
    await core.settled()
    this.parts.accounts.invalidate(deposit.account_id)
  }

  // The engine credits once, however often this is repeated. Returns the obstacle if operators must decide.
  private async credit(
    depositId: string,
    { provider, transactionId }: { provider: string; transactionId: string },
  ): Promise<{ problem: PaymentProblem | null; refusal: Rejection | null }> {
    const submitted = await this.parts.core.submit(byExternal(`payments-${provider}`), {
      type: 'settleDeposit',
      depositId: Number(depositId),
      transactionId,
    })
    if (!('refused' in submitted)) return { problem: null, refusal: null }
    const problem = problems[submitted.reason]
    return problem ? { problem, refusal: null } : { problem: 'refused', refusal: submitted.reason }
  }

  private notifyStray({ provider }: PaymentDoor, { sessionId, reference, state }: Payment): void {
    const line = { provider, sessionId, reference, state }
    if (state === 'paid') this.parts.log.error(line, 'ALARM: a payment belongs to no deposit')
    else this.parts.log.warn(line, 'a webhook belongs to no deposit')
  }

  private notifyGone(depositId: string, setback: Setback): void {
    this.notifyStrange({ depositId, setback }, 'a payment is not credited: it has gone back or is disputed')
  }

  private notifyStrange(line: object, what: string): void {
    this.parts.log.error(line, `ALARM: ${what}`)
  }
}

export type DepositServices = Services & { till: Till }
