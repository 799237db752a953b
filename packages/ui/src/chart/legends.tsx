import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Chart } from 'klinecharts'
import type { Legend, LegendList } from './legend-list.tsx'
import { topGap } from './pane-room.tsx'
import { textScale } from './chart-colors.tsx'

// Between the legend and the highest drawn point: there is room for a mark and the text of the highest price.
const clearancePixels = () => 6 + 8 * textScale()

/** The legends over the panes. As text of the page, not of the canvas, they wrap, and grow with its text. */
export function Legends({ chart, list }: { chart: Chart; list: LegendList }) {
  const shown = useSyncExternalStore(list.subscribe, list.get)
  const panes = new Set(shown.map(({ pane }) => pane))
  return [...panes].map((pane) => {
    const place = chart.getDom(pane, 'main')
    const legends = shown.filter((one) => one.pane === pane)
    return place && createPortal(<PaneLegend {...{ chart, pane, legends, place }} />, place, pane)
  })
}

type Props = { chart: Chart; pane: string; legends: readonly Legend[]; place: HTMLElement }

/** The legends of a pane, a line each; the drawing begins below them. */
function PaneLegend({ chart, pane, legends, place }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const words = box.current
    if (!words) return
    let gap = 0
    const fit = () => {
      // The pane is gone; the next drawing of the page removes this too.
      if (place.clientHeight === 0) return
      const wanted = Math.round(topGap(words.offsetHeight + clearancePixels(), place.clientHeight))
      if (wanted === gap) return
      gap = wanted
      chart.overrideYAxis({ paneId: pane, gap: { top: gap } })
    }
    const watch = new ResizeObserver(fit)
    watch.observe(words)
    watch.observe(place)
    return () => watch.disconnect()
  }, [chart, pane, place])
  return (
    <div
      ref={box}
      data-legend={pane}
      className="pointer-events-none absolute inset-x-0 top-0 px-1 text-caption text-ink-2"
    >
      {legends.map(({ id, name, entries }) => (
        <p key={id} className="flex flex-wrap items-center gap-x-2">
          {name !== '' && <span className="text-ink-3">{name}</span>}
          {entries.map(({ title, value, color }) => (
            <span key={title} className="flex items-center gap-1 whitespace-nowrap">
              {color !== null && (
                <span className="h-0.5 w-2 rounded-full" style={{ backgroundColor: color }} />
              )}
              {title !== '' && <span className="text-ink-3">{title}</span>}
              {value}
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}
