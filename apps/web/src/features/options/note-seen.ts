import { marketFigures } from '../../shared/server/market-stream.ts'
import { useAccountFeed } from '../../shared/server/stream.ts'
import { keepSeen } from './seen-ticks.ts'

/** Stores the stream's current index ticks of a coin, to check an option on it later. */
export function noteSeen(orderId: string, coin: string, openingTick: number | null = null): void {
  const ticks = marketFigures.index(coin).get()?.ticks ?? []
  const opening = ticks.filter(({ number }) => number === openingTick)
  keepSeen(orderId, [...opening, ...ticks.slice(-1)])
}

/** The number of the newest tick of a coin seen on this phone. */
export function newestSeen(coin: string): number | null {
  return marketFigures.index(coin).get()?.ticks.at(-1)?.number ?? null
}

/** Stores the current ticks whenever an option of the account is taken, opens or ends. */
export function useNoteSeen(): void {
  useAccountFeed((message) => {
    if (message.type !== 'account') return
    for (const { orderId, coin, openingTick } of message.options) noteSeen(orderId, coin, openingTick)
  })
}
