import { useState } from 'react'
import type { ReactNode } from 'react'
import { Check, Search } from 'lucide-react'
import { filterOptions } from './select-filter.tsx'
import type { SelectOption, SelectSearch } from './select-option.tsx'
import { Sheet } from '../layers/sheet.tsx'
import { TextField } from './text-field.tsx'

interface SelectListProps {
  options: readonly SelectOption<string>[]
  value: string | undefined
  onChoose: (value: string) => void
  search?: SelectSearch | undefined
}

export interface SelectPanelProps extends SelectListProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
}

/** The list of a select without its field, for places that open it in another way. */
export function SelectPanel({ open, onOpenChange, title, ...list }: SelectPanelProps) {
  return (
    <Sheet {...{ open, onOpenChange, title }}>
      <SelectList {...list} />
    </Sheet>
  )
}

/** A separate component, so that the search is empty when the sheet opens again. */
function SelectList({ options, value, onChoose, search }: SelectListProps) {
  const [query, setQuery] = useState('')
  const found = filterOptions(options, query)
  return (
    <>
      {search && (
        <div className="sticky top-0 z-10 bg-surface-1 pb-2">
          <TextField
            type="search"
            label={search.label}
            labelHidden
            placeholder={search.label}
            leading={<Search aria-hidden />}
            enterKeyHint="search"
            value={query}
            onValueChange={setQuery}
          />
        </div>
      )}
      <ul className="-mx-2">
        {found.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              disabled={option.disabled}
              aria-current={option.value === value ? 'true' : undefined}
              onClick={() => onChoose(option.value)}
              className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 py-2 text-left -outline-offset-2 hover:bg-surface-2 active:bg-surface-2 disabled:opacity-45 aria-[current]:font-semibold"
            >
              {option.icon}
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere">{option.label}</span>
                {option.detail && (
                  <span className="block text-small font-normal text-ink-3">{option.detail}</span>
                )}
              </span>
              {option.value === value && <Check aria-hidden className="size-5 shrink-0 text-accent-ink" />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && search && (
        <p className="py-6 text-center text-small text-ink-3">{search.emptyText}</p>
      )}
    </>
  )
}
