import { useCallback, useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** A large part of a screen, loaded after the screen itself. `load` must stay the same function. */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [failed, setFailed] = useState(false)
  const start = useCallback(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => setFailed(true),
    )
  }, [load])
  useEffect(start, [start])
  const retry = () => {
    setFailed(false)
    start()
  }
  return { Part, failed, retry }
}
