import { quoteCodes } from '@candor/contract/calls/swap'
import { toWireTime } from '@candor/contract/wire-time'
import { parseAmount } from '@candor/money/amount'
import type { Handler } from '../../platform/gateway/handler.ts'
import { refuse, refuseFor } from '../../platform/gateway/refusal.ts'
import { refusalAmong } from '../../platform/calls/engine-refusal.ts'
import { toFigures } from './figures.ts'
import type { SwapServices } from './quote-seal.ts'

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
