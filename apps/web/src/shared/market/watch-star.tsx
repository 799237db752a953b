import { useEffect } from 'react'
import { Star } from 'lucide-react'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { useText } from '../../i18n/text.ts'
import { followWatchlist, toggleWatched, useWatchlist } from './watchlist.ts'

export function WatchStar({ market, className }: { market: string; className?: string }) {
  const text = useText()
  const watched = useWatchlist((state) => state.markets.includes(market))
  useEffect(followWatchlist, [])
  return (
    <IconButton
      label={text('market.watch', { market })}
      aria-pressed={watched}
      onClick={() => void toggleWatched(market)}
      className={className}
      icon={
        <Star aria-hidden strokeWidth={1.75} className={watched ? 'fill-accent text-accent' : 'text-ink-3'} />
      }
    />
  )
}
