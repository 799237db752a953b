import { marketFigures } from '../../shared/server/market-stream.ts'
import { useAccountFeed } from '../../shared/server/stream.ts'
import { keepSeen } from './seen-ticks.ts'

/** Keeps what the stream shows of a coin's index right now, for the check of an option on it. */
export function noteSeen(orderId: string, coin: string, openingTick: number | null = null): void {
  const ticks = marketFigures.index(coin).get()?.ticks ?? []
  const opening = ticks.filter(({ number }) => number === openingTick)
  keepSeen(orderId, [...opening, ...ticks.slice(-1)])
}

/** The number of the newest tick of a coin that this phone has seen. */
export function newestSeen(coin: string): number | null {
  return marketFigures.index(coin).get()?.ticks.at(-1)?.number ?? null
}

/** Notes the ticks of this moment whenever an option of the account is taken, opens or ends. */
export function useNoteSeen(): void {
  useAccountFeed((message) => {
    if (message.type !== 'account') return
    for (const { orderId, coin, openingTick } of message.options) noteSeen(orderId, coin, openingTick)
  })
}
