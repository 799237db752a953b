import { beforeEach, expect, it, vi } from 'vitest'

// The entries of a browser, each with its stored state.
let entries: unknown[]
let at: number

async function started() {
  vi.resetModules()
  entries = [null]
  at = 0
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('history', {
    get state() {
      return entries[at]
    },
    replaceState: (state: unknown) => (entries[at] = state),
  })
  const { keptHere, noteMove, startHistory } = await import('./history.ts')
  startHistory()
  return {
    keptHere,
    forward: () => {
      at += 1
      entries.splice(at, Infinity, null)
      noteMove(false)
    },
    back: () => {
      at -= 1
      noteMove(false)
    },
    replace: () => {
      entries[at] = null
      noteMove(true)
    },
  }
}

beforeEach(() => vi.unstubAllGlobals())

it('a screen’s kept values are there again when "back" returns to it', async () => {
  const { keptHere, forward, back } = await started()
  keptHere().set('tab', 'history')
  forward()
  expect(keptHere().has('tab')).toBe(false)
  keptHere().set('tab', 'trades')
  back()
  expect(keptHere().get('tab')).toBe('history')
})

it('a screen that is opened anew begins afresh, and one that only changes its address does not', async () => {
  const { keptHere, forward, back, replace } = await started()
  forward()
  keptHere().set('tab', 'history')
  back()
  forward()
  expect(keptHere().has('tab')).toBe(false)
  keptHere().set('tab', 'history')
  replace()
  expect(keptHere().get('tab')).toBe('history')
})
