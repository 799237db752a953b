import { useEffect, useRef } from 'react'
import { registerIndicator } from 'klinecharts'
import type { Chart, IndicatorDrawParams, KLineData } from 'klinecharts'
import { canvasTextPixels, resolvedColors } from './chart-colors.tsx'
import { barAt, rangeWith, spreadLabels } from './pane-room.tsx'

export type LineTone = 'up' | 'down' | 'accent' | 'neutral'
/** A price drawn across the candles, with a label at the left edge. */
export type PriceLine = { price: string; label: string; tone: LineTone }
/** An action of the account, drawn at the candle of its time. */
export type ChartMark = { at: string; side: 'buy' | 'sell' }

export type OwnMarks = { lines: readonly PriceLine[]; marks: readonly ChartMark[] }

const candlePane = 'candle_pane'
const name = 'OWN'
const markPixels = 8
const markGapPixels = 3

// It computes nothing, it only draws.
registerIndicator({ name, series: 'price', figures: [], calc: (bars) => bars.map(() => ({})) })

type Look = { tones: Record<LineTone, { line: string; ink: string }>; font: string; labelPixels: number }

function lookOfPage(): Look {
  const color = resolvedColors(['up', 'on-up', 'down', 'on-down', 'accent', 'on-accent', 'ink-3', 'ground'])
  const pixels = canvasTextPixels()
  return {
    tones: {
      up: { line: color.up, ink: color['on-up'] },
      down: { line: color.down, ink: color['on-down'] },
      accent: { line: color.accent, ink: color['on-accent'] },
      neutral: { line: color['ink-3'], ink: color.ground },
    },
    font: `${pixels}px ${getComputedStyle(document.body).fontFamily}`,
    labelPixels: pixels + 6,
  }
}

type Drawing = Pick<
  IndicatorDrawParams<unknown, unknown, unknown>,
  'ctx' | 'chart' | 'bounding' | 'xAxis' | 'yAxis'
>

/** The legend over the candles keeps its place: prices that would lie under it are off the scale. */
function topOf(chart: Chart): number {
  return chart.getDom(candlePane, 'main')?.querySelector('[data-legend]')?.clientHeight ?? 0
}

function drawLines({ ctx, chart, bounding, yAxis }: Drawing, lines: readonly PriceLine[], look: Look) {
  const room = { height: look.labelPixels, top: topOf(chart), bottom: bounding.height }
  const shown = lines
    .map((line) => ({ line, y: Math.round(yAxis.convertToPixel(Number(line.price))) }))
    .filter(({ y }) => y >= room.top && y <= room.bottom)
  const middles = spreadLabels(
    shown.map(({ y }) => y),
    room,
  )
  ctx.save()
  ctx.font = look.font
  ctx.textBaseline = 'middle'
  for (const [place, { line, y }] of shown.entries()) {
    const tone = look.tones[line.tone]
    const middle = middles[place] ?? y
    ctx.strokeStyle = tone.line
    ctx.setLineDash([4, 3])
    ctx.beginPath()
    ctx.moveTo(0, y + 0.5)
    ctx.lineTo(bounding.width, y + 0.5)
    ctx.stroke()
    ctx.fillStyle = tone.line
    ctx.beginPath()
    const width = ctx.measureText(line.label).width + 8
    ctx.roundRect(2, middle - look.labelPixels / 2, width, look.labelPixels - 1, 4)
    ctx.fill()
    ctx.fillStyle = tone.ink
    ctx.fillText(line.label, 6, middle)
  }
  ctx.restore()
}

/** A buy points up from below its candle, a sell down from above it; several on one side are drawn once. */
function drawMarks({ ctx, chart, xAxis, yAxis }: Drawing, marks: readonly ChartMark[], look: Look) {
  const bars = chart.getDataList()
  const { from, to } = chart.getVisibleRange()
  const places = new Set(marks.map(({ at, side }) => `${barAt(bars, Date.parse(at))} ${side}`))
  ctx.save()
  for (const place of places) {
    const [index, side] = place.split(' ')
    const bar: KLineData | undefined = bars[Number(index)]
    if (!bar || Number(index) < from || Number(index) >= to) continue
    const isBuy = side === 'buy'
    const x = xAxis.convertToPixel(Number(index))
    const turn = isBuy ? 1 : -1
    const tip = yAxis.convertToPixel(isBuy ? bar.low : bar.high) + turn * markGapPixels
    ctx.fillStyle = look.tones[isBuy ? 'up' : 'down'].line
    ctx.beginPath()
    ctx.moveTo(x, tip)
    ctx.lineTo(x - markPixels / 2, tip + turn * markPixels)
    ctx.lineTo(x + markPixels / 2, tip + turn * markPixels)
    ctx.fill()
  }
  ctx.restore()
}

/** Draws the account's own marks over the candles, and makes room for prices slightly outside their range. */
export function useOwnMarks(chart: Chart | null, own: OwnMarks, lookKey: string): void {
  const told = useRef(own)
  const look = useRef<Look | null>(null)
  const times = useRef(0)
  useEffect(() => {
    if (!chart) return
    chart.createIndicator(
      {
        name,
        id: name,
        paneId: candlePane,
        draw: (drawing) => {
          look.current ??= lookOfPage()
          drawLines(drawing, told.current.lines, look.current)
          drawMarks(drawing, told.current.marks, look.current)
          return true
        },
        createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
      },
      true,
    )
    chart.overrideYAxis({
      paneId: candlePane,
      createRange: ({ defaultRange }) => {
        const prices = told.current.lines.map(({ price }) => Number(price))
        const { from, to } = rangeWith(defaultRange, prices)
        const range = to - from
        return {
          from,
          to,
          range,
          realFrom: from,
          realTo: to,
          realRange: range,
          displayFrom: from,
          displayTo: to,
          displayRange: range,
        }
      },
    })
    return () => void chart.removeIndicator({ id: name })
  }, [chart])
  useEffect(() => {
    if (!chart) return
    told.current = own
    look.current = lookOfPage()
    // The content is in the references: the chart is only notified of the change.
    times.current += 1
    chart.overrideIndicator({ name, id: name, extendData: times.current })
    chart.overrideYAxis({ paneId: candlePane })
    // The colours of the page have changed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [chart, own, lookKey])
}
