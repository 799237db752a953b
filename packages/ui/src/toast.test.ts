import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addToast, createToastStore, TOAST_SHOWN_MS, TOAST_WITH_ACTION_MS } from './toast.tsx'
import type { Toast } from './toast.tsx'

const item = (id: number, text = String(id)): Toast => ({ id, kind: 'info', text })
const ids = (toasts: readonly Toast[]) => toasts.map(({ id }) => id)

describe('addToast', () => {
  test('a fourth pushes the oldest out', () => {
    expect(ids(addToast([item(1), item(2), item(3)], item(4)))).toEqual([2, 3, 4])
  })
  test('the same text does not stack, and counts as new', () => {
    expect(ids(addToast([item(1, 'saved'), item(2)], item(3, 'saved')))).toEqual([2, 3])
  })
  test('the same text of another kind does stack', () => {
    expect(ids(addToast([item(1, 'saved')], { id: 2, kind: 'error', text: 'saved' }))).toEqual([1, 2])
  })
})

describe('store', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('a toast leaves by itself', () => {
    const store = createToastStore()
    store.error('no')
    vi.advanceTimersByTime(TOAST_SHOWN_MS - 1)
    expect(store.getSnapshot()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(store.getSnapshot()).toHaveLength(0)
  })
  test('one with something to do about it stays longer', () => {
    const store = createToastStore()
    store.error('frozen', { label: 'Ask', onPress: () => undefined })
    vi.advanceTimersByTime(TOAST_WITH_ACTION_MS - 1)
    expect(store.getSnapshot()).toMatchObject([{ text: 'frozen', action: { label: 'Ask' } }])
    vi.advanceTimersByTime(1)
    expect(store.getSnapshot()).toHaveLength(0)
  })
  test('a repeated text gets its full time again', () => {
    const store = createToastStore()
    store.info('copied')
    vi.advanceTimersByTime(TOAST_SHOWN_MS - 100)
    store.info('copied')
    vi.advanceTimersByTime(200)
    expect(store.getSnapshot()).toHaveLength(1)
  })
  test('clocks stand still while paused, also for one that arrives meanwhile', () => {
    const store = createToastStore()
    store.info('one')
    store.pause()
    store.info('two')
    vi.advanceTimersByTime(TOAST_SHOWN_MS * 3)
    expect(store.getSnapshot()).toHaveLength(2)
    store.resume()
    vi.advanceTimersByTime(TOAST_SHOWN_MS)
    expect(store.getSnapshot()).toHaveLength(0)
  })
  test('closing the last one ends the pause: nobody is left to read', () => {
    const store = createToastStore()
    const id = store.info('one')
    store.pause()
    store.dismiss(id)
    store.info('two')
    vi.advanceTimersByTime(TOAST_SHOWN_MS)
    expect(store.getSnapshot()).toHaveLength(0)
  })
  test('listeners hear of every change until they leave', () => {
    const store = createToastStore()
    const heard = vi.fn<() => void>()
    const leave = store.subscribe(heard)
    const id = store.success('yes')
    store.dismiss(id)
    leave()
    store.success('again')
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
