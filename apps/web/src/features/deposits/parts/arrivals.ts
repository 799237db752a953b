import type { Arrival, ChainWay } from '@candor/contract/calls/chain'
import type { ArrivalState } from '@candor/contract/rules/chain'
import { formatLongWait } from '@candor/client/figures/format-time'

const groupLength = 4

/** An address in pieces that an eye can compare; joined they are the address. */
export function groupsOf(address: string): string[] {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const groups = address.slice(prefix.length).match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []
  return groups.map((group, place) => (place === 0 ? prefix + group : group))
}

/** What a list has room for: how a hash begins and ends. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…${hash.slice(-4)}`
}

const soonMs = 3000
const nowAndThenMs = 30_000

/** How often to look again by oneself: soon while blocks are counted, or while something is known to be on its way. */
export function rereadMs(arrivals: readonly Pick<Arrival, 'state'>[], isExpecting: boolean): number {
  return isExpecting || arrivals.some(({ state }) => state === 'confirming') ? soonMs : nowAndThenMs
}

/** What the faucet of a local chain gives of a coin. */
export function faucetQuantity({ contract }: Pick<ChainWay, 'contract'>): string {
  return contract === null ? '0.1' : '200'
}

/** About how long the blocks take. */
export function usualWait(seconds: number, locale: string): string {
  if (seconds >= 60) return formatLongWait(seconds, locale)
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds)
}

/** Whether its owner may want to ask somebody about it. */
export function isOpenQuestion(state: ArrivalState): boolean {
  return state === 'small' || state === 'gone' || state === 'review'
}

/** How far it is, as a share: nothing of one that the network dropped. */
export function shareConfirmed({
  confirmations,
  confirmationsNeeded,
}: Pick<Arrival, 'confirmations' | 'confirmationsNeeded'>): number {
  return confirmationsNeeded === 0 ? 1 : Math.min(1, confirmations / confirmationsNeeded)
}
