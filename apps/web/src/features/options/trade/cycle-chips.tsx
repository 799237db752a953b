import { classNames } from '@candor/ui/class-names'
import { useText } from '../../../i18n/text.ts'
import type { OptionCycle } from '../../../shared/server/option-pairs.ts'
import { useOptionFigures } from '../figures.ts'
import { useOptionTicket } from './ticket-store.ts'

type Props = { cycles: readonly OptionCycle[]; chosen: OptionCycle }

/** The available lengths, and the return of each. */
export function CycleChips({ cycles, chosen }: Props) {
  const text = useText()
  const figures = useOptionFigures()
  return (
    <fieldset
      aria-label={text('options.cycle')}
      className="grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-1.5"
    >
      {cycles.map(({ seconds, returnPpm }) => (
        <button
          key={seconds}
          type="button"
          aria-pressed={seconds === chosen.seconds}
          onClick={() => useOptionTicket.setState({ cycleSeconds: seconds })}
          className={classNames(
            'flex min-h-13 flex-col items-center justify-center rounded-control px-1 py-1.5 transition-colors duration-100',
            seconds === chosen.seconds
              ? 'bg-surface-3 ring-1 ring-inset ring-accent'
              : 'bg-surface-1 hover:bg-surface-2 active:bg-surface-2',
          )}
        >
          <span className="text-small font-semibold">{figures.cycle(seconds)}</span>
          <span className="text-caption text-up">+{figures.percent(returnPpm)}</span>
        </button>
      ))}
    </fieldset>
  )
}
