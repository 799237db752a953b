import type { OptionOrder } from '@candor/contract/calls/options'

/** The days of UTC that an option touches, and where their ticks are. */
export function tickFilesOf({
  coin,
  openedAt,
  maturesAt,
}: Pick<OptionOrder, 'coin' | 'openedAt' | 'maturesAt'>): { day: string; href: string }[] {
  const days = [openedAt, maturesAt].map((moment) => new Date(moment).toISOString().slice(0, 10))
  return [...new Set(days)].map((day) => ({ day, href: `/ticks/${coin}/${day}.csv` }))
}
