import { type BookSide, buy, sell } from '../../book/book.ts'
import {
  fillLotsAt,
  fillMakerAccountIdAt,
  fillMakerOrderIdAt,
  fillMakerRemainingLotsAt,
  fillMakerSlotAt,
  fillPriceTicksAt,
} from '../../book/fill-buffer.ts'
import { feesAccountId } from '../../nucleus/accounts/account-table.ts'
import { available, type Bucket, locked } from '../../nucleus/ledger/ledger.ts'
import { isRecording, rememberField } from '../../nucleus/undo.ts'
import { feeOnSafe, utcDayOf } from '../../rules/fees.ts'
import type { Side } from './commands.ts'
import type { Events } from './events.ts'
import { takerFeeOf } from './fees/account-fees.ts'
import type { AccountFees } from './fees/state.ts'
import { type Market, notionalOf } from './market.ts'
import type { State } from './state.ts'

interface Taker {
  readonly orderId: number
  readonly accountId: number
  readonly side: BookSide
  readonly at: number
}

/** The same for all fills of a take. */
interface FillTerms {
  /** Of the taker's account. */
  readonly takerFeePpm: number
  /** None if no level counts trades of this market. */
  readonly volumes: AccountFees['volumes'] | null
  readonly day: number
}

/** Pays for the fills of the book's last take, and reports them, finished makers and changed levels. */
export function settleFills(state: State, market: Market, taker: Taker, events: Events): void {
  const { fills } = market.book
  if (fills.count === 0) return
  const takerBuys = taker.side === buy
  const { fees } = state.products.spot
  const terms = {
    takerFeePpm: takerFeeOf(fees, taker, market.config.takerFeePpm),
    volumes: fees.levels?.coinId === market.config.quoteCoinId ? fees.volumes : null,
    day: utcDayOf(taker.at),
  }
  for (let fill = 0; fill < fills.count; fill += 1) {
    settleFill(state, market, { taker, terms, fill }, events)
    const priceTicks = fills.field(fill, fillPriceTicksAt)
    const isLastAtPrice = fill + 1 === fills.count || fills.field(fill + 1, fillPriceTicksAt) !== priceTicks
    if (!isLastAtPrice) continue
    const lots = market.book.lotsAt(takerBuys ? sell : buy, priceTicks)
    pushLevel(market, { side: takerBuys ? 'sell' : 'buy', priceTicks, lots }, events)
  }
}

export function pushLevel(
  market: Market,
  { side, priceTicks, lots }: { side: Side; priceTicks: number; lots: number },
  events: Events,
): void {
  events.push({ type: 'levelChanged', marketId: market.config.marketId, side, priceTicks, lots })
}

