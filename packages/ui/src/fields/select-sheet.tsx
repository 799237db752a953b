import { useState } from 'react'
import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from '../class-names.tsx'
import { FieldFrame, fieldBox } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import type { SelectOption, SelectSearch } from './select-option.tsx'
import { SelectPanel } from './select-panel.tsx'

export interface SelectSheetProps<Value extends string> extends FieldTexts {
  options: readonly SelectOption<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  /** Title of the sheet; the label by default. */
  title?: ReactNode
  placeholder?: string | undefined
  search?: SelectSearch | undefined
  labelHidden?: boolean | undefined
  disabled?: boolean | undefined
  id?: string | undefined
}

export function SelectSheet<Value extends string>(props: SelectSheetProps<Value>) {
  const { options, value, onValueChange, title, placeholder, search, disabled } = props
  const { id, label, hint, error, labelHidden } = props
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <FieldFrame {...{ id, label, hint, error, labelHidden }}>
      {({ id: fieldId, 'aria-invalid': invalid, ...described }) => (
        <>
          <button
            type="button"
            id={fieldId}
            {...described}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onClick={() => setOpen(true)}
            data-invalid={invalid}
            className={fieldBox(
              'w-full py-2 text-left disabled:opacity-55 data-invalid:ring-[1.5px] data-invalid:ring-danger',
            )}
          >
            {chosen?.icon}
            <span className={classNames('min-w-0 flex-1 field-text', !chosen && 'text-ink-3')}>
              {chosen?.label ?? placeholder}
            </span>
            <ChevronDown aria-hidden className="size-4.5 shrink-0 text-ink-3" />
          </button>
          <SelectPanel
            {...{ open, options, value, search }}
            title={title ?? label}
            onOpenChange={setOpen}
            onChoose={(next) => {
              const option = options.find((one) => one.value === next)
              if (option) onValueChange(option.value)
              setOpen(false)
            }}
          />
        </>
      )}
    </FieldFrame>
  )
}
