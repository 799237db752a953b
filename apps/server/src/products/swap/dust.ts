import { dustCodes } from '@candor/contract/calls/swap'
import { isDust, swapFigures } from '@candor/engine/rules/swap-quote'
import { formatAmount } from '@candor/money/amount'
import { Unavailable } from '../../platform/core/unavailable.ts'
import type { Mirror } from '../../platform/core/mirror/mirror.ts'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import type { Services } from '../../platform/services.ts'
import { freshPrice, toRecord } from './swap.ts'
import { availableBalances, linesOfSwap } from './queries.ts'

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
