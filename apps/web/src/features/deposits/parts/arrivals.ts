import type { Arrival, ChainWay } from '@candor/contract/calls/chain'
import type { ArrivalState } from '@candor/contract/rules/chain'
import { formatLongWait } from '@candor/client/figures/format-time'

const groupLength = 4

/** An address in groups that are easy to compare; joined they are the address. */
export function groupsOf(address: string): string[] {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const groups = address.slice(prefix.length).match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []
  return groups.map((group, place) => (place === 0 ? prefix + group : group))
}

/** A hash shortened for a list: its beginning and its end. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…${hash.slice(-4)}`
}

const soonMs = 3000
const nowAndThenMs = 30_000

/** The polling interval: short while blocks are counted, or while a transfer is known to be on its way. */
export function rereadMs(arrivals: readonly Pick<Arrival, 'state'>[], isExpecting: boolean): number {
  return isExpecting || arrivals.some(({ state }) => state === 'confirming') ? soonMs : nowAndThenMs
}

/** The faucet's amount of a coin on a local chain. */
export function faucetQuantity({ contract }: Pick<ChainWay, 'contract'>): string {
  return contract === null ? '0.1' : '200'
}

/** The usual time for the blocks. */
export function usualWait(seconds: number, locale: string): string {
  if (seconds >= 60) return formatLongWait(seconds, locale)
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds)
}

/** Whether the owner may want to ask for help with it. */
export function isOpenQuestion(state: ArrivalState): boolean {
  return state === 'small' || state === 'gone' || state === 'review'
}

/** The confirmed share; zero if the network dropped the transfer. */
export function shareConfirmed({
  confirmations,
  confirmationsNeeded,
}: Pick<Arrival, 'confirmations' | 'confirmationsNeeded'>): number {
  return confirmationsNeeded === 0 ? 1 : Math.min(1, confirmations / confirmationsNeeded)
}
