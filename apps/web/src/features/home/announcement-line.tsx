import { useEffect, useState, useSyncExternalStore } from 'react'
import { Bell, ChevronRight, Pause, Play } from 'lucide-react'
import type { ContentItem } from '@candor/contract/calls/content'
import { classNames } from '@candor/ui/class-names'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { hrefOf } from '../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../i18n/text.ts'
import { isPlaying, isRolling } from './rolling.ts'
import type { Choice } from './rolling.ts'

const stepMs = 6_000
// The announcement centre has all of them.
const countMax = 5

const still = globalThis.matchMedia('(prefers-reduced-motion: reduce)')

function usePrefersStill() {
  return useSyncExternalStore(
    (listener) => {
      still.addEventListener('change', listener)
      return () => still.removeEventListener('change', listener)
    },
    () => still.matches,
  )
}

function useIsPageHidden() {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.hidden,
  )
}

/** One title at a time. A keyboard or a screen reader gets a plain list; a focused title becomes visible. */
export function AnnouncementLine({ items }: { items: readonly ContentItem[] }) {
  const text = useText()
  const shown = items.slice(0, countMax)
  const [place, setPlace] = useState(0)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const situation = {
    count: shown.length,
    choice,
    isHeld: isPointedAt || isFocused,
    isPageHidden: useIsPageHidden(),
    prefersStill: usePrefersStill(),
  }
  const rolls = isRolling(situation)
  const plays = isPlaying(situation)
  useEffect(() => {
    if (!rolls) return
    const timer = setInterval(() => setPlace((before) => (before + 1) % shown.length), stepMs)
    return () => clearInterval(timer)
  }, [rolls, shown.length])
  return (
    <section
      aria-label={text('home.announcements')}
      className="flex min-h-12 items-center rounded-card bg-surface-1 pl-4 shadow-card"
    >
      <Bell aria-hidden className="size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
      <ul className="grid min-w-0 flex-1">
        {shown.map(({ slug, title }, index) => (
          <li
            key={slug}
            className={classNames(
              'flex min-w-0 items-center transition-opacity duration-300 [grid-area:1/1] motion-reduce:transition-none',
              index !== place % shown.length && 'pointer-events-none opacity-0',
            )}
          >
            <a
              href={hrefOf(`${paths.announcement}?slug=${slug}`)}
              onPointerEnter={() => setPointedAt(true)}
              onPointerLeave={() => setPointedAt(false)}
              onFocus={() => {
                setPlace(index)
                setFocused(true)
              }}
              onBlur={() => setFocused(false)}
              className="flex min-h-11 min-w-0 flex-1 items-center rounded-chip px-3 py-1 text-small -outline-offset-2"
            >
              <span className="line-clamp-2 text-pretty">{title}</span>
            </a>
          </li>
        ))}
      </ul>
      {shown.length > 1 && (
        <IconButton
          icon={plays ? <Pause aria-hidden /> : <Play aria-hidden />}
          label={text(plays ? 'home.pause' : 'home.play')}
          onClick={() => setChoice(plays ? 'pause' : 'play')}
          className="text-ink-3 [&_svg]:size-4.5!"
        />
      )}
      <a
        href={hrefOf(paths.announcements)}
        aria-label={text('home.allAnnouncements')}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink"
      >
        <ChevronRight aria-hidden className="size-4.5" />
      </a>
    </section>
  )
}
