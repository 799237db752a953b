import type { HeldCoin } from '@candor/contract/calls/wallet'
import { lastAssetsKey, useSession } from '../../../shared/state/state.ts'
import { readStored, writeStored } from '../../../shared/state/storage.ts'
import { parseStored } from '../../../shared/state/stored-state.ts'
import type { Overview } from '../../../shared/wallet/live-assets.ts'

type LastKnown = { uid: string; at: number; overview: Overview }

/** Kept beside the session: without "remember me" nothing stays on the device. */
export function keepOverview(overview: Overview, at: number): void {
  const { uid, token, remember } = useSession.getState()
  if (uid === null || token === null) return
  const state: LastKnown = { uid, at, overview }
  const text = JSON.stringify({ state, version: 0 })
  writeStored('local', lastAssetsKey, remember ? text : null)
  writeStored('session', lastAssetsKey, remember ? null : text)
}

/** The last overview of the signed-in account; another account's is deleted. */
export function lastOverview(): Omit<LastKnown, 'uid'> | null {
  const stored = (['session', 'local'] as const)
    .map((area) => parseStored(readStored(area, lastAssetsKey))?.state)
    .find((state) => state !== undefined)
  if (stored === undefined) return null
  const { uid } = useSession.getState()
  if (isLastKnown(stored) && stored.uid === uid) return { at: stored.at, overview: stored.overview }
  writeStored('local', lastAssetsKey, null)
  writeStored('session', lastAssetsKey, null)
  return null
}

/** Another release may have written it: data that would break a screen is not shown. */
function isLastKnown(stored: unknown): stored is LastKnown {
  const { uid, at, overview } = Object(stored) as Partial<LastKnown>
  if (typeof uid !== 'string' || typeof at !== 'number') return false
  const { total, today, historical, coins, currencies } = Object(overview) as Partial<Overview>
  const areEarnings = [today, historical].every((one) => isText(one?.amount) && isText(one?.base))
  return (
    isText(total) &&
    areEarnings &&
    Array.isArray(coins) &&
    coins.every(isHeldCoin) &&
    Array.isArray(currencies)
  )
}

function isHeldCoin(stored: unknown): boolean {
  const { coin, available, locked, frozen, toBeReleased, value, lockedIn, frozenFor, cost } = Object(
    stored,
  ) as Partial<HeldCoin>
  const words = [
    coin,
    available,
    locked,
    frozen,
    toBeReleased,
    value,
    lockedIn?.orders,
    lockedIn?.options,
    lockedIn?.pledges,
    frozenFor?.withdrawals,
    frozenFor?.freezes,
  ]
  return words.every(isText) && (cost === null || (isText(cost?.cost) && isText(cost.quantity)))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
