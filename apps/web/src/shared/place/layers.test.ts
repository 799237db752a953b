import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser's history: moves happen a moment after they are requested, as in browsers. */
function browser() {
  const entries: unknown[] = [{ candor: 0 }, { candor: 1 }]
  let at = 1
  let arrive = () => {}
  const history = {
    get state() {
      return entries[at]
    },
    pushState(state: unknown) {
      at += 1
      entries.splice(at, Infinity, state)
    },
    go(steps: number) {
      queueMicrotask(() => {
        at += steps
        arrive()
      })
    },
  }
  vi.stubGlobal('history', history)
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => (arrive = listener))
  return { history, where: () => at }
}

const rest = () => new Promise((resolve) => setTimeout(resolve))

async function started() {
  vi.resetModules()
  const { history, where } = browser()
  const { belowLayers, openLayer, startLayers } = await import('./layers.ts')
  startLayers()
  const closed: string[] = []
  const open = (name: string) => openLayer(() => closed.push(name))
  const go = async (steps: number) => {
    history.go(steps)
    await rest()
  }
  return { history, where, belowLayers, open, closed, go, startLayers }
}

beforeEach(() => {
  vi.unstubAllGlobals()
})

describe('a layer over a page', () => {
  it('is closed by back, and the page stays', async () => {
    const { open, closed, go, where, history } = await started()
    const release = open('sheet')
    expect(where()).toBe(2)
    await go(-1)
    release()
    await rest()
    expect([closed, where(), history.state]).toEqual([['sheet'], 1, { candor: 1 }])
  })

  it('leaves no entry behind when it is closed by its own button', async () => {
    const { open, closed, where } = await started()
    open('sheet')()
    await rest()
    expect([closed, where()]).toEqual([[], 1])
  })

  it('does not come back with forward', async () => {
    const { open, go, where } = await started()
    const release = open('sheet')
    await go(-1)
    release()
    await go(1)
    expect(where()).toBe(1)
  })

  it('is closed one at a time', async () => {
    const { open, closed, go, where } = await started()
    open('first')
    open('second')
    await go(-1)
    expect([closed, where()]).toEqual([['second'], 2])
  })

  it('stays when a lower one is closed', async () => {
    const { open, closed, go, where } = await started()
    const releaseFirst = open('first')
    open('second')
    releaseFirst()
    await rest()
    expect([closed, where()]).toEqual([[], 2])
    await go(-1)
    expect([closed, where()]).toEqual([['second'], 1])
  })

  it('is gone before the app moves on', async () => {
    const { belowLayers, open, closed, where } = await started()
    const release = open('sheet')
    const places: number[] = []
    belowLayers(() => places.push(where()))
    release()
    expect(places).toEqual([])
    await rest()
    expect([closed, places]).toEqual([['sheet'], [1]])
    belowLayers(() => places.push(where()))
    expect(places).toEqual([1, 1])
  })

  it('delays a move asked for right after closing', async () => {
    const { belowLayers, open, where } = await started()
    open('sheet')()
    const places: number[] = []
    belowLayers(() => places.push(where()))
    await rest()
    expect(places).toEqual([1])
  })

  it('is stepped over after a reload', async () => {
    const { history, where, startLayers } = await started()
    history.pushState({ candor: 1, layer: 1 })
    startLayers()
    await rest()
    expect(where()).toBe(1)
  })
})
