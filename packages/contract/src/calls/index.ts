import { z } from 'zod'
import { call } from '../call.ts'
import * as field from './fields.ts'

export const indexCalls = {
  'Index/GetPrices': call({
    about:
      'The index price of every coin that has one, in USDT, with the moment at which it was set and the price of 24 hours before. A price that is not set anew each second is old: the sources are silent or contradict each other.',
    who: 'anyone',
    act: 'readPublic',
    input: field.nothing,
    output: z.object({
      prices: z
        .array(
          z.object({
            coin: field.coinSymbol,
            price: z.string().describe('The price of one whole coin in USDT.'),
            at: z.string().describe('When it was set.'),
            dayAgoPrice: z
              .string()
              .nullable()
              .describe('The price of 24 hours before; null while the exchange is younger than a day.'),
          }),
        )
        .describe('One for each coin that has an index.'),
    }),
    codes: [],
  }),
}
