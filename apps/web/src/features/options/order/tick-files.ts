import type { OptionOrder } from '@candor/contract/calls/options'

/** The UTC days of an option, and the addresses of their ticks. */
export function tickFilesOf({
  coin,
  acceptance,
  openedAt,
  maturesAt,
}: Pick<OptionOrder, 'coin' | 'acceptance' | 'openedAt' | 'maturesAt'>): { day: string; href: string }[] {
  const moments = [acceptance?.at, openedAt ?? acceptance?.opensUntil, maturesAt]
  const days = moments
    .filter((moment) => moment !== undefined && moment !== null)
    .map((moment) => new Date(moment).toISOString().slice(0, 10))
  return [...new Set(days)].map((day) => ({ day, href: `/ticks/${coin}/${day}.csv` }))
}
