import { useReading } from '@candor/client/react/reading'
import { callServer } from '../../../../shared/server/client.ts'
import { useAccountFeed } from '../../../../shared/server/stream.ts'
import { useSession } from '../../../../shared/state/state.ts'

const costsIn = 'USDT'

/** The average cost of a market's coin, in the quote coin; null without a known cost, and for a visitor. */
export function useAverageCost(market: string, isShown: boolean): string | null {
  const [coin, quote] = market.split('/')
  const token = useSession((session) => session.token)
  const isRead = isShown && token !== null && quote === costsIn
  const reading = useReading(isRead ? `${token} ${market}` : '', async () => {
    if (!isRead) return null
    const { coins } = await callServer('Wallet/GetOverview', {})
    return coins.find((one) => one.coin === coin)?.cost?.average ?? null
  })
  useAccountFeed((message) => {
    if (isRead && (message.type === 'accountMissed' || message.balances.length > 0)) void reading.reload()
  })
  return isRead ? reading.value : null
}
