import { create } from 'zustand'
import { readStored, writeStored, parsedTexts, watchlistKey } from '../state/storage.ts'
import { useSession } from '../state/state.ts'
import { showFailure } from '../server/act.ts'
import { callServer } from '../server/client.ts'

// The server's limit.
export const watchlistMax = 200

export function toggled(markets: readonly string[], market: string): readonly string[] {
  if (markets.includes(market)) return markets.filter((watched) => watched !== market)
  return [...markets, market].slice(-watchlistMax)
}

/** The account's own first, then those a visitor added on this device. */
export function mergedWatchlist(account: readonly string[], device: readonly string[]): readonly string[] {
  return [...new Set([...account, ...device])].slice(0, watchlistMax)
}

/** The stored value may have been written by anyone. */
export function parseWatchlist(stored: string | null): readonly string[] {
  return parsedTexts(stored).slice(0, watchlistMax)
}

// A visitor's list stays on the device; the next sign-in merges it into the account's.
const onDevice = () => parseWatchlist(readStored('local', watchlistKey))
export const useWatchlist = create<{ markets: readonly string[] }>()(() => ({ markets: onDevice() }))

let readFor: string | null = null

async function store(markets: readonly string[]) {
  await callServer('Spot/SetWatchlist', { markets: [...markets] })
}

async function readOf(token: string) {
  const { markets } = await callServer('Spot/GetWatchlist', {})
  if (useSession.getState().token !== token) return
  const merged = mergedWatchlist(markets, onDevice())
  useWatchlist.setState({ markets: merged })
  if (merged.length !== markets.length) await store(merged)
  writeStored('local', watchlistKey, null)
}

/** Requests the account's list once per session; its viewers call this. */
export function followWatchlist(): void {
  const { token } = useSession.getState()
  if (token === readFor) return
  readFor = token
  if (token === null) return useWatchlist.setState({ markets: onDevice() })
  readOf(token).catch(() => {
    readFor = null
  })
}
useSession.subscribe(followWatchlist)

/** The star shows at once; a refusal resets it and is shown. */
export async function toggleWatched(market: string): Promise<void> {
  const { token } = useSession.getState()
  const before = useWatchlist.getState().markets
  const markets = toggled(before, market)
  useWatchlist.setState({ markets })
  if (token === null) return writeStored('local', watchlistKey, JSON.stringify(markets))
  try {
    await store(markets)
  } catch (failure) {
    if (useWatchlist.getState().markets === markets) useWatchlist.setState({ markets: before })
    showFailure(failure)
  }
}
