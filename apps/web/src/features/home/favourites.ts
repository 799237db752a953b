import { useEffect, useState } from 'react'
import { watchlistKey } from '../../shared/market/watchlist-key.ts'
import { readStored } from '../../shared/state/storage.ts'
import { useSession } from '../../shared/state/state.ts'

const loadWatchlist = () => import('../../shared/market/watchlist.ts')
const none: readonly string[] = []

/** The watched markets. Nothing is fetched for a visitor who has starred none and sees no stars. */
export function useFavourites(hasStars: boolean): readonly string[] {
  const token = useSession((session) => session.token)
  const [markets, setMarkets] = useState(none)
  useEffect(() => {
    let isHere = true
    let leave = () => {}
    async function follow() {
      if (token === null && !hasStars && readStored('local', watchlistKey) === null) return setMarkets(none)
      const { followWatchlist, useWatchlist } = await loadWatchlist()
      if (!isHere) return
      followWatchlist()
      setMarkets(useWatchlist.getState().markets)
      leave = useWatchlist.subscribe((list) => setMarkets(list.markets))
    }
    follow().catch(() => undefined)
    return () => {
      isHere = false
      leave()
    }
  }, [token, hasStars])
  return markets
}
