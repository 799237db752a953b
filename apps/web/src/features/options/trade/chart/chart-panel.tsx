import { useState } from 'react'
import type { ComponentProps, ComponentType } from 'react'
import type { OptionOrder } from '@candor/contract/calls/options'
import { Chip } from '@candor/ui/buttons/chip'
import { classNames } from '@candor/ui/class-names'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useText } from '../../../../i18n/text.ts'
import { showFailure } from '../../../../shared/server/act.ts'
import { NetworkFailed } from '@candor/client/calls/call-failed'
import type { OptionPair } from '../../../../shared/server/option-pairs.ts'
import { indexIntervals } from './candle-fold.ts'
import type { IndexInterval } from './candle-fold.ts'
import type { IndexChart } from './index-chart.tsx'
import { LiveLine } from './live-line.tsx'

type Props = { pair: OptionPair; holding: readonly OptionOrder[]; className: string }
type Drawn = ComponentType<ComponentProps<typeof IndexChart>>

/** The index as a live line, or in candles; the candle code is loaded with the first of them. */
export function IndexPanel({ pair, holding, className }: Props) {
  const text = useText()
  const [interval, setChosen] = useState<IndexInterval | null>(null)
  const [Chart, setChart] = useState<Drawn | null>(null)
  function choose(wanted: IndexInterval) {
    setChosen(wanted)
    if (Chart) return
    import('./index-chart.tsx').then(
      (loaded) => setChart(() => loaded.IndexChart),
      (cause: unknown) => {
        setChosen(null)
        showFailure(new NetworkFailed(cause))
      },
    )
  }
  const choices = [
    { value: null, label: text('options.live'), onPress: () => setChosen(null) },
    ...indexIntervals.map((value) => ({ value, label: value, onPress: () => choose(value) })),
  ]
  return (
    <section
      aria-label={text('options.chart')}
      className={classNames('flex min-w-0 flex-col gap-2', className)}
    >
      <fieldset aria-label={text('chart.interval')} className="flex flex-wrap gap-1.5">
        {choices.map(({ value, label, onPress }) => (
          <Chip key={label} selected={value === interval} onClick={onPress}>
            {label}
          </Chip>
        ))}
      </fieldset>
      <div className="min-h-0 flex-1">
        {interval === null ? (
          <LiveLine pair={pair} holding={holding} />
        ) : Chart ? (
          <Chart pair={pair} interval={interval} holding={holding} />
        ) : (
          <Skeleton shape="block" height="100%" />
        )}
      </div>
    </section>
  )
}
