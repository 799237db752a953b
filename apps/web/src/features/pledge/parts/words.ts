import type { PledgeOrder, PledgeProduct } from '@candor/contract/calls/pledge'
import type { Figures } from '../../../i18n/figures.ts'

/** The cycle in words: one month, two weeks. */
export function cycleText(
  { cycleUnit, cycleCount }: Pick<PledgeProduct | PledgeOrder, 'cycleUnit' | 'cycleCount'>,
  figures: Figures,
): string {
  return figures.counted(cycleCount, cycleUnit)
}
