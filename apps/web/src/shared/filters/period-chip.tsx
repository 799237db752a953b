import { useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { Chip } from '@candor/ui/buttons/chip'
import { Sheet } from '@candor/ui/layers/sheet'
import { TextField } from '@candor/ui/fields/text-field'
import { formatDay } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../i18n/text.ts'
import { useLayer } from '../sheets/use-layer.ts'
import { dayOf, isPeriod, presets } from './period.ts'
import type { PeriodChoice } from './period.ts'

type Props = { value: PeriodChoice; onChange: (value: PeriodChoice) => void }

/** The date filter of a list: a period up to today, or two chosen days. */
export function PeriodChip({ value, onChange }: Props) {
  const text = useText()
  const [open, setOpen] = useLayer()
  const label = useLabel(value)
  return (
    <>
      <Chip
        {...(value && { selected: true })}
        aria-label={`${text('period.label')}: ${label ?? text('period.all')}`}
        aria-haspopup="dialog"
        trailing={<ChevronDown aria-hidden className="-mr-1 opacity-70" />}
        onClick={() => setOpen(true)}
      >
        <span className="whitespace-nowrap">{label ?? text('period.label')}</span>
      </Chip>
      <Sheet open={open} onOpenChange={setOpen} title={text('period.label')}>
        <Choices
          value={value}
          onChange={(choice) => {
            setOpen(false)
            onChange(choice)
          }}
        />
      </Sheet>
    </>
  )
}

function useLabel(value: PeriodChoice): string | undefined {
  const text = useText()
  const { locale } = useLanguage()
  if (value === null) return undefined
  if ('preset' in value) return text(`period.${value.preset}`)
  const day = (date: string) => (date === '' ? '…' : formatDay(date, locale))
  return `${day(value.fromDay)} – ${day(value.toDay)}`
}

function Choices({ value, onChange }: Props) {
  const text = useText()
  const own = value && 'fromDay' in value ? value : { fromDay: '', toDay: '' }
  const [fromDay, setFromDay] = useState(own.fromDay)
  const [toDay, setToDay] = useState(own.toDay)
  const [today] = useState(() => dayOf(new Date()))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Chip selected={value === null} onClick={() => onChange(null)}>
          {text('period.all')}
        </Chip>
        {presets.map((preset) => (
          <Chip
            key={preset}
            selected={value !== null && 'preset' in value && value.preset === preset}
            onClick={() => onChange({ preset })}
          >
            {text(`period.${preset}`)}
          </Chip>
        ))}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <TextField
          type="date"
          label={text('period.from')}
          max={toDay === '' ? today : toDay}
          value={fromDay}
          onValueChange={setFromDay}
        />
        <TextField
          type="date"
          label={text('period.to')}
          {...(fromDay !== '' && { min: fromDay })}
          max={today}
          value={toDay}
          onValueChange={setToDay}
        />
      </div>
      <Button
        variant="primary"
        size="large"
        fullWidth
        disabled={!isPeriod(fromDay, toDay)}
        onClick={() => onChange({ fromDay, toDay })}
      >
        {text('period.apply')}
      </Button>
    </div>
  )
}
