import { ChevronDown } from 'lucide-react'
import { Chip } from '@candor/ui/buttons/chip'
import { SelectPanel } from '@candor/ui/fields/select-panel'
import type { SelectOption } from '@candor/ui/fields/select-option'
import { useLayer } from '../sheets/use-layer.ts'
import { useText } from '../../i18n/text.ts'

const all = ''

type Props<Value extends string> = {
  label: string
  options: readonly SelectOption<Value>[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  search?: { label: string; emptyText: string }
}

/** One filter of a list: shows its value, and opens the sheet of its choices. */
export function ChoiceChip<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, search } = props
  const text = useText()
  const allLabel = text('filter.all')
  const [open, setOpen] = useLayer()
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <Chip
        {...(chosen && { selected: true })}
        aria-label={`${label}: ${chosen?.label ?? allLabel}`}
        aria-haspopup="dialog"
        trailing={<ChevronDown aria-hidden className="-mr-1 opacity-70" />}
        onClick={() => setOpen(true)}
      >
        <span className="whitespace-nowrap">{chosen?.label ?? label}</span>
      </Chip>
      <SelectPanel
        open={open}
        onOpenChange={setOpen}
        title={label}
        options={[{ value: all, label: allLabel }, ...options]}
        value={value ?? all}
        search={search}
        onChoose={(choice) => {
          setOpen(false)
          onChange(options.find((option) => option.value === choice)?.value)
        }}
      />
    </>
  )
}
