import { useMemo, useState } from 'react'
import type { ChartMark } from '@candor/ui/chart/own-marks'
import { useReading } from '@candor/client/react/reading'
import { callServer } from '../../../../shared/server/client.ts'
import { useAccountFeed } from '../../../../shared/server/stream.ts'
import { useSession } from '../../../../shared/state/state.ts'

const tradesMax = 100

/** The times of the account's newest trades in a market. */
async function readFills(market: string): Promise<ChartMark[]> {
  const { trades } = await callServer('Spot/GetTrades', { market, limit: tradesMax })
  return trades.map(({ at, side }) => ({ at, side }))
}

const none: readonly ChartMark[] = []

/** The account's trades in a market, with new ones added; none for a visitor. */
export function useFills(market: string, isShown: boolean): readonly ChartMark[] {
  const token = useSession((session) => session.token)
  const isRead = isShown && token !== null
  const key = isRead ? `${token} ${market}` : ''
  const reading = useReading(key, async () => (isRead ? await readFills(market) : none))
  const [heard, setHeard] = useState({ key, marks: none })
  useAccountFeed((message) => {
    if (!isRead) return
    if (message.type === 'accountMissed') return void reading.reload()
    const fresh = message.fills.filter((fill) => fill.market === market)
    if (fresh.length === 0) return
    const marks = fresh.map(({ at, side }) => ({ at, side }))
    setHeard((before) => ({ key, marks: [...(before.key === key ? before.marks : none), ...marks] }))
  })
  return useMemo(
    () => (isRead ? [...(reading.value ?? none), ...(heard.key === key ? heard.marks : none)] : none),
    [isRead, reading.value, heard, key],
  )
}