function settleFill(
  state: State,
  market: Market,
  { taker, terms, fill }: { taker: Taker; terms: FillTerms; fill: number },
  events: Events,
): void {
  const own = state.products.spot
  const { fills } = market.book
  const { marketId } = market.config
  const makerSlot = fills.field(fill, fillMakerSlotAt)
  const makerOrderId = fills.field(fill, fillMakerOrderIdAt)
  const makerAccountId = fills.field(fill, fillMakerAccountIdAt)
  const makerRemainingLots = fills.field(fill, fillMakerRemainingLotsAt)
  const priceTicks = fills.field(fill, fillPriceTicksAt)
  const lots = fills.field(fill, fillLotsAt)
  const takerBuys = taker.side === buy
  const quoteUnits = notionalOf(market, priceTicks, lots)
  const baseUnits = lots * market.lotUnits
  const takerFee = BigInt(feeOnSafe(takerBuys ? baseUnits : quoteUnits, terms.takerFeePpm))
  const makerFeePpm = own.openOrders.makerFeePpmOf(makerSlot)
  const makerFee = BigInt(feeOnSafe(takerBuys ? quoteUnits : baseUnits, makerFeePpm))
  if (isRecording) rememberLastTrade(state, market)
  own.lastTradeId += 1
  market.lastTradeTicks = priceTicks
  const tradeId = own.lastTradeId
  const quoteAmount = BigInt(quoteUnits)
  events.push({
    type: 'ordersTraded',
    tradeId,
    marketId,
    at: taker.at,
    priceTicks,
    quantityLots: lots,
    quoteAmount,
    takerSide: takerBuys ? 'buy' : 'sell',
    takerOrderId: taker.orderId,
    takerAccountId: taker.accountId,
    takerFee,
    makerOrderId,
    makerAccountId,
    makerFee,
    makerRemainingLots,
  })
  const trade: Trade = {
    tradeId,
    quoteAmount,
    baseAmount: BigInt(baseUnits),
    buyerId: takerBuys ? taker.accountId : makerAccountId,
    buyerPaysFrom: takerBuys ? available : locked,
    buyerFee: takerBuys ? takerFee : makerFee,
    sellerId: takerBuys ? makerAccountId : taker.accountId,
    sellerPaysFrom: takerBuys ? locked : available,
    sellerFee: takerBuys ? makerFee : takerFee,
  }
  postTrade(state, market, trade, events)
  if (state.rules >= 4) {
    state.tradingDays.note(taker.accountId, taker.at)
    state.tradingDays.note(makerAccountId, taker.at)
  }
  terms.volumes?.add(taker.accountId, terms.day, quoteUnits)
  terms.volumes?.add(makerAccountId, terms.day, quoteUnits)
  if (makerRemainingLots > 0) return
  own.openOrders.remove(makerSlot, makerAccountId)
  events.push({
    type: 'orderDone',
    orderId: makerOrderId,
    accountId: makerAccountId,
    marketId,
    reason: 'filled',
    remainingLots: 0,
  })
}

function rememberLastTrade(state: State, market: Market): void {
  rememberField(state.products.spot, 'lastTradeId')
  rememberField(market, 'lastTradeTicks')
}

/** A maker pays from its locked money; a taker, whose balance was just checked, straight from available. */
interface Trade {
  readonly tradeId: number
  readonly quoteAmount: bigint
  readonly baseAmount: bigint
  readonly buyerId: number
  readonly buyerPaysFrom: Bucket
  readonly buyerFee: bigint
  readonly sellerId: number
  readonly sellerPaysFrom: Bucket
  readonly sellerFee: bigint
}

function postTrade(state: State, market: Market, trade: Trade, events: Events): void {
  const { ledger } = state
  const { baseCoinId, quoteCoinId } = market.config
  const { tradeId: reference, buyerId, sellerId, buyerFee, sellerFee } = trade
  ledger.post(
    {
      flow: 'spotTrade',
      coinId: quoteCoinId,
      amount: trade.quoteAmount,
      fromAccountId: buyerId,
      fromBucket: trade.buyerPaysFrom,
      toAccountId: sellerId,
      toBucket: available,
      reference,
    },
    events,
  )
  ledger.post(
    {
      flow: 'spotTrade',
      coinId: baseCoinId,
      amount: trade.baseAmount,
      fromAccountId: sellerId,
      fromBucket: trade.sellerPaysFrom,
      toAccountId: buyerId,
      toBucket: available,
      reference,
    },
    events,
  )
  if (buyerFee > 0n)
    postFee(state, { coinId: baseCoinId, amount: buyerFee, fromAccountId: buyerId, reference }, events)
  if (sellerFee > 0n)
    postFee(state, { coinId: quoteCoinId, amount: sellerFee, fromAccountId: sellerId, reference }, events)
}

interface Fee {
  readonly coinId: number
  readonly amount: bigint
  readonly fromAccountId: number
  readonly reference: number
}

function postFee(state: State, fee: Fee, events: Events): void {
  state.ledger.post(
    {
      flow: 'spotFee',
      coinId: fee.coinId,
      amount: fee.amount,
      fromAccountId: fee.fromAccountId,
      fromBucket: available,
      toAccountId: feesAccountId,
      toBucket: available,
      reference: fee.reference,
    },
    events,
  )
}
