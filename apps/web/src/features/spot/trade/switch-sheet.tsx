import { useState } from 'react'
import { Search } from 'lucide-react'
import { Segmented } from '@candor/ui/fields/segmented'
import { Sheet } from '@candor/ui/layers/sheet'
import { TextField } from '@candor/ui/fields/text-field'
import { go } from '../../../shared/place/location.ts'
import { tradePath } from '../../../shared/market/trade-link.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { SwitchList } from './switch-list.tsx'

/** Another market: searched for, or chosen among the favourites, with live prices. */
export function SwitchSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [tab, setTab] = useState<'favourites' | 'all'>('all')
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={text('trade.switch')}>
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
        <Segmented
          label={text('tab.markets')}
          value={tab}
          onValueChange={setTab}
          options={[
            { value: 'all', label: text('market.all') },
            { value: 'favourites', label: text('market.favourites') },
          ]}
        />
        <SwitchList
          typed={typed}
          favouritesOnly={tab === 'favourites'}
          // The sheet closes first; "back" then leaves the page it was opened on.
          onChoose={(symbol) => go(tradePath(symbol), { replace: true })}
        />
      </div>
    </Sheet>
  )
}
