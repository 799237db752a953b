import { networkName } from '@candor/contract/addresses/networks'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'
import type { ReviewCause } from '@candor/contract/rules/withdrawals'
import type { Translate } from '../../../i18n/text.ts'

/** The number of a withdrawal for conversations. */
export const nameOf = ({ withdrawalId }: Pick<Withdrawal, 'withdrawalId'>) => `W-${withdrawalId}`

/** The reasons for a review, as one sentence for each cause. */
export function causesText(causes: readonly ReviewCause[], text: Translate): string {
  return sentences(...causes.map((cause) => text(`withdrawCause.${cause}`)))
}

/** Joins sentences; after a Chinese or Japanese full stop there is no space. */
export function sentences(...each: readonly string[]): string {
  return each.join(' ').replaceAll('。 ', '。')
}

/** A short network name for little room: without the standard of its coins. */
export function shortNetworkName(network: string | null): string {
  return networkName(network).replace(/ \(.*\)$/, '')
}

/** The start and the end of a long text, which is shown in full beside it. */
export function shortened(long: string): string {
  return long.length <= 14 ? long : `${long.slice(0, 6)}…${long.slice(-4)}`
}
