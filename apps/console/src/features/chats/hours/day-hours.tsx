import { Plus, X } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { TextField } from '@candor/ui/fields/text-field'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { stretchesMax, usualStretch } from './model.ts'
import type { DayFault, Week } from './model.ts'

type Stretches = Week[number]
type Props = {
  // From 0 for Monday.
  index: number
  stretches: Stretches
  fault: DayFault | null
  disabled: boolean
  onChange: (stretches: Stretches) => void
}

// A Monday.
const mondayMs = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

function useDayName(index: number): string {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return format.format(new Date(mondayMs + index * dayMs))
}

/** The hours of one day; without any it is closed. */
export function DayHours({ index, stretches, fault, disabled, onChange }: Props) {
  const text = useText()
  const day = useDayName(index)
  const change = (at: number, changes: Partial<Stretches[number]>) =>
    onChange(stretches.map((stretch, one) => (one === at ? { ...stretch, ...changes } : stretch)))
  return (
    <fieldset disabled={disabled} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2.5">
      <legend className="sr-only">{day}</legend>
      <span aria-hidden className="w-28 shrink-0 text-body font-semibold">
        {day}
      </span>
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
        {stretches.length === 0 && <p className="text-small text-ink-3">{text('chatHours.closed')}</p>}
        {stretches.map(({ from, to }, at) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- a stretch is known by its place
            key={at}
            className="flex items-center gap-2"
          >
            <TimeField
              label={text('chatHours.from', { day })}
              value={from}
              onValueChange={(next) => change(at, { from: next })}
            />
            <span aria-hidden className="text-ink-3">
              –
            </span>
            <TimeField
              label={text('chatHours.to', { day })}
              value={to}
              onValueChange={(next) => change(at, { to: next })}
            />
            <IconButton
              icon={<X aria-hidden />}
              label={text('chatHours.remove', { day })}
              className="-mr-2.5 text-ink-3"
              onClick={() => onChange(stretches.filter((_, one) => one !== at))}
            />
          </div>
        ))}
        {fault !== null && (
          <p role="alert" className="text-small text-danger">
            {text(`chatHours.fault.${fault}`)}
          </p>
        )}
      </div>
      {stretches.length < stretchesMax && (
        <Button
          size="small"
          variant="ghost"
          leading={<Plus aria-hidden className="size-4" />}
          aria-label={text('chatHours.addTo', { day })}
          onClick={() => onChange([...stretches, usualStretch])}
        >
          {text('chatHours.add')}
        </Button>
      )}
    </fieldset>
  )
}

type TimeProps = { label: string; value: string; onValueChange: (value: string) => void }

function TimeField(props: TimeProps) {
  return (
    <div className="max-w-36 min-w-0 flex-1">
      <TextField
        type="time"
        // A phone opens its own clock when the field is pressed.
        className="max-lg:[&::-webkit-calendar-picker-indicator]:hidden"
        labelHidden
        {...props}
      />
    </div>
  )
}
