import { z } from 'zod'
import { coinSymbolLengthMax, marketSymbolLengthMax } from '@candor/engine/rules/limits'
import { candleIntervals } from '../candle-intervals.ts'
import { streamKeyPattern } from '../rules/chat.ts'
import { type ClientMessage } from './stream.ts'

const market = z.string().min(1).max(marketSymbolLengthMax)

const topic = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('tickers') }),
  z.strictObject({ channel: z.literal('depth'), market }),
  z.strictObject({ channel: z.literal('deals'), market }),
  z.strictObject({ channel: z.literal('candles'), market, interval: z.enum(candleIntervals) }),
  z.strictObject({ channel: z.literal('index'), coin: z.string().min(1).max(coinSymbolLengthMax) }),
  z.strictObject({ channel: z.literal('account') }),
  z.strictObject({ channel: z.literal('terms') }),
  z.strictObject({ channel: z.literal('chat'), key: z.string().regex(streamKeyPattern) }),
])

export const clientMessage: z.ZodType<ClientMessage> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('subscribe'), topic }),
  z.strictObject({ type: z.literal('unsubscribe'), topic }),
  z.strictObject({ type: z.literal('signIn'), token: z.string().min(1).max(128) }),
  z.strictObject({ type: z.literal('signOut') }),
])
