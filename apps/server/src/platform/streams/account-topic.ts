import type { FastifyBaseLogger } from 'fastify'
import type { OrdersTraded } from '@candor/engine/products/spot/events'
import type { AccountFill, ServerMessage } from '@candor/contract/stream/stream'
import type { Core } from '../core/core.ts'
import type { Committed } from '../journal/committed.ts'
import type { Database } from '../db/database.ts'
import type { ViewRow } from '../db/tables.ts'
import { toBalances } from '../wire/balances.ts'
import { toFill } from '../wire/fill.ts'
import { toOption } from '../wire/option.ts'
import { marketOf, toOrder } from '../wire/order.ts'
import { frameOf } from './frame.ts'
import { balancesOf, groupedBy, optionsOf, ordersOf } from './queries.ts'
import type { Reader, Topic } from './reader.ts'
import { touch, Touched } from './touched.ts'

export type AccountParts = {
  core: Pick<Core, 'mirror' | 'viewsPassed' | 'isViewLive'>
  db: Database
  clock: () => Date
  log: FastifyBaseLogger
}

type AccountMessage = Extract<ServerMessage, { type: 'account' }>

type RowsOfAccount = {
  orders: ViewRow<'orders'>[] | undefined
  options: ViewRow<'option_orders'>[] | undefined
  balances: ViewRow<'balances'>[] | null
}

const perMessageMax = 100
// How often the views are given the time that a call gives them.
const viewRoundsMax = 10
const missed = frameOf({ type: 'accountMissed' })
const profileChanged = frameOf({ type: 'profileChanged' })
const answered = frameOf({ type: 'chatAnswered' })

// The signed-in users' own channel. The views show a message before it is sent, so that a call says the same.
export class AccountTopic implements Topic {
  readonly readers = new Set<Reader>()
  private readonly parts: AccountParts
  // The readers of an account, and until when their sessions are valid.
  private readonly byAccount = new Map<number, Map<Reader, { untilMs: number }>>()
  private touched = new Map<number, Touched>()
  private touchedSeq = 0
  private isTelling = false

  constructor(parts: AccountParts) {
    this.parts = parts
  }

  // Begins with only the message to read by calls: from here on every change is sent.
  snapshot(): Buffer {
    return missed
  }

  join(reader: Reader, accountId: number, untilMs: number): void {
    const listening = this.byAccount.get(accountId) ?? new Map<Reader, { untilMs: number }>()
    this.byAccount.set(accountId, listening.set(reader, { untilMs }))
    this.readers.add(reader)
    reader.show(this)
  }

  leave(reader: Reader, accountId: number): void {
    const listening = this.byAccount.get(accountId)
    listening?.delete(reader)
    if (listening?.size === 0) {
      this.byAccount.delete(accountId)
      this.touched.delete(accountId)
    }
    this.readers.delete(reader)
    reader.forget(this)
  }

  follow(batch: readonly Committed[]): void {
    if (this.byAccount.size === 0) return
    for (const { events } of batch) {
      for (const event of events) {
        touch(event, this.touchedOf)
        // No view has it, so there is nothing to wait for.
        if (event.type === 'accountFlagsChanged' || event.type === 'accountRegionChanged')
          this.send(event.accountId, profileChanged)
      }
    }
    this.touchedSeq = batch.at(-1)?.seq ?? this.touchedSeq
    if (!this.isTelling && this.touched.size > 0) void this.run()
  }

  // A change of the account without an event: readers read it by calls.
  invalidate(accountId: number): void {
    this.send(accountId, missed)
  }

  // Customer service has answered.
  notifyAnswered(accountId: number): void {
    this.send(accountId, answered)
  }

  private readonly touchedOf = (accountId: number): Touched | undefined => {
    if (!this.byAccount.has(accountId)) return undefined
    const known = this.touched.get(accountId)
    if (known) return known
    const touched = new Touched()
    this.touched.set(accountId, touched)
    return touched
  }

  // One round at a time; later commits are sent together in the next.
  private async run(): Promise<void> {
    this.isTelling = true
    while (this.touched.size > 0) {
      const { touched, touchedSeq } = this
      this.touched = new Map()
      try {
        if (await this.areShown(touchedSeq, touched)) await this.tell(touched)
        else for (const accountId of touched.keys()) this.send(accountId, missed)
      } catch (error) {
        this.parts.log.warn({ err: error }, 'what happened to accounts could not be told')
        for (const accountId of touched.keys()) this.send(accountId, missed)
      }
    }
    this.isTelling = false
  }

