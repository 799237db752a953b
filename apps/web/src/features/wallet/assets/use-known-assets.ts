import { useEffect, useState } from 'react'
import type { Reading } from '@candor/client/react/reading'
import { useHeardAt, useIsStale } from '../../../shared/server/stream.ts'
import type { Overview } from '../../../shared/wallet/live-assets.ts'
import { useOverview } from '../../../shared/wallet/overview.ts'
import { keepOverview, lastOverview } from './last-known.ts'

/** `asOf` is the moment of the figures if they are not current. */
export type KnownAssets = Pick<Reading<Overview>, 'failure' | 'reload'> & {
  overview: Overview | null
  asOf: number | null
}

/** The server's answer, or its last one while it is away. */
export function useKnownAssets(): KnownAssets {
  const { value, failure, reload } = useOverview()
  const isStale = useIsStale()
  const heardAt = useHeardAt()
  const [kept] = useState(lastOverview)
  useEffect(() => {
    if (value) keepOverview(value, Date.now())
  }, [value])
  if (value) {
    const isOld = isStale || failure !== null
    return { overview: value, failure, reload, asOf: isOld ? (heardAt ?? Date.parse(value.at)) : null }
  }
  if (kept === null || failure === null) return { overview: null, failure, reload, asOf: null }
  return { overview: kept.overview, failure, reload, asOf: kept.at }
}
