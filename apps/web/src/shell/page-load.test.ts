import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ComponentType } from 'react'
import { createPageLoader } from './page-load.ts'
import type { AppRoute } from './routes.ts'

const Screen: ComponentType = () => null
const wordsAreHere = () => Promise.resolve()

function page() {
  let arrive: (file: { Screen: ComponentType }) => void = () => {}
  let fail: (cause: Error) => void = () => {}
  const load = () =>
    new Promise<{ Screen: ComponentType }>((resolve, reject) => {
      arrive = resolve
      fail = reject
    })
  return { route: { load }, arrive: () => arrive({ Screen }), fail: () => fail(new Error('offline')) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a page on its way', () => {
  it('shows nothing new before 200 ms, then that it loads, then itself', async () => {
    const loader = createPageLoader(wordsAreHere)
    const { route, arrive } = page()
    void loader.show(route)
    await vi.advanceTimersByTimeAsync(199)
    expect(loader.view()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(loader.view()?.phase).toBe('slow')
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    expect(loader.view()).toEqual({ phase: 'ready', route, Screen })
  })

  it('gives up after 60 s and can be tried again', async () => {
    const loader = createPageLoader(wordsAreHere)
    const { route, arrive } = page()
    void loader.show(route)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(loader.view()?.phase).toBe('failed')
    void loader.retry(route)
    expect(loader.view()?.phase).toBe('slow')
    arrive()
    await vi.advanceTimersByTimeAsync(0)
    expect(loader.view()?.phase).toBe('ready')
  })

  it('says at once when it can not be fetched', async () => {
    const loader = createPageLoader(wordsAreHere)
    const { route, fail } = page()
    void loader.show(route)
    fail()
    await vi.advanceTimersByTimeAsync(0)
    expect(loader.view()?.phase).toBe('failed')
  })

  it('does not replace a page asked for after it', async () => {
    const loader = createPageLoader(wordsAreHere)
    const first = page()
    const second = page()
    void loader.show(first.route)
    void loader.show(second.route)
    second.arrive()
    first.arrive()
    await vi.advanceTimersByTimeAsync(1000)
    expect(loader.view()).toMatchObject({ phase: 'ready', route: second.route })
    void loader.show(first.route)
    expect(loader.view()).toMatchObject({ phase: 'ready', route: first.route })
  })

  it('is not shown to somebody who went back meanwhile', async () => {
    const loader = createPageLoader(wordsAreHere)
    const here = page()
    const there = page()
    void loader.show(here.route)
    here.arrive()
    await vi.advanceTimersByTimeAsync(0)
    void loader.show(there.route)
    await vi.advanceTimersByTimeAsync(100)
    void loader.show(here.route)
    there.arrive()
    await vi.advanceTimersByTimeAsync(1000)
    expect(loader.view()).toMatchObject({ phase: 'ready', route: here.route })
    void loader.show(there.route)
    expect(loader.view()).toMatchObject({ phase: 'ready', route: there.route })
  })

  it('is loaded again when left while slow and asked for once more', async () => {
    const loader = createPageLoader(wordsAreHere)
    const slow = page()
    const other = page()
    void loader.show(slow.route)
    await vi.advanceTimersByTimeAsync(300)
    void loader.show(other.route)
    void loader.show(slow.route)
    slow.arrive()
    await vi.advanceTimersByTimeAsync(0)
    expect(loader.view()).toMatchObject({ phase: 'ready', route: slow.route })
  })

  it('waits for its words, unless a visit begins with it', async () => {
    let speak = () => {}
    const words = new Promise<void>((resolve) => {
      speak = resolve
    })
    const loader = createPageLoader<Pick<AppRoute, 'load' | 'isFirst'>>(() => words)
    const [later, first] = [page(), page()]
    void loader.show(later.route)
    later.arrive()
    await vi.advanceTimersByTimeAsync(0)
    expect(loader.view()).toBeNull()
    speak()
    await vi.advanceTimersByTimeAsync(0)
    expect(loader.view()?.phase).toBe('ready')

    const silent = createPageLoader<Pick<AppRoute, 'load' | 'isFirst'>>(() => new Promise(() => {}))
    void silent.show({ ...first.route, isFirst: true })
    first.arrive()
    await vi.advanceTimersByTimeAsync(0)
    expect(silent.view()?.phase).toBe('ready')
  })
})
