import type { Ticker } from '@candor/contract/stream/stream'
import type { Direction } from '@candor/ui/figures/change-text'
import { directionOf } from '@candor/ui/figures/change-text'
import { formatPercent } from '@candor/client/figures/format'
import { sameUnits } from '@candor/client/figures/decimal'
import { percentHundredths } from '@candor/client/figures/percent'

export type Change = { text: string; direction: Direction; hundredths: bigint }

/** The change over 24 hours in hundredths of a percent, rounded; null without two prices. */
export function changeHundredths(ticker: Pick<Ticker, 'lastPrice' | 'openPrice'> | undefined): bigint | null {
  if (!ticker?.lastPrice || !ticker.openPrice) return null
  const [last, open] = sameUnits(ticker.lastPrice, ticker.openPrice)
  return percentHundredths(last - open, open)
}

/** The same for display: "1.84%", its sign given by the direction. */
export function changeOf(
  ticker: Pick<Ticker, 'lastPrice' | 'openPrice'> | undefined,
  locale: string,
): Change | null {
  const hundredths = changeHundredths(ticker)
  if (hundredths === null) return null
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  const percent = `${digits.slice(0, -2)}.${digits.slice(-2)}`
  return {
    text: formatPercent(percent, locale),
    direction: directionOf(hundredths),
    hundredths,
  }
}
