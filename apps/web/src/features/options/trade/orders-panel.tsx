import { useEffect, useRef } from 'react'
import type { OptionOrder } from '@candor/contract/calls/options'
import { Tabs } from '@candor/ui/page/tabs'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { paths } from '@candor/contract/app-paths'
import { VisitorOrders } from '../../../shared/orders/visitor-orders.tsx'
import { useText } from '../../../i18n/text.ts'
import type { Pages } from '@candor/client/react/pages'
import { NoOptions, OptionList } from '../orders/option-list.tsx'
import { useOptions } from '../orders/queries.ts'
import type { OptionsTab } from '../orders/queries.ts'
import { useOptionTicket } from './ticket-store.ts'
import { PathButton } from '../../../shared/place/path-button.tsx'

let holdingShown = 0

/** The account's own options: running and settled ones. Null for a visitor. */
export function OptionsPanel({ holding }: { holding: Pages<OptionOrder> | null }) {
  const text = useText()
  const count = holding?.items?.length
  const panel = useRef<HTMLElement>(null)
  const { holdingAsked, ordersTab: tab } = useOptionTicket()
  useEffect(() => {
    if (holdingAsked === holdingShown) return
    holdingShown = holdingAsked
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [holdingAsked])
  return (
    // As high as an option or two, so that a new or ended one moves nothing below.
    <section ref={panel} aria-label={text('options.mine')} className="min-h-64 min-w-0">
      <Tabs
        label={text('options.mine')}
        value={tab}
        onValueChange={(ordersTab: OptionsTab) => useOptionTicket.setState({ ordersTab })}
        items={[
          { value: 'holding', label: text('options.holding'), count },
          { value: 'history', label: text('options.history') },
        ]}
      >
        {holding === null ? (
          <VisitorOrders />
        ) : tab === 'history' ? (
          <History />
        ) : (
          <PagedList pages={holding} empty={<NoOptions tab="holding" />} footer={null} icons>
            {(orders) => <OptionList orders={orders} />}
          </PagedList>
        )}
      </Tabs>
    </section>
  )
}

const firstPage = 10

/** The first page only; the others have their own screen. */
function History() {
  const pages = useOptions('history', undefined, firstPage)
  const footer = <PathButton path={`${paths.optionRecord}?tab=history`} label="options.records" fullWidth />
  return (
    <PagedList pages={pages} empty={<NoOptions tab="history" />} footer={footer}>
      {(orders) => <OptionList orders={orders} />}
    </PagedList>
  )
}
