import { useLayoutEffect, useRef, useState } from 'react'
import type { Frame } from './live-picture.ts'

const unknown: Frame = { width: 0, height: 0, lineHeight: 0, clockWidth: 0 }

/** The size of the plot, and of a time of day in the current text: both are measured again on changes. */
export function useFrame() {
  const plot = useRef<HTMLDivElement>(null)
  const sample = useRef<HTMLSpanElement>(null)
  const [frame, setFrame] = useState(unknown)
  useLayoutEffect(() => {
    const [box, clock] = [plot.current, sample.current]
    if (!box || !clock) return
    const measure = () =>
      setFrame({
        width: box.clientWidth,
        height: box.clientHeight,
        lineHeight: clock.offsetHeight,
        clockWidth: clock.offsetWidth,
      })
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    watch.observe(clock)
    return () => watch.disconnect()
  }, [])
  return { plot, sample, frame }
}
