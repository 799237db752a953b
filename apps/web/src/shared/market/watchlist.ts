import { create } from 'zustand'
import { readStored, writeStored } from '../state/storage.ts'
import { useSession } from '../state/state.ts'
import { showFailure } from '../server/act.ts'
import { callServer } from '../server/client.ts'
import { watchlistKey } from './watchlist-key.ts'
import { mergedWatchlist, parseWatchlist, toggled } from './watchlist-rules.ts'

// A visitor's list stays on the device; the next sign-in merges it into the account's.
const deviceKey = watchlistKey

const onDevice = () => parseWatchlist(readStored('local', deviceKey))
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
  writeStored('local', deviceKey, null)
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
  if (token === null) return writeStored('local', deviceKey, JSON.stringify(markets))
  try {
    await store(markets)
  } catch (failure) {
    if (useWatchlist.getState().markets === markets) useWatchlist.setState({ markets: before })
    showFailure(failure)
  }
}
