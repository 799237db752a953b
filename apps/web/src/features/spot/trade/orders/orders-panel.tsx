import { Suspense, lazy, useState } from 'react'
import { ChevronRight } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { Switch } from '@candor/ui/fields/switch'
import { Tabs } from '@candor/ui/page/tabs'
import { useIsWide } from '@candor/ui/use-is-wide'
import { hrefOf } from '../../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useKept } from '../../../../shared/place/use-kept.ts'
import { useSession } from '../../../../shared/state/state.ts'
import { useText } from '../../../../i18n/text.ts'
import { useOpenOrders } from '../../../../shared/server/account.ts'
import type { Market } from '../../../../shared/server/markets.ts'
import { useTradePreferences } from '../preferences.ts'
import { OpenOrders } from './open-orders.tsx'
import { VisitorOrders } from '../../../../shared/orders/visitor-orders.tsx'
import type { SpotOrder } from '@candor/contract/calls/spot'
import { announce } from '@candor/ui/toasts/announce'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { useLayerEntry } from '../../../../shared/sheets/use-sheet.tsx'
import type { SheetControl } from '../../../../shared/sheets/use-sheet.tsx'
import { useAct } from '../../../../shared/server/act.ts'
import { callServer } from '../../../../shared/server/client.ts'

type Props = SheetControl & { orders: readonly SpotOrder[]; market: string | undefined }

/** Names the loss: how many orders, where, and their place in the queue. */
function CancelAll({ open, onOpenChange, orders, market }: Props) {
  const text = useText()
  useLayerEntry(open, onOpenChange)
  const act = useAct(async () => {
    await callServer('Spot/CancelAllOrders', market === undefined ? {} : { market })
    onOpenChange(false)
    announce(text('tradeOrder.allCancelled'))
  })
  const count = orders.length
  const buys = orders.filter(({ side }) => side === 'buy').length
  return (
    <ConfirmSheet
      {...{ open, onOpenChange }}
      title={text('tradeOrder.cancelAllTitle', { count })}
      text={text('tradeOrder.cancelAllText')}
      rows={[
        { label: text('tradeOrder.market'), value: market ?? text('tradeOrder.allMarkets') },
        { label: text('trade.buy'), value: String(buys) },
        { label: text('trade.sell'), value: String(count - buys) },
      ]}
      variant="danger"
      cancelLabel={text('tradeOrder.keep')}
      confirmLabel={text('tradeOrder.cancelAll')}
      loading={act.busy}
      onConfirm={() => void act.run()}
    />
  )
}

// Most users look only at their open orders.
const OrderHistory = lazy(async () => ({ default: (await import('./order-history.tsx')).OrderHistory }))
const MyTrades = lazy(async () => ({ default: (await import('../trades/trades-list.tsx')).MyTrades }))

type PanelTab = 'open' | 'history' | 'trades'

/** The account's own orders: open ones, finished ones, and every trade. */
export function OrdersPanel({ market }: { market: Market }) {
  const text = useText()
  const isWide = useIsWide()
  const signedIn = useSession((session) => session.token !== null)
  const [tab, setTab] = useKept<PanelTab>('trade.orders', () => 'open')
  const [cancelling, setCancelling] = useState(false)
  const showsAll = useTradePreferences((state) => state.showsAllMarkets)
  const { orders, failed } = useOpenOrders()
  const shown = orders && (showsAll ? orders : orders.filter((order) => order.market === market.market))
  const listed = showsAll ? undefined : market.market
  const cancelAll = tab === 'open' && shown && shown.length > 0 && (
    <Button size="small" variant="ghost" className="!px-0 lg:!px-4" onClick={() => setCancelling(true)}>
      {text('tradeOrder.cancelAll')}
    </Button>
  )
  return (
    // On a wide screen the content of the tabs scrolls inside its panel.
    <section
      aria-label={text('tradeOrder.title')}
      className="@container min-w-0 lg:flex lg:h-full lg:flex-col"
    >
      <Tabs
        label={text('tradeOrder.title')}
        value={tab}
        onValueChange={setTab}
        panelScrolls
        // Beside the button for all orders, a phone has room for short names.
        items={[
          { value: 'open', label: text(isWide ? 'tradeOrder.open' : 'orders.current'), count: shown?.length },
          { value: 'history', label: text(isWide ? 'tradeOrder.history' : 'orders.history') },
          { value: 'trades', label: text('tradeOrder.trades') },
        ]}
        trailing={
          signedIn && (
            <>
              {cancelAll && <span className="shrink-0 @max-[17rem]:hidden">{cancelAll}</span>}
              {isWide && <PanelTools tab={tab} />}
            </>
          )
        }
      >
        {signedIn ? (
          <>
            {/* With large text the tabs need all of their line. */}
            {cancelAll && <div className="hidden text-right @max-[17rem]:block">{cancelAll}</div>}
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
      {/* On a phone under the list, so that it begins right under the tabs. */}
      {signedIn && !isWide && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1">
          <PanelTools tab={tab} />
        </div>
      )}
      {shown && <CancelAll open={cancelling} onOpenChange={setCancelling} orders={shown} market={listed} />}
    </section>
  )
}

const allTabs = { open: 'current', history: 'history', trades: 'trades' } as const

/** The link to the page of all, at the same tab, and the switch to list other markets too. */
function PanelTools({ tab }: { tab: PanelTab }) {
  const text = useText()
  const showsAll = useTradePreferences((state) => state.showsAllMarkets)
  return (
    <>
      <a
        href={hrefOf(`${paths.orders}?tab=${allTabs[tab]}`)}
        className="inline-flex min-h-11 shrink-0 items-center gap-1 text-small text-ink-2 hover:text-ink"
      >
        {text(tab === 'trades' ? 'tradeOrder.allTrades' : 'tradeOrder.showAll')}
        <ChevronRight aria-hidden className="size-4" />
      </a>
      <span className="shrink-0 text-small">
        <Switch
          label={text('tradeOrder.allMarkets')}
          checked={showsAll}
          onCheckedChange={(checked) => useTradePreferences.setState({ showsAllMarkets: checked })}
        />
      </span>
    </>
  )
}
