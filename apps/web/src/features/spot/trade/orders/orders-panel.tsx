import { lazy, Suspense, useState } from 'react'
import { ChevronRight } from 'lucide-react'
import { Button } from '@candor/ui/button'
import { SkeletonRows } from '@candor/ui/skeleton'
import { Switch } from '@candor/ui/switch'
import { Tabs } from '@candor/ui/tabs'
import { useIsWide } from '@candor/ui/use-is-wide'
import { hrefOf } from '../../../../shared/place/location.ts'
import { paths } from '../../../../shared/place/paths.ts'
import { useSession } from '../../../../shared/state/state.ts'
import { useText } from '../../../../i18n/text.ts'
import { useOpenOrders } from '../../../../shared/server/account.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { useTradePreferences } from '../preferences.ts'
import { CancelAll } from './cancel-all.tsx'
import { OpenOrders } from './open-orders.tsx'
import { VisitorOrders } from '../../../../shared/orders/visitor-orders.tsx'

// Most who open the screen look at their open orders alone.
const OrderHistory = lazy(async () => ({ default: (await import('./order-history.tsx')).OrderHistory }))
const MyTrades = lazy(async () => ({ default: (await import('../trades/my-trades.tsx')).MyTrades }))

/** The account's own orders: what stands, what is done, and every trade. */
export function OrdersPanel({ market }: { market: Market }) {
  const text = useText()
  const isWide = useIsWide()
  const signedIn = useSession((session) => session.token !== null)
  const [tab, setTab] = useState<'open' | 'history' | 'trades'>('open')
  const [cancelling, setCancelling] = useState(false)
  const showsAll = useTradePreferences((state) => state.showsAllMarkets)
  const { orders, failed } = useOpenOrders()
  const shown = orders && (showsAll ? orders : orders.filter((order) => order.market === market.market))
  const listed = showsAll ? undefined : market.market
  // Beside the tabs on a wide screen; a phone has no room there for a third tab and a button.
  const tools = (
    <>
      {tab === 'open' && shown && shown.length > 0 && (
        <span className="-ml-4 mr-auto lg:order-last lg:m-0">
          <Button size="small" variant="ghost" onClick={() => setCancelling(true)}>
            {text('tradeOrder.cancelAll')}
          </Button>
        </span>
      )}
      {tab === 'trades' && (
        <a
          href={hrefOf(`${paths.orders}?tab=trades`)}
          className="mr-auto inline-flex min-h-11 items-center gap-1 text-small text-ink-2 hover:text-ink"
        >
          {text('tradeOrder.allTrades')}
          <ChevronRight aria-hidden className="size-4" />
        </a>
      )}
      <span className="text-small">
        <Switch
          label={text('tradeOrder.allMarkets')}
          checked={showsAll}
          onCheckedChange={(checked) => useTradePreferences.setState({ showsAllMarkets: checked })}
        />
      </span>
    </>
  )
  return (
    // On a wide screen what is under the tabs scrolls inside its panel.
    <section aria-label={text('tradeOrder.title')} className="min-w-0 lg:flex lg:h-full lg:flex-col">
      <Tabs
        label={text('tradeOrder.title')}
        value={tab}
        onValueChange={setTab}
        panelScrolls
        items={[
          { value: 'open', label: text('tradeOrder.open'), count: shown?.length },
          { value: 'history', label: text('tradeOrder.history') },
          { value: 'trades', label: text('tradeOrder.trades') },
        ]}
        trailing={isWide && signedIn && tools}
      >
        {signedIn ? (
          <>
            {!isWide && (
              <div className="flex flex-wrap items-center justify-end gap-x-4 py-1 text-small">{tools}</div>
            )}
            {tab === 'open' && <OpenOrders orders={shown} failed={failed} />}
            <Suspense fallback={<SkeletonRows count={3} />}>
              {tab === 'history' && <OrderHistory market={listed} />}
              {tab === 'trades' && <MyTrades market={listed} />}
            </Suspense>
          </>
        ) : (
          <VisitorOrders />
        )}
      </Tabs>
      {shown && <CancelAll open={cancelling} onOpenChange={setCancelling} orders={shown} market={listed} />}
    </section>
  )
}
