import type { OfferSupport, ReturnSupport, SupportCommand } from '@candor/engine/products/support/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import { NaiveClientOrders } from '../naive-client-orders.ts'
import { isIn } from './deposits.ts'
import type { NaiveEngine } from '../naive-engine.ts'
import { type NaiveDescription, operator, user } from '../naive-product.ts'

/** The account of the fund. */
export const fundId = 13
const weekMs = 7 * 86_400_000

export interface NaiveGrant {
  readonly grantId: number
  readonly accountId: number
  readonly coinId: number
  readonly amount: bigint
  readonly minTradingDays: number
  readonly offeredAt: number
  isAccepted: boolean
  returned: bigint
}

/** Support funds again: a list of the open grants. */
class NaiveSupport {
  grants: NaiveGrant[] = []
  /** By coin: the fund's inflow from outside, and its losses. */
  readonly funded = new Map<number, bigint>()
  readonly waived = new Map<number, bigint>()
  /** The last command's effects on grants, in order. */
  news: string[] = []
  private readonly clientOrders = new NaiveClientOrders()
  private lastGrantId = 0
  private lastReturnId = 0
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  beginCommand(): void {
    this.news = []
  }

  tick(at: number): void {
    this.expire(at)
    this.clientOrders.forget(at)
  }

  fund(coinId: number, amount: bigint): void {
    this.funded.set(coinId, (this.funded.get(coinId) ?? 0n) + amount)
  }

  /** The grant that an account has accepted and not returned. */
  owedBy(accountId: number): NaiveGrant | undefined {
    return this.grants.find((grant) => grant.accountId === accountId && grant.isAccepted)
  }

  needsTwo({ type }: SupportCommand): boolean {
    return this.engine.rules >= 6 && (type === 'offerSupport' || type === 'waiveSupport')
  }

  handle(command: SupportCommand): Rejection | null {
    if (this.engine.rules < 6) return 'rulesUnknown'
    if (command.type === 'offerSupport') return this.offer(command)
    if (command.type === 'returnSupport') return this.giveBack(command)
    const isOwners = command.type === 'acceptSupport' || command.type === 'declineSupport'
    if (isOwners) {
      const barred = this.engine.refuseTouching(command.accountId)
      if (barred !== null) return barred
    }
    if (command.type === 'acceptSupport') {
      const flags = this.engine.accounts.get(command.accountId)
      if (flags?.has('demo') === true) return 'demoCannotTransfer'
      if (flags?.has('certified') !== true) return 'notCertified'
    }
    const { grantId, at } = command
    if (!isIn(grantId, 1, this.lastGrantId)) return 'supportMissing'
    const grant = this.grants.find((one) => one.grantId === grantId)
    if (isOwners && grant !== undefined && grant.accountId !== command.accountId) return 'supportOfAnother'
    const isOffer = grant !== undefined && !grant.isAccepted && at < grant.offeredAt + weekMs
    switch (command.type) {
      case 'acceptSupport':
        return isOffer ? this.accept(grant, command.amount) : 'supportOver'
      case 'declineSupport':
        return isOffer ? this.drop(grant, 'declined') : 'supportOver'
      case 'withdrawSupport':
        return isOffer ? this.drop(grant, 'withdrawn') : 'supportDecided'
      case 'waiveSupport':
        return grant?.isAccepted === true ? this.waive(grant) : 'supportDecided'
      default:
        throw new Error('The model knows no such command')
    }
  }

  private offer(command: OfferSupport): Rejection | null {
    const { engine } = this
    const { accountId, coinId, amount, name, minTradingDays, at } = command
    if (!/\S/.test(name) || name.length > 60) return 'parametersInvalid'
    if (!isIn(minTradingDays, 0, 3_650)) return 'parametersInvalid'
    const flags = engine.accounts.get(accountId)
    if (flags === undefined || accountId < 16) return 'accountUnknown'
    if (flags.has('demo')) return 'demoCannotTransfer'
    const over = this.grants.filter((grant) => isOverdue(grant, at))
    if (this.grants.some((grant) => grant.accountId === accountId && !over.includes(grant)))
      return flags.has('agent') ? 'agentHasSupport' : 'supportUnreturned'
    if (!engine.coins.has(coinId)) return 'coinUnknown'
    if (amount <= 0n) return 'amountNotPositive'
    let free = engine.ledger.balance(fundId, coinId, 'available')
    for (const grant of over) if (grant.coinId === coinId) free += grant.amount
    if (amount > free) return 'supportFundShort'
    this.expire(at)
    this.lastGrantId += 1
    const grantId = this.lastGrantId
    const terms = { grantId, accountId, coinId, amount, minTradingDays }
    this.grants.push({ ...terms, offeredAt: at, isAccepted: false, returned: 0n })
    engine.ledger.move(fundId, coinId, 'available', 'locked', amount)
    this.news.push(`offered ${grantId} until ${at + weekMs}`)
    return engine.answer(grantId)
  }

