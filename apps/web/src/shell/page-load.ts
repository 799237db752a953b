import type { ComponentType } from 'react'
import { loadFailureWords } from '@candor/client/calls/call-failed'
import { loadAllTexts } from '../i18n/text.ts'
import type { AppRoute } from './routes.ts'

export const loadingViewDelayMs = 200
export const pageLoadLimitMs = 60_000

type Loadable = Pick<AppRoute, 'load' | 'isFirst'>
export type PageView<Route extends Loadable> =
  | { phase: 'ready'; route: Route; Screen: ComponentType }
  | { phase: 'slow' | 'failed'; route: Route }

/** Loads pages one after another. The old page stays until the next is loaded or 200 ms have passed. */
export function createPageLoader<Route extends Loadable>(loadWords: () => Promise<void>) {
  const loaded = new Map<Route['load'], ComponentType>()
  const listeners = new Set<() => void>()
  let view: PageView<Route> | null = null
  let wanted: Route | null = null
  let stopWaiting = () => {}

  function publish(next: PageView<Route>) {
    view = next
    for (const listener of listeners) listener()
  }

  async function loadWhole(route: Route): Promise<ComponentType> {
    const [file] = await Promise.all([route.load(), route.isFirst ? undefined : loadWords()])
    const [Screen] = Object.values(file)
    if (Screen === undefined) throw new Error('the file of a screen exports it')
    return Screen
  }

  async function load(route: Route) {
    stopWaiting()
    wanted = route
    const slow = setTimeout(() => publish({ phase: 'slow', route }), loadingViewDelayMs)
    const limit = setTimeout(() => {
      stopWaiting()
      publish({ phase: 'failed', route })
    }, pageLoadLimitMs)
    stopWaiting = () => {
      clearTimeout(slow)
      clearTimeout(limit)
      wanted = null
    }
    const Screen = await loadWhole(route).catch(() => undefined)
    if (Screen) loaded.set(route.load, Screen)
    // A page that arrives too late, or after a newer request, waits for its next turn.
    if (wanted !== route) return
    stopWaiting()
    publish(Screen ? { phase: 'ready', route, Screen } : { phase: 'failed', route })
  }

  return {
    show(route: Route): Promise<void> {
      if (wanted === route) return Promise.resolve()
      if (view?.route === route && view.phase !== 'slow') {
        // After going back during a load, the user no longer gets the loading page.
        stopWaiting()
        return Promise.resolve()
      }
      const Screen = loaded.get(route.load)
      if (!Screen) return load(route)
      stopWaiting()
      publish({ phase: 'ready', route, Screen })
      return Promise.resolve()
    },
    retry(route: Route): Promise<void> {
      publish({ phase: 'slow', route })
      return load(route)
    },
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Texts that no first screen needs: all others, and those of refusals. */
async function loadWords(): Promise<void> {
  await Promise.all([loadAllTexts(), loadFailureWords()])
}

export const pageLoader = createPageLoader<AppRoute>(loadWords)
