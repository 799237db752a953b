import type { TransfersCommand } from '@candor/engine/products/transfers/commands'
import type { Rejection } from '@candor/engine/rules/reasons'
import { NaiveClientOrders } from '../naive-client-orders.ts'
import type { NaiveEngine } from '../naive-engine.ts'
import { type NaiveDescription, user } from '../naive-product.ts'

/** Agents' transfers to others, again. */
class NaiveTransfers {
  private readonly clientOrders = new NaiveClientOrders()
  private lastId = 0
  private readonly engine: NaiveEngine

  constructor(engine: NaiveEngine) {
    this.engine = engine
  }

  tick(at: number): void {
    this.clientOrders.forget(at)
  }

  handle(command: TransfersCommand): Rejection | null {
    const { engine } = this
    const { transferId, accountId, toAccountId, coinId, amount, clientOrderId, at } = command
    if (engine.rules < 6) return 'rulesUnknown'
    if (!Number.isSafeInteger(transferId) || transferId < 1) return 'parametersInvalid'
    if (clientOrderId !== null && (clientOrderId === '' || clientOrderId.length > 64))
      return 'parametersInvalid'
    const from = engine.accounts.get(accountId)
    if (from === undefined) return 'accountUnknown'
    const before = clientOrderId === null ? undefined : this.clientOrders.find(accountId, clientOrderId)
    if (before !== undefined) return engine.answerAgain(before)
    if (transferId <= this.lastId) return 'parametersInvalid'
    if (engine.isClosedTo(accountId)) return 'exchangeNotOpen'
    if (from.has('frozen')) return 'accountFrozen'
    if (from.has('locked')) return 'accountLocked'
    if (!from.has('agent')) return 'notAnAgent'
    if (from.has('demo')) return 'demoCannotTransfer'
    if (from.has('withdrawalBanned')) return 'transferBanned'
    if (!from.has('certified')) return 'notCertified'
    if (engine.products.support.owedBy(accountId) !== undefined) return 'agentHasSupport'
    if (engine.products.loans.owes(accountId)) return 'loanOutstanding'
    const to = toAccountId >= 16 ? engine.accounts.get(toAccountId) : undefined
    if (to === undefined) return 'recipientUnknown'
    if (to === from) return 'parametersInvalid'
    if (to.has('demo')) return 'demoCannotTransfer'
    const closed = engine.refuseProduct('transfers', accountId)
    if (closed !== null) return closed
    if (!engine.coins.has(coinId)) return 'coinUnknown'
    if (amount <= 0n) return 'amountNotPositive'
    if (engine.ledger.balance(accountId, coinId, 'available') < amount) return 'insufficientBalance'
    this.lastId = transferId
    if (clientOrderId !== null)
      this.clientOrders.remember(accountId, clientOrderId, { orderId: transferId, at, rules: engine.rules })
    engine.ledger.add(accountId, coinId, 'available', -amount)
    engine.ledger.add(toAccountId, coinId, 'available', amount)
    return engine.answer(transferId)
  }
}

export const transfers = {
  place: 13,
  isSwitched: true,
  commands: {
    rechargeInvited: user,
  },
  create: (engine: NaiveEngine) => new NaiveTransfers(engine),
} as const satisfies NaiveDescription<TransfersCommand>
