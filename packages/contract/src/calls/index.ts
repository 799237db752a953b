import { z } from 'zod'
import { readPublic } from '../call.ts'
import * as field from './fields.ts'

export const indexCalls = {
  'Index/GetPrices': readPublic({
    about:
      'The index price in USDT of every coin that has one, with the time it was set and the price 24 hours earlier. A price that isn’t updated every second is stale: its sources are silent or disagree.',
    output: z.object({
      prices: field.list('One entry for each coin with an index.', {
        coin: field.coinSymbol,
        price: field.string('The price of one whole coin in USDT.'),
        at: field.string('When it was set.'),
        dayAgoPrice: field.stringOrNull(
          'The price 24 hours earlier; null while the exchange is less than a day old.',
        ),
      }),
    }),
  }),
}
