import { useState } from 'react'
import { Search } from 'lucide-react'
import { Sheet } from '@candor/ui/layers/sheet'
import { TextField } from '@candor/ui/fields/text-field'
import { go } from '../../../shared/place/location.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { optionsPath } from './options-link.ts'
import { PairList } from './pair-list.tsx'

/** Another pair, searched for by its coin. */
export function PairSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const [typed, setTyped] = useState('')
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={text('options.switch')}>
      <div className="flex min-h-[60dvh] flex-col gap-3 md:min-h-110">
        <TextField
          type="search"
          look="pill"
          label={text('market.search')}
          labelHidden
          placeholder={text('market.search')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onValueChange={setTyped}
          leading={<Search aria-hidden className="size-4.5 text-ink-3" />}
        />
        {/* The sheet closes first; "back" then leaves the page it was opened on. */}
        <PairList typed={typed} onChoose={(pair) => go(optionsPath(pair), { replace: true })} />
      </div>
    </Sheet>
  )
}
