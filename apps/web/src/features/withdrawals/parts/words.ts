import type { Withdrawal } from '@candor/contract/calls/withdrawals'
import type { ReviewCause } from '@candor/contract/rules/withdrawals'
import type { Translate } from '../../../i18n/text.ts'

/** A withdrawal as people name it to each other. */
export const nameOf = ({ withdrawalId }: Pick<Withdrawal, 'withdrawalId'>) => `W-${withdrawalId}`

/** Why people look at it, as one sentence for each cause. */
export function causesText(causes: readonly ReviewCause[], text: Translate): string {
  return causes.map((cause) => text(`withdrawCause.${cause}`)).join(' ')
}

/** The start and the end of something long, which is told in full beside it. */
export function shortened(long: string): string {
  return long.length <= 14 ? long : `${long.slice(0, 6)}…${long.slice(-4)}`
}
