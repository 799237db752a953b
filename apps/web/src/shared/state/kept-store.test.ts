import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createKeptStore } from './kept-store.ts'
import type { StorageArea } from './storage.ts'

type Visit = { count: number; area: StorageArea | null }
const key = 'candor.visit'
const stored = (count: number, area: StorageArea) => JSON.stringify({ state: { count, area }, version: 0 })

let areas: Record<StorageArea, Map<string, string>>

function asStorage(area: Map<string, string>) {
  return {
    getItem: (name: string) => area.get(name) ?? null,
    setItem: (name: string, text: string) => void area.set(name, text),
    removeItem: (name: string) => void area.delete(name),
  }
}

beforeEach(() => {
  areas = { local: new Map(), session: new Map() }
  vi.stubGlobal('localStorage', asStorage(areas.local))
  vi.stubGlobal('sessionStorage', asStorage(areas.session))
})
afterEach(() => void vi.unstubAllGlobals())

const visits = () =>
  createKeptStore<Visit>({
    key,
    first: { count: 0, area: 'local' },
    merge: (found, current) => ({ ...current, ...(found as Partial<Visit> | undefined) }),
    areaOf: ({ area }) => area,
  })

it('begins with the stored values, the window before the device', () => {
  expect(visits().getState().count).toBe(0)
  areas.local.set(key, stored(3, 'local'))
  expect(visits().getState().count).toBe(3)
  areas.session.set(key, stored(5, 'session'))
  expect(visits().getState().count).toBe(5)
})

it('writes every change to its one place', () => {
  const store = visits()
  store.setState({ count: 1 })
  expect(areas.local.get(key)).toBe(stored(1, 'local'))
  store.setState({ area: 'session' })
  expect([areas.local.get(key), areas.session.get(key)]).toEqual([undefined, stored(1, 'session')])
  store.setState({ area: null })
  expect([areas.local.size, areas.session.size]).toEqual([0, 0])
})

it('reads the values of another window, except those it keeps for itself', () => {
  const store = visits()
  store.setState({ count: 1 })
  areas.local.set(key, stored(7, 'session'))
  store.readAgain(['count'])
  expect(store.getState()).toEqual({ count: 1, area: 'session' })
  expect(areas.local.get(key)).toBe(stored(7, 'session'))
})

it('reads the values of another window, and writes nothing', () => {
  const store = visits()
  store.setState({ count: 1 })
  areas.local.set(key, `${stored(7, 'local')} `)
  store.readAgain()
  expect(store.getState().count).toBe(7)
  expect(areas.local.get(key)).toBe(`${stored(7, 'local')} `)
})
