import { useEffect } from 'react'
import type { AxisTick, Chart, Indicator, IndicatorCreate } from 'klinecharts'
import { resolvedColors, textScale } from './chart-colors.tsx'
import type { Legend, LegendEntry, LegendList } from './legend-list.tsx'
import { isLow, lowPaneRem } from './low-pane.tsx'

const candlePane = 'candle_pane'
const usualRemPixels = 16
const calcParams: Readonly<Record<string, number[]>> = { MA: [5, 10, 20], RSI: [14] }

type Words = { writeFigure: (value: string | number) => string }

const noTooltip = { name: '', calcParamsText: '', features: [], legends: [] }

type Told = { chart: Chart; list: LegendList; words: Words; priceDecimals: number }
const rsiDecimals = 1

/** The name, unless its lines already show it: `MA5` and `DIF` are named, `UP` and a single line are not. */
function nameOf({ shortName, calcParams: params }: Indicator): string {
  if (shortName === 'BOLL') return shortName
  return shortName === 'RSI' ? `${shortName}(${params.join(', ')})` : ''
}

/** The legend of an indicator: its name, and every line with its figure at the selected candle. */
function legendOf(
  indicator: Indicator,
  at: number | undefined,
  { chart, words, priceDecimals }: Omit<Told, 'list'>,
): Legend {
  const { id, paneId: pane, shortName, figures, result } = indicator
  const values = (result[at ?? result.length - 1] ?? {}) as Record<string, number | undefined>
  const { lines } = chart.getStyles().indicator
  const decimals = shortName === 'RSI' ? rsiDecimals : priceDecimals
  let line = 0
  const entries = figures.map(({ key, title = '', type }): LegendEntry => {
    const color = type === 'line' ? (lines[line++ % lines.length]?.color ?? null) : null
    const value = values[key]
    return {
      // A single line needs no separate name.
      title: figures.length === 1 ? '' : title.replace(/:\s*$/, ''),
      value: value === undefined ? '–' : words.writeFigure(value.toFixed(decimals)).replace('-', '−'),
      color,
    }
  })
  return { id, pane, name: nameOf(indicator), entries }
}

/** In its own pane under the candles, low enough to leave them their room. */
export function showBelow(chart: Chart, indicator: { name: string; id: string } & Partial<IndicatorCreate>) {
  const paneId = `${indicator.id}_pane`
  const height = lowPaneRem * usualRemPixels * textScale()
  chart.createIndicator({ ...indicator, paneId })
  chart.setPaneOptions({ id: paneId, height, minHeight: height / 2 })
}

// Above the upper one a coin counts as overbought, below the lower one as oversold.
const rsiGuides = [
  { value: 70, isFaint: false },
  { value: 50, isFaint: true },
  { value: 30, isFaint: false },
]

const drawRsiGuides: IndicatorCreate['draw'] = ({ ctx, bounding, yAxis }) => {
  ctx.save()
  ctx.strokeStyle = resolvedColors(['ink-3'])['ink-3']
  ctx.setLineDash([3, 3])
  for (const { value, isFaint } of rsiGuides) {
    const y = Math.round(yAxis.convertToPixel(value)) + 0.5
    ctx.globalAlpha = isFaint ? 0.35 : 0.8
    ctx.beginPath()
    ctx.moveTo(0, y)
    ctx.lineTo(bounding.width, y)
    ctx.stroke()
  }
  ctx.restore()
  // The indicator's line is drawn over them.
  return false
}

// The guides are always in the visible range.
const rsiShape = { draw: drawRsiGuides, minValue: 20, maxValue: 80 }

function nameRsiGuides(chart: Chart) {
  chart.overrideYAxis({
    paneId: 'RSI_pane',
    createTicks: ({ range, bounding }) =>
      rsiGuides.map(({ value }): AxisTick => {
        const coord = (1 - (value - range.from) / range.range) * bounding.height
        return { coord, value, text: String(value) }
      }),
  })
}

type Shown = { indicators: readonly string[]; list: LegendList; priceDecimals: number }

export function useIndicators(chart: Chart | null, { indicators, list, priceDecimals }: Shown, words: Words) {
  const { writeFigure } = words
  useEffect(() => {
    if (!chart) return
    for (const name of indicators) {
      const params = calcParams[name]
      const indicator = {
        name,
        id: name,
        precision: priceDecimals,
        ...(params && { calcParams: params }),
        ...(name === 'RSI' && rsiShape),
        createTooltipDataSource: ({ indicator: drawn, crosshair }) => {
          list.tell(legendOf(drawn, crosshair.dataIndex, { chart, words: { writeFigure }, priceDecimals }))
          return noTooltip
        },
      } satisfies IndicatorCreate
      if (isLow(name)) showBelow(chart, indicator)
      else chart.createIndicator({ ...indicator, paneId: candlePane }, true)
      if (name === 'RSI') nameRsiGuides(chart)
    }
    return () => {
      for (const name of indicators) {
        chart.removeIndicator({ id: name })
        list.remove(name)
      }
    }
  }, [chart, indicators, list, priceDecimals, writeFigure])
}
