import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { LayerProps, LayerShape } from './layer-props.tsx'

type Panel = (props: LayerProps & { shape: LayerShape }) => ReactNode

let loadedPanel: Panel | undefined

async function loadPanel(): Promise<Panel> {
  loadedPanel = (await import('./layer-panel.tsx')).LayerPanel
  return loadedPanel
}

/** The common part of sheet and dialog. Its panel is heavy: loaded when idle or on the first opening. */
export function Layer({ shape, ...props }: LayerProps & { shape: LayerShape }) {
  const [Panel, setPanel] = useState<Panel | undefined>(() => loadedPanel)
  const { open } = props

  useEffect(() => {
    if (Panel) return undefined
    // Safari has no idle callback; a second after mounting is idle enough. Opening retries a failed load.
    const timer = setTimeout(
      () => {
        loadPanel().then(
          (loaded) => setPanel(() => loaded),
          () => undefined,
        )
      },
      open ? 0 : 1000,
    )
    return () => clearTimeout(timer)
  }, [Panel, open])

  return Panel ? <Panel shape={shape} {...props} /> : null
}
