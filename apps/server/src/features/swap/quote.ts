import { quoteCodes } from '@candor/contract/calls/swap'
import { toWireTime } from '@candor/contract/wire-time'
import { quoteMsMax } from '@candor/engine/rules/swap-quote'
import { parseAmount } from '@candor/money/amount'
import type { Handler } from '../../gateway/handler.ts'
import { refuse } from '../../gateway/refusal.ts'
import { refusalAmong } from '../engine-refusal.ts'
import type { House } from '../house.ts'
import { toFigures } from './figures.ts'

const refuseQuote = refusalAmong('a quote', quoteCodes)

export function getQuote({ core }: House): Handler<'Swap/GetQuote'> {
  return async ({ from: fromSymbol, to: toSymbol, amount: text }, { userId }) => {
    const { mirror } = core
    const from = mirror.coinBySymbol(fromSymbol)
    if (!from) return refuse('tradeCurrencyNotConfigured')
    const to = mirror.coinBySymbol(toSymbol)
    if (!to) return refuse('settlementCurrencyNotConfigured')
    const amount = parseAmount(text, from.scale)
    if (amount === null) return refuse('amountWrong')
    const accountId = await core.ensureAccount(userId)
    const submitted = await core.submitFor(accountId, {
      type: 'quoteSwap',
      accountId,
      fromCoinId: from.coinId,
      toCoinId: to.coinId,
      amount,
    })
    if ('refused' in submitted) return refuseQuote(submitted.refused)
    // Somebody who asks twice at once has the later one alone.
    const quote = core.mirror.swap.quote(accountId, submitted.orderId)
    if (quote === null) return refuse('quoteExpired')
    return {
      quote: {
        quoteId: String(quote.quoteId),
        ...toFigures(core.mirror, quote.terms),
        quotedAt: toWireTime(new Date(quote.expiresAt - quoteMsMax)),
        expiresAt: toWireTime(new Date(quote.expiresAt)),
      },
    }
  }
}
