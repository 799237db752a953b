import { useMemo } from 'react'
import type { ComponentProps } from 'react'
import {
  floorDecimal,
  formatDecimal,
  formatPlaces,
  formatShort,
  trimDecimal,
} from '@candor/client/figures/format'
import { CandleChart } from '@candor/ui/chart/candle-chart'
import type { ChartLanguage } from '@candor/ui/chart/candle-chart'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useIsStale } from '../server/stream.ts'
import { usePreferences } from '../state/state.ts'
import { useIsDark } from '../state/use-is-dark.ts'

/** The chart's plain number in the format of the language. */
function writeFigure(value: string | number, locale: string): string {
  const text = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  return formatPlaces(text, text.split('.')[1]?.length ?? 0, locale)
}

// Numbers small enough to be written with an exponent are shown as zero on an axis.
function writeVolume(value: string | number, locale: string): string {
  const text = String(value)
  if (!/^\d+(\.\d+)?$/.test(text)) return '0'
  const whole = text.split('.')[0] ?? '0'
  return whole.length > 3
    ? formatShort(text, locale)
    : formatDecimal(trimDecimal(floorDecimal(text, 4)), locale)
}

function useChartLanguage(): ChartLanguage {
  const text = useText()
  const { locale } = useLanguage()
  return useMemo(
    () => ({
      locale,
      labels: {
        time: text('chart.time'),
        open: text('chart.open'),
        high: text('chart.high'),
        low: text('chart.low'),
        close: text('chart.close'),
        volume: text('chart.volume'),
      },
      failed: {
        title: text('chart.failedTitle'),
        text: text('page.failedText'),
        retryLabel: text('action.retry'),
      },
      writeFigure: (value) => writeFigure(value, locale),
      writeVolume: (value) => writeVolume(value, locale),
    }),
    [text, locale],
  )
}

type Props = Omit<ComponentProps<typeof CandleChart>, 'language' | 'look' | 'isStale'>

/** Candles with the texts, the figures and the colours of this app. */
export function AppChart(props: Props) {
  const isDark = useIsDark()
  const rise = usePreferences((preferences) => preferences.rise)
  return (
    <CandleChart
      {...props}
      language={useChartLanguage()}
      look={`${isDark ? 'dark' : 'light'} ${rise}`}
      isStale={useIsStale()}
    />
  )
}
