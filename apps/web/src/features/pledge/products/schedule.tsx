import { KeyValue } from '@candor/ui/lists/key-value'
import { dayMs } from '@candor/engine/rules/pledge-interest'
import type { PledgeProduct } from '@candor/contract/calls/pledge'
import { useWords } from '../../../i18n/figures.ts'
import { Timeline } from '../../../shared/savings/timeline.tsx'
import type { TimelineEntry } from '../../../shared/savings/timeline.tsx'
import { formatCount } from '@candor/client/figures/format'
import { planOf } from './model.ts'

type Props = { product: PledgeProduct; amount: bigint; now: number }

/**
 * The interest on the amount being typed, day by day, from now; the real times count from the moment of the
 * pledge.
 */
export function Schedule({ product, amount, now }: Props) {
  const { text, figures } = useWords()
  const { scale, coin } = product
  const plan = planOf(product, amount, now)
  const units = (value: bigint) => figures.units(value, scale, coin)
  const dayEntry = (day: number): TimelineEntry => ({
    id: `day-${day}`,
    title: text('pledge.dayNumber', { day: formatCount(day, figures.locale) }),
    detail: figures.time(now + day * dayMs),
    value: `+${units(plan.dailyInterest)}`,
    isDone: false,
  })
  // The first days and the last one are enough: every day pays the same.
  const days = [1, 2, plan.days].filter((day, place, all) => day <= plan.days && all.indexOf(day) === place)
  return (
    <section aria-label={text('pledge.schedule')} className="flex flex-col gap-4">
      <KeyValue
        rows={[
          { label: text('pledge.daily'), value: units(plan.dailyInterest) },
          {
            label: text('pledge.expected'),
            value: <span className="text-up">+{units(plan.interest)}</span>,
            detail: text('pledge.payments', { days: figures.counted(plan.days, 'day') }),
          },
        ]}
      />
      <Timeline
        label={text('pledge.schedule')}
        entries={[
          ...days.filter((day) => day > 0).map(dayEntry),
          {
            id: 'principal',
            title: text('pledge.principalBack'),
            detail: figures.time(plan.endsAt),
            value: units(amount),
            isDone: false,
          },
        ]}
      />
    </section>
  )
}
