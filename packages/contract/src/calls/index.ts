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
      prices: z.array(
        z.object({
          coin: z.string(),
          price: z.string(),
          at: z.string(),
          // Null while the exchange is younger than a day.
          dayAgoPrice: z.string().nullable(),
        }),
      ),
    }),
    codes: [],
  }),
}
