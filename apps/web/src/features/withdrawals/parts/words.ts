import { networkName } from '@candor/contract/addresses/networks'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'
import type { ReviewCause } from '@candor/contract/rules/withdrawals'
import type { Translate } from '../../../i18n/text.ts'

/** A withdrawal as people name it to each other. */
export const nameOf = ({ withdrawalId }: Pick<Withdrawal, 'withdrawalId'>) => `W-${withdrawalId}`

/** Why people look at it, as one sentence for each cause. */
export function causesText(causes: readonly ReviewCause[], text: Translate): string {
  return sentences(...causes.map((cause) => text(`withdrawCause.${cause}`)))
}

/** One after the other; after a full stop of Chinese or Japanese there is no space. */
export function sentences(...each: readonly string[]): string {
  return each.join(' ').replaceAll('。 ', '。')
}

/** A network where there is little room: without the standard of its coins. */
export function shortNetworkName(network: string | null): string {
  return networkName(network).replace(/ \(.*\)$/, '')
}

/** The start and the end of something long, which is told in full beside it. */
export function shortened(long: string): string {
  return long.length <= 14 ? long : `${long.slice(0, 6)}…${long.slice(-4)}`
}
