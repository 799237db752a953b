import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { Chip } from '@candor/ui/buttons/chip'
import { useText } from '../../i18n/text.ts'

/** The filters of a list in one line that scrolls sideways; active ones can be cleared at once. */
export function FilterBar({ onClear, children }: { onClear: (() => void) | undefined; children: ReactNode }) {
  const text = useText()
  return (
    <fieldset
      aria-label={text('filter.label')}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-3 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {children}
      {onClear && (
        <Chip onClick={onClear} leading={<X aria-hidden />}>
          <span className="whitespace-nowrap">{text('filter.clear')}</span>
        </Chip>
      )}
    </fieldset>
  )
}
