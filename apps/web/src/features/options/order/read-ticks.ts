import type { OptionOrder, OptionTick } from '@candor/contract/calls/options'
import { callServer } from '../../../shared/server/client.ts'
import type { SeenTick } from '../seen-ticks.ts'
import type { PublishedTicks } from './check.ts'

const ticksPerPage = 1_000
const pageOf = async (coin: string, fromNumber: number) =>
  await callServer('Options/GetTicks', { coin, fromNumber, limit: ticksPerPage })
// Far more than the longest cycle has: an endless list must not keep the phone busy for ever.
const pagesMax = 10

/**
 * Every published tick from the last one before an option until past its end, without a gap, and those seen
 * on this phone. A short page is not the end: only a tick after maturity is, or an empty page. An option that
 * never ran ends at its latest opening time.
 */
export async function readTicks(
  { coin, acceptance, openingTick, maturesAt }: OptionOrder,
  seen: readonly SeenTick[],
  read = pageOf,
): Promise<PublishedTicks> {
  const end = Date.parse(maturesAt ?? acceptance?.opensUntil ?? '')
  const numbers = [acceptance?.afterTick ?? openingTick ?? 1, ...seen.map(({ number }) => number)]
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)]
  const ticks: OptionTick[] = []
  const first = await read(coin, lowest)
  let page = first.ticks
  for (let pages = 1; ; pages += 1) {
    ticks.push(...page)
    const last = page.at(-1)
    if (!last || (Date.parse(last.at) > end && last.number >= highest) || pages === pagesMax) break
    page = (await read(coin, last.number + 1)).ticks
  }
  return { coinId: first.coinId, hashBefore: first.hashBefore, ticks }
}
