import type { LabOrder, LabProject } from '@candor/contract/calls/lab'
import type { Words } from '../../../i18n/figures.ts'
import { formatCount } from '@candor/client/figures/format'

/** The release of the coins, in words. */
export function lockText(
  { sliceCount, sliceDays }: Pick<LabProject | LabOrder, 'sliceCount' | 'sliceDays'>,
  { text, figures }: Words,
): string {
  if (sliceCount === 1) return text('lab.lockOnce')
  return text('lab.lockSlices', {
    count: formatCount(sliceCount, figures.locale),
    days: figures.counted(sliceDays, 'day'),
  })
}

export function sliceTitle(slice: number, sliceCount: number, { text, figures }: Words): string {
  if (sliceCount === 1) return text('lab.sliceWhole')
  return text('lab.slice', {
    slice: formatCount(slice, figures.locale),
    count: formatCount(sliceCount, figures.locale),
  })
}
