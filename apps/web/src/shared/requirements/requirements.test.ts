import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { textKeyOfFailure } from '../server/failure-text.ts'
import { callServer } from '../server/client.ts'
import { paths } from '@candor/contract/app-paths'
import { noSession, useSession } from '../state/state.ts'
import { withRequirements } from './requirements.ts'

vi.mock('../../i18n/text.ts', () => ({
  whenTextLoaded: (key: string, show: (words: string) => void) => show(key),
}))

const trade = '#/pages/trade/trade'
const certification = { primary: 'unverified', advanced: 'unverified' }
let place = { hash: trade }

/** A server that refuses the order with a code, and returns the owner's region; null means no answer. */
function refusing(code: number, profile: { region: string | null } | null) {
  vi.stubGlobal(
    'fetch',
    vi.fn<(url: string) => Promise<Response>>(async (url) => {
      if (url.endsWith('Spot/PlaceOrder')) return Response.json({ resultCode: code, resultData: null })
      if (profile === null) throw new TypeError('no network')
      return Response.json({ resultCode: 1, resultData: { uid: '1', certification, ...profile } })
    }),
  )
}

async function refusal(): Promise<string> {
  const order = { market: 'BTC/USDT', side: 'buy', kind: 'market', amount: '100' } as const
  return await withRequirements(callServer('Spot/PlaceOrder', order)).then(
    () => 'none',
    (failure: unknown) => textKeyOfFailure(failure),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  place = { hash: trade }
  vi.stubGlobal('location', place)
  useSession.setState({ ...noSession, token: 'token-1', uid: '1' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a product that is not offered', () => {
  it('leads users without a region to the choice, and says why', async () => {
    refusing(602, { region: null })
    expect(await refusal()).toBe('region.first')
    expect(place.hash).toBe(paths.chooseLocation)
  })

  it.each([
    ['who lives where it is closed', { region: 'AQ' }],
    ['somebody of whom nothing could be learned', null],
  ])('is explained in plain words: %s', async (_who, profile) => {
    refusing(602, profile)
    expect(await refusal()).toBe('code.productNotOffered')
    expect(place.hash).toBe(trade)
  })
})

it('a refusal over the state of the account reloads the profile, and leads nowhere', async () => {
  refusing(159, { region: null })
  expect(await refusal()).toBe('code.notCertified')
  await vi.waitFor(() => expect(useSession.getState().user).toMatchObject({ region: null }))
  expect(place.hash).toBe(trade)
})

it('any other refusal is passed on as it is', async () => {
  refusing(11, { region: null })
  expect(await refusal()).toBe('code.insufficientBalance')
  expect([place.hash, useSession.getState().user]).toEqual([trade, null])
})
