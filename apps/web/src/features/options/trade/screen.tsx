import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ChevronDown, SearchX, ShieldCheck } from 'lucide-react'
import type { OptionOrder } from '@candor/contract/calls/options'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { LoadingView } from '@candor/ui/states/loading-view'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { go, usePlace } from '../../../shared/place/location.ts'
import { useSession } from '../../../shared/state/state.ts'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { reloadOptionPairs, useOptionPairs } from '../../../shared/server/option-pairs.ts'
import type { OptionPair } from '../../../shared/server/option-pairs.ts'
import type { Pages } from '@candor/client/react/pages'
import { useOptions } from '../orders/queries.ts'
import { useNoteSeen } from '../note-seen.ts'
import { IndexPanel } from './chart/chart-panel.tsx'
import { IndexHead, IndexInLine, IndexToCome } from './index-head.tsx'
import { optionsPath } from '../paths.ts'
import { OptionDetails, OptionTicket } from './ticket.tsx'
import { useOptionTicket } from './ticket-store.ts'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'
import { Failed } from '../../../shared/lists/failed.tsx'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { askToSignIn } from '../../../shared/session/ask-to-sign-in.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { Tabs } from '@candor/ui/page/tabs'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { paths } from '@candor/contract/app-paths'
import { VisitorOrders } from '../../../shared/orders/visitor-orders.tsx'
import { NoOptions, OptionList } from '../orders/option-list.tsx'
import type { OptionsTab } from '../orders/queries.ts'
import { PathButton } from '../../../shared/place/path-button.tsx'

const loadPairSheet = async () => (await import('./pair-sheet.tsx')).PairSheet
const loadLimitsSheet = async () => (await import('../limits/limits-sheet.tsx')).LimitsSheet

/** The pair, the button to switch it, its details, and the user's own limits. */
function OptionsHeader({ pair, children }: { pair: string; children?: ReactNode }) {
  const text = useText()
  const signedIn = useSession((session) => session.token !== null)
  const pairs = useSheet(loadPairSheet)
  const limits = useSheet(loadLimitsSheet)
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 py-0.5">
      <h1 className="min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={pairs.show}
          className="flex min-h-11 max-w-full items-center gap-1.5 rounded-chip text-title font-bold"
        >
          <span className="truncate">{pair}</span>
          <ChevronDown aria-hidden className="size-4.5 shrink-0 text-ink-2" />
          <span className="sr-only">{text('options.switch')}</span>
        </button>
      </h1>
      {children}
      <span className="-mr-2.5 ml-auto">
        <IconButton
          label={text('limits.title')}
          aria-haspopup="dialog"
          onClick={signedIn ? limits.show : () => askToSignIn()}
          icon={<ShieldCheck aria-hidden strokeWidth={1.75} />}
        />
      </span>
      {pairs.element}
      {limits.element}
    </div>
  )
}

/** The shown pair: from the address, else the one shown last. */
function usePairName(): string {
  const remembered = useOptionTicket((state) => state.pair)
  return usePlace().query.get('symbol')?.toUpperCase() ?? remembered
}

export function OptionsScreen() {
  const name = usePairName()
  const { offered, failed } = useOptionPairs()
  const signedIn = useSession((session) => session.token !== null)
  const pair = offered?.pairs.find((one) => one.pair === name)
  const known = pair?.pair
  useEffect(() => {
    if (known !== undefined) useOptionTicket.setState({ pair: known })
  }, [known])
  const isWide = useIsWide()
  const index = pair ? <IndexInLine pair={pair} /> : offered === null && <IndexToCome />
  const header = <OptionsHeader pair={name}>{!isWide && index}</OptionsHeader>
  return (
    <AppPage tabBar width="full" navBar={header}>
      {pair ? (
        signedIn ? (
          <OwnOptions pair={pair} isOffered={offered?.isOpen ?? false} />
        ) : (
          <Options pair={pair} isOffered={offered?.isOpen ?? false} holding={null} />
        )
      ) : (
        <NoPair isUnknown={offered !== null} first={offered?.pairs[0]?.pair} failed={failed} />
      )}
    </AppPage>
  )
}

type OwnProps = { pair: OptionPair; isOffered: boolean }

// The limit of running options per account.
const holdingMax = 100

function OwnOptions(props: OwnProps) {
  useNoteSeen()
  return <Options {...props} holding={useOptions('holding', undefined, holdingMax)} />
}

const nothingHeld: readonly OptionOrder[] = []

/** Chart, ticket and orders under each other on a phone; side by side where there is room. */
function Options({ pair, isOffered, holding }: OwnProps & { holding: Pages<OptionOrder> | null }) {
  const isWide = useIsWide()
  const chart = { pair, holding: holding?.items ?? nothingHeld }
  if (!isWide) {
    return (
      <div className="flex flex-col gap-3">
        {/* As high as possible with the up and down buttons visible above the docked card. */}
        <IndexPanel {...chart} className="h-[clamp(12.5rem,calc(100dvh-440px),340px)]" />
        <OptionTicket pair={pair} isOffered={isOffered} />
        <OptionsPanel holding={holding} />
        <OptionDetails pair={pair} />
      </div>
    )
  }
  return (
    <div className="-mx-2 grid grid-cols-[minmax(0,1fr)_380px] items-start gap-2 pt-2">
      <div className="flex min-w-0 flex-col gap-2">
        <Card>
          <IndexHead pair={pair} />
          <IndexPanel {...chart} className="h-110 pt-2" />
        </Card>
        <Card className="min-h-64">
          <OptionsPanel holding={holding} />
        </Card>
      </div>
      <Card className="flex flex-col gap-4">
        <OptionTicket pair={pair} isOffered={isOffered} />
        <OptionDetails pair={pair} />
      </Card>
    </div>
  )
}

type NoPairProps = { isUnknown: boolean; first: string | undefined; failed: boolean }

function NoPair({ isUnknown, first, failed }: NoPairProps) {
  const text = useText()
  const retry = useAct(reloadOptionPairs)
  if (isUnknown) {
    return (
      <NothingHere
        Icon={SearchX}
        title="options.unknownTitle"
        text="options.unknownText"
        action={
          first !== undefined && (
            <Button onClick={() => go(optionsPath(first), { replace: true })}>{first}</Button>
          )
        }
      />
    )
  }
  if (!failed) return <LoadingView label={text('page.loading')} />
  return <Failed title="market.failedTitle" retrying={retry.busy} onRetry={() => void retry.run()} />
}

let holdingShown = 0

/** The account's own options: running and settled ones. Null for a visitor. */
function OptionsPanel({ holding }: { holding: Pages<OptionOrder> | null }) {
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
