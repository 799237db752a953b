import type { DeepPartial, Styles } from 'klinecharts'

/** The colours of the theme as the canvas needs them: resolved, because a canvas knows no variables. */
function resolved(names: readonly string[]): Record<string, string> {
  const probe = document.createElement('span')
  document.body.append(probe)
  const colors = names.map((name) => {
    probe.style.color = `var(--color-${name})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(colors)
}

const lineColors = ['accent', 'focus', 'up', 'ink-2'] as const

/** The look of the chart in the theme of the page, rise and fall as they are set. */
export function chartStyles(): DeepPartial<Styles> {
  const color = resolved([
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
  const of = (name: string) => color[name] ?? '#888'
  const family = getComputedStyle(document.body).fontFamily
  const axis = {
    axisLine: { show: false },
    tickLine: { show: false },
    tickText: { color: of('ink-3'), size: 10, family },
  }
  const cross = {
    line: { color: of('ink-3') },
    text: {
      color: of('ink'),
      backgroundColor: of('surface-3'),
      borderColor: of('surface-3'),
      size: 10,
      family,
    },
  }
  const tooltip = {
    title: { color: of('ink-2'), size: 10, family },
    legend: { color: of('ink-2'), size: 10, family },
  }
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
        high: { color: of('ink-2'), textSize: 10, textFamily: family },
        low: { color: of('ink-2'), textSize: 10, textFamily: family },
        last: { ...change, text: { size: 10, color: of('ground'), family } },
      },
      tooltip: { showRule: 'follow_cross', ...tooltip, title: { show: false } },
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