  // Late views are waited for, since no call reports a fill as news. Calls are read meanwhile.
  private async areShown(seq: number, touched: ReadonlyMap<number, Touched>): Promise<boolean> {
    const { core } = this.parts
    if (await core.viewsPassed(seq)) return true
    for (const accountId of touched.keys()) this.send(accountId, missed)
    for (let round = 1; round < viewRoundsMax; round += 1) if (await core.viewsPassed(seq)) return true
    return false
  }

  // A list that can't be read now is skipped: calls fail too, and it is read again when it is back.
  private async tell(touched: ReadonlyMap<number, Touched>): Promise<void> {
    const { db, core } = this.parts
    const told = new Map([...touched].filter(([, { isTooMuch }]) => !isTooMuch))
    for (const accountId of touched.keys()) if (!told.has(accountId)) this.send(accountId, missed)
    if (told.size === 0) return
    const orderIds = [...told.values()].flatMap((one) => Array.from(one.orderIds, String))
    const accountId = (row: { account_id: number }) => row.account_id
    const hasOrders = orderIds.length > 0 && core.isViewLive('orders')
    const orders = groupedBy(hasOrders ? await ordersOf(db, orderIds) : [], accountId)
    const optionIds = [...told.values()].flatMap((one) => Array.from(one.optionIds, String))
    const hasOptions = optionIds.length > 0 && core.isViewLive('option-orders')
    const options = groupedBy(hasOptions ? await optionsOf(db, optionIds) : [], accountId)
    const hasBalances = core.isViewLive('balances')
    const balances = hasBalances ? groupedBy(await balancesOf(db, [...told.keys()]), accountId) : null
    for (const [id, one] of told) {
      const message = this.message(id, one, {
        orders: orders.get(id),
        options: options.get(id),
        balances: balances?.get(id) ?? (balances ? [] : null),
      })
      for (const part of partsOf(message)) this.send(id, frameOf(part))
      if (one.isReadAnew) this.send(id, missed)
    }
  }

  private message(
    accountId: number,
    touched: Touched,
    { orders = [], options = [], balances }: RowsOfAccount,
  ): AccountMessage {
    const { mirror } = this.parts.core
    const coins = [...mirror.coins.values()].filter(({ coinId }) => touched.coinIds.has(coinId))
    return {
      type: 'account',
      orders: orders.map((row) => toOrder(row, mirror)),
      fills: touched.trades.map((trade) => fillOf(trade, accountId, marketOf(mirror, trade.marketId))),
      options: options.map((row) => toOption(row, mirror)),
      balances: balances ? toBalances(coins, balances) : [],
    }
  }

  // Sends to current readers with a session that is still valid.
  private send(accountId: number, frame: Buffer): void {
    const nowMs = this.parts.clock().getTime()
    for (const [reader, { untilMs }] of this.byAccount.get(accountId) ?? []) {
      if (untilMs > nowMs) reader.send(this, frame)
    }
  }
}

function fillOf(trade: OrdersTraded, accountId: number, market: ReturnType<typeof marketOf>): AccountFill {
  const isMaker = trade.makerAccountId === accountId
  const side = isMaker === (trade.takerSide === 'sell') ? 'buy' : 'sell'
  const fill = toFill(market, {
    trade_id: trade.tradeId,
    price_ticks: trade.priceTicks,
    quantity_lots: trade.quantityLots,
    quote_amount: trade.quoteAmount,
    at: new Date(trade.at),
    side,
    isMaker,
    fee: isMaker ? trade.makerFee : trade.takerFee,
  })
  const orderId = String(isMaker ? trade.makerOrderId : trade.takerOrderId)
  return { ...fill, orderId, market: market.config.symbol, side }
}

// Orders, fills and options in messages of an acceptable size; the balances are in the last.
export function partsOf(whole: AccountMessage): AccountMessage[] {
  const longest = Math.max(whole.orders.length, whole.fills.length, whole.options.length)
  const count = Math.max(1, Math.ceil(longest / perMessageMax))
  return Array.from({ length: count }, (_, part) => {
    const taken = <Item>(items: readonly Item[]) =>
      items.slice(part * perMessageMax, (part + 1) * perMessageMax)
    return {
      type: 'account' as const,
      orders: taken(whole.orders),
      fills: taken(whole.fills),
      options: taken(whole.options),
      balances: part === count - 1 ? whole.balances : [],
    }
  })
}
