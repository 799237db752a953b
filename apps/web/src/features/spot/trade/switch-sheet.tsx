import { useState } from 'react'
import { Segmented } from '@candor/ui/fields/segmented'
import { Sheet } from '@candor/ui/layers/sheet'
import { go } from '../../../shared/place/location.ts'
import { tradePath } from '../../../shared/market/trade-link.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { SwitchList } from './switch-list.tsx'
import { SearchField } from '../../../shared/search/search-field.tsx'

/** Another market: searched for, or chosen among the favourites, with live prices. */
export function SwitchSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [tab, setTab] = useState<'favourites' | 'all'>('all')
  return (
    <Sheet {...{ open, onOpenChange }} title={text('trade.switch')}>
      <div className="flex min-h-[60dvh] flex-col gap-3 md:min-h-110">
        <SearchField label="market.search" value={typed} onValueChange={setTyped} />
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
