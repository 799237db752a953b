import { useState } from 'react'
import { Tabs } from '@candor/ui/page/tabs'
import { useText } from '../../../../i18n/text.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { DealsList } from './deals-list.tsx'
import { OrderBook } from './order-book.tsx'

/** Book and deals, one beside the other. */
export function BookPanel({ market, rowsPerSide }: { market: Market; rowsPerSide: number }) {
  const text = useText()
  const [tab, setTab] = useState<'book' | 'deals'>('book')
  return (
    <div className="min-w-0">
      <Tabs
        label={text('book.title')}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'book', label: text('book.tab') },
          { value: 'deals', label: text('book.deals') },
        ]}
      >
        <div className="pt-2">
          {tab === 'book' ? (
            <OrderBook market={market} rowsPerSide={rowsPerSide} />
          ) : (
            <DealsList market={market} count={rowsPerSide * 2 + 4} />
          )}
        </div>
      </Tabs>
    </div>
  )
}
