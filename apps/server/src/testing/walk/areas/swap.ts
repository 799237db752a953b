import { type AreaOf, nothing } from '../body.ts'
import type { Walker } from '../walker.ts'

const swapped = { from: 'BTC', to: 'USDT', amount: '0.001' }

export async function quoteOf(walker: Walker): Promise<string> {
  return (await walker.done('Swap/GetQuote', swapped)).quote.quoteId
}

export const swap: AreaOf<'Swap'> = {
  place: 5,
  bodies: {
    'Swap/GetQuote': () => swapped,
    'Swap/Execute': async (walker) => ({ quoteId: await quoteOf(walker) }),
    'Swap/PreviewDust': nothing,
    'Swap/ConvertDust': () => ({ coins: ['XRP'] }),
    'Swap/GetRecords': nothing,
  },
}
