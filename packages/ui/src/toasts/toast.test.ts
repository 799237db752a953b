import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addToast,
  createToastStore,
  settlingError,
  toast,
  TOAST_MOVE_MS,
  TOAST_SHOWN_MS,
  TOAST_WITH_ACTION_MS,
} from './toast.tsx'
import type { Toast } from './toast.tsx'

const item = (id: number, text = String(id)): Toast => ({ id, kind: 'info', text })
const news = (id: number, about?: string): Toast => ({ ...item(id), isNews: true, about })
const ids = (toasts: readonly Toast[]) => toasts.map(({ id }) => id)

describe('addToast', () => {
  test('a result takes the place of the one before, whatever it said', () => {
    expect(ids(addToast([item(1)], item(2)))).toEqual([2])
    expect(ids(addToast([{ ...item(1), kind: 'error' }], { ...item(2), kind: 'success' }))).toEqual([2])
  })
  test('the same text is one, and counts as new', () => {
    expect(ids(addToast([item(1, 'saved'), news(2)], item(3, 'saved')))).toEqual([3, 2])
  })
  test('news waits for the toast shown, and is told once', () => {
    const waiting = addToast([item(1)], news(2))
    expect(ids(waiting)).toEqual([1, 2])
    expect(ids(addToast(waiting, { ...news(3), text: '2' }))).toEqual([1, 3])
  })
  test('a result goes ahead of news that waits', () => {
    expect(ids(addToast([item(1), news(2)], item(3)))).toEqual([3, 2])
  })
  test('of news that waits, a fourth pushes the oldest out', () => {
    const all = [2, 3, 4, 5].reduce<readonly Toast[]>((shelf, id) => addToast(shelf, news(id)), [item(1)])
    expect(ids(all)).toEqual([1, 3, 4, 5])
  })
  test('of several about one thing the newest is shown, at once', () => {
    expect(ids(addToast([{ ...item(1), about: 'order 7' }], news(2, 'order 7')))).toEqual([2])
    expect(ids(addToast([item(1), news(2, 'order 7')], news(3, 'order 7')))).toEqual([1, 3])
  })
  test('a result after the news of the same thing is not shown', () => {
    const placed = { ...item(3), about: 'order 7' }
    expect(ids(addToast([news(1, 'order 7')], placed))).toEqual([1])
    expect(ids(addToast([item(1), news(2, 'order 7')], placed))).toEqual([1, 2])
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
    store.error('frozen', { action: { label: 'Ask', onPress: () => undefined } })
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
  test('news has its full time once it is its turn', () => {
    const store = createToastStore()
    store.success('placed')
    store.news('success', 'filled')
    vi.advanceTimersByTime(TOAST_SHOWN_MS)
    expect(store.getSnapshot()).toMatchObject([{ text: 'filled' }])
    vi.advanceTimersByTime(TOAST_SHOWN_MS - 1)
    expect(store.getSnapshot()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(store.getSnapshot()).toHaveLength(0)
  })
  test('the clock stands still while paused, also for one that arrives meanwhile', () => {
    const store = createToastStore()
    store.info('one')
    store.pause()
    store.info('two')
    vi.advanceTimersByTime(TOAST_SHOWN_MS * 3)
    expect(store.getSnapshot()).toMatchObject([{ text: 'two' }])
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
  test('a result goes with its page, and waiting news is shown on the next', () => {
    const store = createToastStore()
    store.error('too little')
    store.news('success', 'filled')
    vi.advanceTimersByTime(TOAST_MOVE_MS)
    store.leavePage()
    expect(store.getSnapshot()).toMatchObject([{ text: 'filled' }])
  })
  test('a result told with the move comes along, and so does what happened elsewhere', () => {
    const store = createToastStore()
    store.success('signed out')
    vi.advanceTimersByTime(TOAST_MOVE_MS - 1)
    store.leavePage()
    expect(store.getSnapshot()).toMatchObject([{ text: 'signed out' }])
    store.clear()
    store.news('success', 'filled')
    vi.advanceTimersByTime(TOAST_MOVE_MS)
    store.leavePage()
    expect(store.getSnapshot()).toMatchObject([{ text: 'filled' }])
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

describe('an act that succeeds', () => {
  afterEach(() => toast.clear())

  test('removes the error shown before it', () => {
    toast.error('too little')
    settlingError()()
    expect(toast.getSnapshot()).toEqual([])
  })
  test('leaves its own toast, and anything but errors', () => {
    const settle = settlingError()
    toast.error('some were gone')
    settle()
    expect(toast.getSnapshot()).toMatchObject([{ text: 'some were gone' }])
    toast.success('copied')
    settlingError()()
    expect(toast.getSnapshot()).toMatchObject([{ text: 'copied' }])
  })
})
