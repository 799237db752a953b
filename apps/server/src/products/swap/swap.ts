import { dustCodes, executeCodes, quoteCodes, type SwapRecord } from '@candor/contract/calls/swap'
import { toWireTime } from '@candor/contract/wire-time'
import type { SwapTerms } from '@candor/engine/products/swap/state'
import { tickAgeMsMax } from '@candor/engine/rules/option-settlement'
import {
  isDust,
  movePpmUsual,
  quoteMsMax,
  referencePriceE10,
  swapFigures,
  swapRateE10,
} from '@candor/engine/rules/swap-quote'
import { formatAmount, parseAmount } from '@candor/money/amount'
import { indexScale } from '@candor/money/index-price'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import { Unavailable } from '../../platform/core/unavailable.ts'
import type { ViewRow } from '../../platform/db/tables.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { availableBalances, linesOfSwap, listSwaps } from './queries.ts'
import type { SwapServices } from './quote-seal.ts'

export function getCoins({ core }: Services): Handler<'Swap/GetCoins'> {
  return async (_request, { now }) => {
    const { mirror } = core
    const { config } = mirror.swap
    const quoteSeconds = quoteMsMax / 1000
    if (config === null)
      return {
        coins: [],
        feePpm: 0,
        movePpmMax: movePpmUsual,
        referenceCoin: null,
        dustWorthMax: '0',
        quoteSeconds,
      }
    const reference = mirror.coin(config.referenceCoinId)
    return {
      coins: config.coins.map(({ coinId, amountMin, amountMax, isOpen }) => {
        const { symbol, scale } = mirror.coin(coinId)
        const priceE10 = freshPrice(mirror, coinId, now.getTime())
        return {
          coin: symbol,
          scale,
          amountMin: formatAmount(amountMin, scale),
          amountMax: formatAmount(amountMax, scale),
          isOpen: isOpen && mirror.isOpen('swap'),
          price: priceE10 === null ? null : formatAmount(priceE10, indexScale),
        }
      }),
      feePpm: config.feePpm,
      movePpmMax: config.movePpmMax ?? movePpmUsual,
      referenceCoin: reference.symbol,
      dustWorthMax: formatAmount(config.dustWorthMax, reference.scale),
      quoteSeconds,
    }
  }
}

function freshPrice(mirror: Mirror, coinId: number, nowMs: number): bigint | null {
  if (coinId === mirror.swap.config?.referenceCoinId) return referencePriceE10
  const index = mirror.index.get(coinId)
  return index !== undefined && nowMs - index.at <= tickAgeMsMax ? index.priceE10 : null
}

const refuseQuote = refusalAmong('a quote', quoteCodes)

export function getQuote({ core, quoteSeal }: SwapServices): Handler<'Swap/GetQuote'> {
  return async ({ from: fromSymbol, to: toSymbol, amount: text }, { userId }) => {
    const { mirror } = core
    const from = mirror.coinBySymbol(fromSymbol)
    if (!from) return refuseFor('tradeCoinUnknown')
    const to = mirror.coinBySymbol(toSymbol)
    if (!to) return refuseFor('settlementCoinUnknown')
    const amount = parseAmount(text, from.scale)
    if (amount === null) return refuse('amountWrong')
    const accountId = await core.ensureAccount(userId)
    const quote = await core.quoteSwap(accountId, { fromCoinId: from.coinId, toCoinId: to.coinId, amount })
    if ('refused' in quote) return refuseQuote(quote)
    const { terms, quoted } = quote
    return {
      quote: {
        quoteId: quoteSeal.seal(accountId, quoted),
        ...toFigures(core.mirror, terms),
        movePpmMax: quoted.movePpmMax,
        quotedAt: toWireTime(new Date(quoted.quotedAt)),
        expiresAt: toWireTime(new Date(quoted.expiresAt)),
      },
    }
  }
}

const refuseExecution = refusalAmong('an exchange', executeCodes)

export function executeSwap({ core, db, quoteSeal }: SwapServices): Handler<'Swap/Execute'> {
  return async ({ quoteId: sealed }, { userId }) => {
    const accountId = await core.ensureAccount(userId)
    const quote = quoteSeal.open(sealed, accountId)
    if (quote === null) return refuseFor('quoteExpired')
    const { quoteId, quoted } = quote
    const draft = { type: 'executeSwap', accountId, quoteId, quoted } as const
    // Not begun if it can't be shown afterwards.
    core.requireViews('swaps')
    const submitted = await core.submitFor(accountId, draft)
    if ('refused' in submitted) return refuseExecution(submitted)
    await core.waitForViews(accountId, 'swaps')
    const [row] = await linesOfSwap(db, submitted.orderId)
    if (!row) throw new Unavailable('the views do not show an exchange that was done')
    return { record: toRecord(core.mirror, row), isRepeat: submitted.isRepeat }
  }
}

export function getRecords({ core, db }: Services): Handler<'Swap/GetRecords'> {
  return async ({ before, limit }, { userId }) => {
    const accountId = await core.accountShownIn(userId, 'swaps')
    const rows = await listSwaps(db, { accountId, before: placeOf(before), limit })
    const records = rows.map((row) => toRecord(core.mirror, row))
    return { records, nextPage: rows.length < limit ? null : (records.at(-1)?.number ?? null) }
  }
}

