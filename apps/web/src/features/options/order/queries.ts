import type { CallOutput } from '@candor/contract/calls'
import type { OptionOrder, OptionTick } from '@candor/contract/calls/options'
import { callServer } from '../../../live/client.ts'
import { useReading } from '../../../live/reading.ts'
import type { Reading } from '../../../live/reading.ts'
import { useAccountFeed } from '../../../live/stream/use-stream.ts'
import type { PublishedTicks } from './check.ts'

export type OptionDetails = CallOutput<'Options/GetOrder'>

/** One option as it is now: read when it is opened, and again whenever the stream speaks of it. */
export function useOption(orderId: string): Reading<OptionDetails> {
  const reading = useReading(orderId, () => callServer('Options/GetOrder', { orderId }))
  useAccountFeed((message) => {
    if (message.type === 'accountMissed' || message.options.some((order) => order.orderId === orderId))
      void reading.reload()
  })
  return reading
}

const ticksPerPage = 1_000
// Far more than the longest cycle has: a list that never ends must not keep the phone busy for ever.
const pagesMax = 10

/** Every tick that was published from the opening of an option until past its end, without a gap. */
export async function readTicks({ coin, openingTick, maturesAt }: OptionOrder): Promise<PublishedTicks> {
  const end = Date.parse(maturesAt)
  const ticks: OptionTick[] = []
  const first = await callServer('Options/GetTicks', { coin, fromNumber: openingTick, limit: ticksPerPage })
  let page = first.ticks
  for (let pages = 1; ; pages += 1) {
    ticks.push(...page)
    const last = page.at(-1)
    if (!last || page.length < ticksPerPage || Date.parse(last.at) > end || pages === pagesMax) break
    const next = { coin, fromNumber: last.number + 1, limit: ticksPerPage }
    page = (await callServer('Options/GetTicks', next)).ticks
  }
  return { coinId: first.coinId, hashBefore: first.hashBefore, ticks }
}
