import { useState } from 'react'
import { Button } from '@candor/ui/button'
import { Switch } from '@candor/ui/switch'
import { Tabs } from '@candor/ui/tabs'
import { useSession } from '../../../../shared/state/state.ts'
import { useText } from '../../../../i18n/text.ts'
import { useOpenOrders } from '../../../../shared/server/account.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { useTradePreferences } from '../preferences.ts'
import { CancelAll } from './cancel-all.tsx'
import { OpenOrders } from './open-orders.tsx'
import { OrderHistory } from './order-history.tsx'
import { VisitorOrders } from '../../../../shared/orders/visitor-orders.tsx'

/** The account's own orders: what stands, and what is done. */
export function OrdersPanel({ market }: { market: Market }) {
  const text = useText()
  const signedIn = useSession((session) => session.token !== null)
  const [tab, setTab] = useState<'open' | 'history'>('open')
  const [cancelling, setCancelling] = useState(false)
  const showsAll = useTradePreferences((state) => state.showsAllMarkets)
  const { orders, failed } = useOpenOrders()
  const shown = orders && (showsAll ? orders : orders.filter((order) => order.market === market.market))
  return (
    <section aria-label={text('tradeOrder.title')} className="min-w-0">
      <Tabs
        label={text('tradeOrder.title')}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'open', label: text('tradeOrder.open'), count: shown?.length },
          { value: 'history', label: text('tradeOrder.history') },
        ]}
        trailing={
          tab === 'open' &&
          shown &&
          shown.length > 0 && (
            <Button size="small" variant="ghost" onClick={() => setCancelling(true)}>
              {text('tradeOrder.cancelAll')}
            </Button>
          )
        }
      >
        {signedIn ? (
          <>
            <div className="flex justify-end py-1 text-small">
              <Switch
                label={text('tradeOrder.allMarkets')}
                checked={showsAll}
                onCheckedChange={(checked) => useTradePreferences.setState({ showsAllMarkets: checked })}
              />
            </div>
            {tab === 'open' ? (
              <OpenOrders orders={shown} failed={failed} />
            ) : (
              <OrderHistory market={showsAll ? undefined : market.market} />
            )}
          </>
        ) : (
          <VisitorOrders />
        )}
      </Tabs>
      {shown && (
        <CancelAll
          open={cancelling}
          onOpenChange={setCancelling}
          orders={shown}
          market={showsAll ? undefined : market.market}
        />
      )}
    </section>
  )
}