// A record's number is its exchange and its line in it.
function placeOf(before: string | undefined): { orderId: string; line: number } | undefined {
  if (before === undefined) return undefined
  const [orderId = '0', line = '1'] = before.split('-')
  return { orderId, line: Number(line) }
}

// The figures of an exchange as decimals, the same for quotes and for executed ones.
function toFigures(mirror: Mirror, terms: SwapTerms) {
  const from = mirror.coin(terms.fromCoinId)
  const to = mirror.coin(terms.toCoinId)
  const given = { scale: from.scale, priceE10: terms.fromPriceE10 }
  const received = { scale: to.scale, priceE10: terms.toPriceE10 }
  return {
    from: from.symbol,
    to: to.symbol,
    amount: formatAmount(terms.amount, from.scale),
    rate: formatAmount(swapRateE10(given, received), indexScale),
    gross: formatAmount(terms.gross, to.scale),
    fee: formatAmount(terms.fee, to.scale),
    feePpm: terms.feePpm,
    received: formatAmount(terms.gross - terms.fee, to.scale),
    fromPrice: formatAmount(terms.fromPriceE10, indexScale),
    fromPriceAt: toWireTime(new Date(terms.fromPriceAt)),
    fromTick: terms.fromTickNumber ?? null,
    toPrice: formatAmount(terms.toPriceE10, indexScale),
    toPriceAt: toWireTime(new Date(terms.toPriceAt)),
    toTick: terms.toTickNumber ?? null,
  }
}

function toRecord(mirror: Mirror, row: ViewRow<'swaps'>): SwapRecord {
  const terms = {
    fromCoinId: row.from_coin_id,
    toCoinId: row.to_coin_id,
    amount: BigInt(row.amount),
    gross: BigInt(row.gross),
    fee: BigInt(row.fee),
    feePpm: row.fee_ppm,
    fromPriceE10: BigInt(row.from_price_e10),
    fromPriceAt: row.from_price_at.getTime(),
    toPriceE10: BigInt(row.to_price_e10),
    toPriceAt: row.to_price_at.getTime(),
    fromTickNumber: row.from_tick_number === null ? null : Number(row.from_tick_number),
    toTickNumber: row.to_tick_number === null ? null : Number(row.to_tick_number),
  }
  const number = `${row.order_id}-${row.line}`
  return { number, kind: row.kind, ...toFigures(mirror, terms), at: toWireTime(row.at) }
}

const refuseDust = refusalAmong('a conversion', dustCodes)

export function previewDust({ core, db }: Services): Handler<'Swap/PreviewDust'> {
  return async (_request, { userId, now }) => {
    const { mirror } = core
    const { config } = mirror.swap
    if (config === null || !mirror.isOpen('swap')) return { isOpen: false, balances: [], received: '0' }
    const accountId = await core.accountShownIn(userId, 'balances')
    const to = mirror.coin(config.referenceCoinId)
    const inReference = (amount: bigint) => formatAmount(amount, to.scale)
    const held = await availableBalances(db, accountId)
    let sum = 0n
    const balances = []
    for (const { coin_id: coinId, balance } of held) {
      const figures = dustFigures(mirror, coinId, BigInt(balance), now.getTime())
      if (figures === null) continue
      const { symbol, scale } = mirror.coin(coinId)
      sum += figures.received
      balances.push({
        coin: symbol,
        amount: formatAmount(BigInt(balance), scale),
        gross: inReference(figures.gross),
        fee: inReference(figures.fee),
        received: inReference(figures.received),
      })
    }
    return { isOpen: true, balances, received: inReference(sum) }
  }
}

export function convertDust({ core, db }: Services): Handler<'Swap/ConvertDust'> {
  return async ({ coins, clientOrderId }, { userId }) => {
    const coinIds = coins.flatMap((symbol) => core.mirror.coinBySymbol(symbol)?.coinId ?? [])
    const accountId = await core.ensureAccount(userId)
    // Not begun if it can't be shown afterwards.
    core.requireViews('swaps')
    const submitted = await core.submitFor(accountId, {
      type: 'convertDust',
      accountId,
      coinIds,
      clientOrderId: clientOrderId ?? null,
    })
    if ('refused' in submitted) return refuseDust(submitted)
    await core.waitForViews(accountId, 'swaps')
    const rows = await linesOfSwap(db, submitted.orderId)
    if (rows.length === 0) throw new Unavailable('the views do not show a conversion that was done')
    return { records: rows.map((row) => toRecord(core.mirror, row)), isRepeat: submitted.isRepeat }
  }
}

// The engine's rule, with the current public prices.
function dustFigures(mirror: Mirror, coinId: number, amount: bigint, nowMs: number) {
  const { config } = mirror.swap
  const reference = config?.coins.find((coin) => coin.coinId === config.referenceCoinId)
  const coin = config?.coins.find((one) => one.coinId === coinId)
  if (!config || !reference?.isOpen || !coin?.isOpen || coin === reference) return null
  const priceE10 = freshPrice(mirror, coinId, nowMs)
  const referencePrice = freshPrice(mirror, reference.coinId, nowMs)
  if (priceE10 === null || referencePrice === null) return null
  const from = { scale: mirror.coin(coinId).scale, priceE10 }
  const to = { scale: mirror.coin(reference.coinId).scale, priceE10: referencePrice }
  const figures = swapFigures(amount, from, to, config.feePpm)
  return isDust(figures, config.dustWorthMax) ? figures : null
}
