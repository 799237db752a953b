import { paths } from '@candor/contract/app-paths'
import type { LimitedAct } from '@candor/engine/rules/daily-limits'
import { useWords } from '../../i18n/figures.ts'
import { useOfferReading } from '../lists/records.ts'
import { hrefOf } from '../place/location.ts'
import { callServer } from '../server/client.ts'
import { type Limits, widerLimit } from './limit-room.ts'

const rereadMs = 60_000

/** The daily limits of this account; null while unknown, and where there are none. The server checks again. */
export function useLimits(): Limits {
  const reading = useOfferReading(() => callServer('Wallet/GetLimits', {}), rereadMs)
  return reading.value?.limits ?? null
}

/** The rest of the 24-hour limit, and the level with a higher one. */
export function LimitLine({ limits, act }: { limits: Limits; act: LimitedAct }) {
  const { text, figures } = useWords()
  if (limits === null) return null
  const { limit, left } = limits[act]
  if (limit === null || left === null) return null
  const amount = (decimal: string) => figures.amount(decimal, limits.coin)
  const wider = widerLimit(limits, act)
  return (
    <p className="text-caption text-ink-3">
      {text('limit.left', { left: figures.plain(left, limits.coin), limit: amount(limit) })}
      {wider !== undefined && (
        <a
          href={hrefOf(paths.identity)}
          className="touch-target block w-fit rounded-mark text-ink-2 underline"
        >
          {wider === null ? text('limit.lift') : text('limit.raise', { limit: amount(wider) })}
        </a>
      )}
    </p>
  )
}
