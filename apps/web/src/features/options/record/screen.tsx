import { useState } from 'react'
import { Card } from '@candor/ui/card'
import { Tabs } from '@candor/ui/page/tabs'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { ChoiceChip } from '../../../shared/filters/choice-chip.tsx'
import { FilterBar } from '../../../shared/filters/filter-bar.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { useText } from '../../../i18n/text.ts'
import { useOptionPairs } from '../../../shared/server/option-pairs.ts'
import { NoOptions, OptionList } from '../orders/option-list.tsx'
import { useOptions } from '../orders/queries.ts'
import type { OptionsTab } from '../orders/queries.ts'
import { NothingFound } from '../../../shared/filters/nothing-found.tsx'
import { coinOption } from '../../../shared/coins/coin-option.tsx'

export function OptionRecordScreen() {
  const text = useText()
  const { query } = usePlace()
  const { offered } = useOptionPairs()
  const [tab, setTab] = useState<OptionsTab>(query.get('tab') === 'history' ? 'history' : 'holding')
  const [pair, setPair] = useState(query.get('pair') ?? undefined)
  const clear = () => setPair(undefined)
  return (
    <AppPage title={text('options.records')} back="back">
      <Tabs
        label={text('options.records')}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'holding', label: text('options.holding') },
          { value: 'history', label: text('options.history') },
        ]}
      >
        <FilterBar onClear={pair === undefined ? undefined : clear}>
          <ChoiceChip
            label={text('options.pair')}
            options={(offered?.pairs ?? []).map(({ pair: value, coin }) => coinOption(coin, value))}
            value={pair}
            onChange={setPair}
            search={{ label: text('filter.search'), emptyText: text('filter.none') }}
          />
        </FilterBar>
        <Records tab={tab} pair={pair} onClear={clear} />
      </Tabs>
    </AppPage>
  )
}

type RecordsProps = { tab: OptionsTab; pair: string | undefined; onClear: () => void }

function Records({ tab, pair, onClear }: RecordsProps) {
  const pages = useOptions(tab, pair)
  const empty = pair === undefined ? <NoOptions tab={tab} leads /> : <NothingFound onClear={onClear} />
  return (
    <Card padding="small" className="overflow-hidden">
      <PagedList pages={pages} empty={empty} icons>
        {(orders) => <OptionList orders={orders} />}
      </PagedList>
    </Card>
  )
}
