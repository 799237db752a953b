import type { DeepPartial, Styles } from 'klinecharts'

const usualPixels = 16

/** The user's text size relative to the default. The canvas needs it; text grows by itself. */
export function textScale(): number {
  const pixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return pixels > 0 ? pixels / usualPixels : 1
}

/** The theme's colours for the canvas: resolved, because a canvas does not support variables. */
export function resolvedColors<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const probe = document.createElement('span')
  document.body.append(probe)
  const colors = names.map((name) => {
    probe.style.color = `var(--color-${name})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(colors) as Record<Name, string>
}

const lineColors = ['accent', 'focus', 'up', 'ink-2'] as const
const usualTextPixels = 10

/** The text size on the canvas. */
export const canvasTextPixels = () => Math.round(usualTextPixels * textScale())

/** The look of the chart in the page's theme, with the chosen colours of rise and fall. */
export function chartStyles(): DeepPartial<Styles> {
  const color = resolvedColors([
    'ink',
    'ink-2',
    'ink-3',
    'line',
    'line-strong',
    'surface-3',
    'up',
    'down',
    'accent',
    'focus',
    'up-wash',
    'down-wash',
    'ground',
  ])
  const of = (name: keyof typeof color) => color[name]
  const size = canvasTextPixels()
  const family = getComputedStyle(document.body).fontFamily
  const axis = {
    axisLine: { show: false },
    tickLine: { show: false },
    tickText: { color: of('ink-3'), size, family },
  }
  const cross = {
    line: { color: of('ink-3') },
    text: {
      color: of('ink'),
      backgroundColor: of('surface-3'),
      borderColor: of('surface-3'),
      size,
      family,
    },
  }
  // The texts over the panes are ours: the chart provides their content but draws none.
  const tooltip = { showRule: 'always', title: { show: false } } as const
  const change = { upColor: of('up'), downColor: of('down'), noChangeColor: of('ink-3') }
  return {
    grid: { horizontal: { color: of('line') }, vertical: { show: false } },
    candle: {
      bar: {
        ...change,
        upBorderColor: of('up'),
        downBorderColor: of('down'),
        noChangeBorderColor: of('ink-3'),
        upWickColor: of('up'),
        downWickColor: of('down'),
        noChangeWickColor: of('ink-3'),
      },
      priceMark: {
        high: { color: of('ink-2'), textSize: size, textFamily: family },
        low: { color: of('ink-2'), textSize: size, textFamily: family },
        last: { ...change, text: { size, color: of('ground'), family } },
      },
      tooltip,
    },
    indicator: {
      ohlc: change,
      bars: [{ upColor: of('up'), downColor: of('down'), noChangeColor: of('ink-3') }],
      lines: lineColors.map((name) => ({ color: of(name), size: 1 })),
      tooltip,
      lastValueMark: { show: false },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { color: of('line') },
    crosshair: { horizontal: cross, vertical: cross },
  }
}
