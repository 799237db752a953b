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

/** The plain number that the chart hands over, written as the language writes it. */
function writeFigure(value: string | number, locale: string): string {
  const text = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  return formatPlaces(text, text.split('.')[1]?.length ?? 0, locale)
}

// Numbers so small that they are written with an exponent are nothing on an axis.
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

/** Candles in the words, the figures and the colours of this app. */
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
