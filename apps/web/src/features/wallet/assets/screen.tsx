import { Eye, EyeOff, Wallet } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { ErrorState } from '@candor/ui/states/error-state'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { Skeleton, SkeletonRows } from '@candor/ui/states/skeleton'
import { useIsWide } from '@candor/ui/use-is-wide'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { RestrictionNotices, limiting } from '../../../shared/profile/restriction-notices.tsx'
import { CertifyFirst } from '../../../shared/requirements/certify-first.tsx'
import { TestMoneyOffer } from '../../../shared/requirements/test-money-offer.tsx'
import { useMay } from '../../../shared/requirements/use-may.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { textKeyOfFailure } from '../../../shared/server/failure-text.ts'
import { useProfile } from '../../../shared/server/profile.ts'
import { usePreferences } from '../../../shared/state/state.ts'
import { useHeardAt, useIsStale, useTickers } from '../../../shared/server/stream.ts'
import { CoinList } from './coin-list.tsx'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import { HoldsNotice } from '../../../shared/wallet/holds-notice.tsx'
import { liveAssets } from '../../../shared/wallet/live-assets.ts'
import type { Overview } from '../../../shared/wallet/live-assets.ts'
import { heldCoins } from './model.ts'
import { SplitCard } from './split-card.tsx'
import { valueUnitOf } from '../../../shared/wallet/value-unit.ts'
import { ValueContext } from './use-value.ts'
import { TotalCard } from './total-card.tsx'
import { useEffect, useState } from 'react'
import type { Reading } from '@candor/client/react/reading'
import { useEquity, useOverview } from '../../../shared/wallet/overview.ts'
import { keepOverview, lastOverview } from './last-known.ts'
import { PathButton } from '../../../shared/place/path-button.tsx'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'
import type { TextKey } from '../../../i18n/text.ts'
import { Chip } from '@candor/ui/buttons/chip'
import { sinceFirstMoney } from '../../../shared/chart/curve.ts'
import { EquityCurve } from '../../../shared/wallet/equity-curve.tsx'
import type { Equity, EquityRange } from '../../../shared/wallet/overview.ts'

/** `asOf` is the moment of the figures if they are not current. */
type KnownAssets = Pick<Reading<Overview>, 'failure' | 'reload'> & {
  overview: Overview | null
  asOf: number | null
}

/** The server's answer, or its last one while it is away. */
function useKnownAssets(): KnownAssets {
  const { value, failure, reload } = useOverview()
  const isStale = useIsStale()
  const heardAt = useHeardAt()
  const [kept] = useState(lastOverview)
  useEffect(() => {
    if (value) keepOverview(value, Date.now())
  }, [value])
  if (value) {
    const isOld = isStale || failure !== null
    return { overview: value, failure, reload, asOf: isOld ? (heardAt ?? Date.parse(value.at)) : null }
  }
  if (kept === null || failure === null) return { overview: null, failure, reload, asOf: null }
  return { overview: kept.overview, failure, reload, asOf: kept.at }
}