  private accept(grant: NaiveGrant, seen: bigint): Rejection | null {
    const { ledger } = this.engine
    const { grantId, accountId, coinId, amount } = grant
    if (seen !== amount) return 'termsChanged'
    if (this.engine.tradingDaysOf(accountId) < grant.minTradingDays) return 'supportRequirementsNotMet'
    grant.isAccepted = true
    ledger.add(fundId, coinId, 'locked', -amount)
    ledger.add(accountId, coinId, 'available', amount)
    this.news.push(`accepted ${grantId}`)
    return this.engine.answer(grantId)
  }

  private giveBack(command: ReturnSupport): Rejection | null {
    const { engine } = this
    const { returnId, grantId, accountId, clientOrderId, at } = command
    if (!isIn(returnId, 1, Number.MAX_SAFE_INTEGER)) return 'parametersInvalid'
    if (clientOrderId !== null && (clientOrderId === '' || clientOrderId.length > 64))
      return 'parametersInvalid'
    if (!engine.accounts.has(accountId)) return 'accountUnknown'
    const before = clientOrderId === null ? undefined : this.clientOrders.find(accountId, clientOrderId)
    if (before !== undefined) return engine.answerAgain(before)
    if (returnId <= this.lastReturnId) return 'parametersInvalid'
    const barred = engine.refuseTouching(accountId)
    if (barred !== null) return barred
    if (!isIn(grantId, 1, this.lastGrantId)) return 'supportMissing'
    const grant = this.grants.find((one) => one.grantId === grantId)
    if (grant !== undefined && grant.accountId !== accountId) return 'supportOfAnother'
    if (grant === undefined || !grant.isAccepted) return 'supportNotOwed'
    const owed = grant.amount - grant.returned
    const amount = command.amount === null ? owed : command.amount
    if (amount <= 0n) return 'amountNotPositive'
    if (amount > owed) return 'supportReturnTooLarge'
    if (engine.ledger.balance(accountId, grant.coinId, 'available') < amount) return 'insufficientBalance'
    this.lastReturnId = returnId
    if (clientOrderId !== null)
      this.clientOrders.remember(accountId, clientOrderId, { orderId: returnId, at, rules: engine.rules })
    engine.ledger.add(accountId, grant.coinId, 'available', -amount)
    engine.ledger.add(fundId, grant.coinId, 'available', amount)
    grant.returned += amount
    this.news.push(`returned ${amount} of ${grantId}, ${grant.amount - grant.returned} left`)
    if (grant.returned === grant.amount) this.end(grant, 'returned')
    return engine.answer(returnId)
  }

  private waive(grant: NaiveGrant): null {
    const { coinId, amount, returned } = grant
    this.waived.set(coinId, (this.waived.get(coinId) ?? 0n) + amount - returned)
    return this.end(grant, 'waived')
  }

  /** An offer that ends without a grant. */
  private drop(grant: NaiveGrant, how: string): null {
    this.engine.ledger.move(fundId, grant.coinId, 'locked', 'available', grant.amount)
    return this.end(grant, how)
  }

  private end(grant: NaiveGrant, how: string): null {
    this.grants = this.grants.filter((one) => one !== grant)
    this.news.push(`${how} ${grant.grantId}`)
    return this.engine.answer(grant.grantId)
  }

  private expire(at: number): void {
    const { spot } = this.engine.products
    const { answeredOrderId } = spot
    for (const grant of this.grants.filter((one) => isOverdue(one, at))) this.drop(grant, 'expired')
    spot.answeredOrderId = answeredOrderId
  }
}

function isOverdue({ isAccepted, offeredAt }: NaiveGrant, at: number): boolean {
  return !isAccepted && at - offeredAt >= weekMs
}

export const support = {
  place: 12,
  isSwitched: false,
  commands: {
    offerSupport: operator,
    acceptSupport: user,
    declineSupport: user,
    withdrawSupport: operator,
    returnSupport: user,
    waiveSupport: operator,
  },
  proposals: {
    offerSupport: {
      about: ['offer', 'accountId'],
      fields: {
        accountId: 'number',
        coinId: 'number',
        amount: 'digits',
        name: 'text',
        minTradingDays: 'number',
      },
    },
    waiveSupport: { about: ['grant', 'grantId'], fields: { grantId: 'number' } },
  },
  create: (engine: NaiveEngine) => new NaiveSupport(engine),
} as const satisfies NaiveDescription<SupportCommand>
