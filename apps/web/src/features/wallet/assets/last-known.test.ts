import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSession } from '../../../shared/server/session-end.ts'
import { lastAssetsKey, noSession, useSession } from '../../../shared/state/state.ts'
import type { Overview } from '../../../shared/wallet/live-assets.ts'
import { keepOverview, lastOverview } from './last-known.ts'

vi.mock('../../../i18n/text.ts', () => ({
  whenTextLoaded: (key: string, show: (words: string) => void) => show(key),
}))

const areas = { local: new Map<string, string>(), session: new Map<string, string>() }
const storage = (area: Map<string, string>) => ({
  getItem: (name: string) => area.get(name) ?? null,
  setItem: (name: string, text: string) => void area.set(name, text),
  removeItem: (name: string) => void area.delete(name),
})

beforeEach(() => {
  areas.local.clear()
  areas.session.clear()
  vi.stubGlobal('localStorage', storage(areas.local))
  vi.stubGlobal('sessionStorage', storage(areas.session))
  useSession.setState({ ...noSession, token: 'token-1', uid: '1', remember: true })
})
afterEach(() => void vi.unstubAllGlobals())

const earnings = { amount: '1.000000', base: '2.000000', percent: '50.00', inflow: '0.000000' }
const none = '0.000000'
const overview: Overview = {
  at: '2026-03-08T09:30:00-04:00',
  isCertified: true,
  total: '10.000000',
  totalBtc: null,
  today: { ...earnings, since: '2026-03-08T00:00:00-05:00', worthBefore: none },
  historical: earnings,
  coins: [
    {
      coin: 'USDT',
      available: '10.000000',
      locked: none,
      frozen: none,
      toBeReleased: none,
      lockedIn: { orders: none, options: none, pledges: none },
      frozenFor: { withdrawals: none, freezes: none },
      price: '1.0000000000',
      priceFrom: 'fixed',
      value: '10.000000',
      cost: null,
    },
  ],
  currencies: [],
}

describe('the last figures', () => {
  it('are kept for the signed-in user', () => {
    expect(lastOverview()).toBeNull()
    keepOverview(overview, 1_700_000_000_000)
    expect(lastOverview()).toEqual({ at: 1_700_000_000_000, overview })
    expect([areas.local.has(lastAssetsKey), areas.session.has(lastAssetsKey)]).toEqual([true, false])
  })

  it('leave nothing on the device when the session does not', () => {
    keepOverview(overview, 1)
    useSession.setState({ remember: false })
    keepOverview(overview, 2)
    expect([areas.local.has(lastAssetsKey), areas.session.has(lastAssetsKey)]).toEqual([false, true])
    expect(lastOverview()?.at).toBe(2)
  })

  it('are gone with the session, and not kept without one', () => {
    keepOverview(overview, 1)
    forgetSession()
    expect(areas.local.has(lastAssetsKey)).toBe(false)
    keepOverview(overview, 2)
    expect(areas.local.has(lastAssetsKey)).toBe(false)
  })

  it('of another account are thrown away', () => {
    keepOverview(overview, 1)
    useSession.setState({ uid: '2' })
    expect(lastOverview()).toBeNull()
    expect(areas.local.has(lastAssetsKey)).toBe(false)
  })

  it.each([
    ['nothing', null],
    ['a word', 'overview'],
    ['no moment', { uid: '1', overview }],
    ['no coins', { uid: '1', at: 1, overview: { ...overview, coins: undefined } }],
    [
      'a coin of an older release',
      { uid: '1', at: 1, overview: { ...overview, coins: [{ ...overview.coins[0], lockedIn: undefined }] } },
    ],
  ])('that do not fit are not shown: %s', (_what, state) => {
    areas.local.set(lastAssetsKey, JSON.stringify({ state, version: 0 }))
    expect(lastOverview()).toBeNull()
  })
})