export function AssetsScreen() {
  const text = useText()
  const { hidden, toggle } = useHidden()
  const { overview, asOf, failure, reload } = useKnownAssets()
  return (
    <AppPage
      title={text('tab.assets')}
      tabBar
      width="full"
      trailing={
        <IconButton
          icon={hidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          label={text(hidden ? 'assets.show' : 'assets.hide')}
          aria-pressed={hidden}
          onClick={toggle}
        />
      }
    >
      {overview && <AssetPanels overview={overview} asOf={asOf} />}
      {!overview && failure === null && <Outline />}
      {!overview && failure !== null && (
        <ErrorState
          title={text('assets.failed')}
          text={text(textKeyOfFailure(failure))}
          retryLabel={text('action.retry')}
          onRetry={() => void reload()}
        />
      )}
    </AppPage>
  )
}

const panels =
  'grid gap-4 lg:grid-cols-[minmax(340px,400px)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6'

function AssetPanels({ overview, asOf }: { overview: Overview; asOf: number | null }) {
  const assets = liveAssets(overview, useTickers())
  const { refusal } = useMay('trade')
  const { user } = useProfile()
  const chosenUnit = usePreferences(({ valueUnit }) => valueUnit)
  const isEmpty = heldCoins(assets.coins, false).length === 0
  // A phone has room for only one of them above the fold: the coins.
  const isWide = useIsWide()
  const curve = <EquityCard total={assets.total} />
  return (
    <ValueContext value={valueUnitOf(chosenUnit, { coins: assets.coins, currencies: overview.currencies })}>
      <div className={panels}>
        <div className="flex min-w-0 flex-col gap-4">
          <TotalCard overview={overview} assets={assets} asOf={asOf} />
          <RestrictionNotices marks={limiting} />
          <HoldsNotice />
          <AssetShortcuts />
          {refusal === 'notCertified' && user?.testMoney === null && <CertifyFirst />}
          <TestMoneyOffer />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2">
          {isEmpty ? (
            <Card>
              <Nothing />
            </Card>
          ) : (
            <>
              {isWide && curve}
              <CoinList coins={assets.coins} />
              {!isWide && curve}
            </>
          )}
        </div>
        {!isEmpty && <SplitCard coins={assets.coins} />}
      </div>
    </ValueContext>
  )
}

function Nothing() {
  return (
    <NothingHere
      Icon={Wallet}
      title="assets.empty"
      text="assets.emptyText"
      action={<PathButton path={paths.deposit} label="assets.deposit" variant="primary" />}
    />
  )
}

function Outline() {
  const isWide = useIsWide()
  return (
    <div aria-busy className={panels}>
      <Skeleton shape="block" height={isWide ? 300 : 220} />
      <div className="flex flex-col gap-5">
        {isWide && <Skeleton shape="block" height={240} />}
        <Card padding="none">
          <SkeletonRows count={3} icon />
        </Card>
      </div>
    </div>
  )
}

// A line without a screen is hidden; the first visible one is the main one.
const all: readonly { path: string; label: TextKey }[] = [
  { path: paths.deposit, label: 'assets.deposit' },
  { path: paths.withdraw, label: 'assets.withdraw' },
  { path: paths.exchange, label: 'assets.exchange' },
  { path: paths.loanApply, label: 'loan.title' },
  { path: paths.fundFlow, label: 'flow.title' },
  { path: paths.orders, label: 'assets.openOrders' },
]

function AssetShortcuts() {
  const text = useText()
  return (
    <nav aria-label={text('home.shortcuts')}>
      <ul className="flex flex-wrap gap-2.5">
        {all.map(({ path, label }) => (
          <li key={path} className="flex flex-auto">
            <PathButton
              path={path}
              label={label}
              fullWidth
              variant={path === paths.deposit ? 'primary' : 'secondary'}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ranges: readonly EquityRange[] = ['24h', '7d', '30d']

function EquityCard({ total }: { total: string }) {
  const text = useText()
  const [range, setRange] = useState<EquityRange>('24h')
  const { value: points, failure, reload } = useEquity(range)
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{text('assets.curve')}</h2>
        <fieldset aria-label={text('assets.range')} className="flex gap-1.5">
          {ranges.map((one) => (
            <Chip key={one} selected={one === range} onClick={() => setRange(one)}>
              {text(`assets.range.${one}`)}
            </Chip>
          ))}
        </fieldset>
      </div>
      {points && <Curve points={sinceFirstMoney(points)} total={total} range={range} />}
      {!points && failure === null && <Skeleton shape="block" height={196} />}
      {!points && failure !== null && (
        <ErrorState
          title={text('list.failedTitle')}
          text={text(textKeyOfFailure(failure))}
          retryLabel={text('action.retry')}
          onRetry={() => void reload()}
        />
      )}
    </Card>
  )
}

type CurveProps = { points: Equity; total: string; range: EquityRange }

/** A line needs two points; the second comes within half an hour. */
function Curve(props: CurveProps) {
  const text = useText()
  if (props.points.length < 2)
    return <p className="py-8 text-center text-small text-pretty text-ink-2">{text('assets.curveSoon')}</p>
  return <EquityCurve key={props.range} {...props} />
}
