import { useEffect } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { signed } from '@candor/ui/figures/change-text'
import { Figure } from '@candor/ui/figures/figure'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { useIsWide } from '@candor/ui/use-is-wide'
import { decimalMarkOf, formatPercent } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../i18n/text.ts'
import { hrefOf } from '../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useIsStale, useTickers } from '../../shared/server/stream.ts'
import { usePreferences, useSession } from '../../shared/state/state.ts'
import { directionOfShown, earningInks } from '../../shared/wallet/earnings.tsx'
import { useHidden } from '../../shared/wallet/hidden.ts'
import { liveAssets } from '../../shared/wallet/live-assets.ts'
import type { Assets, Earnings, Overview } from '../../shared/wallet/live-assets.ts'
import { useOverview } from '../../shared/wallet/overview.ts'
import { valueUnitOf } from '../../shared/wallet/value-unit.ts'
import type { ValueUnit } from '../../shared/wallet/value-unit.ts'
import { headHeight, valuePanel } from './head-skeleton.tsx'
import { usePart } from './parts.ts'
import { loadWide } from './wide/load.ts'

// On a return to home the old value is shown until it is read again.
let kept: { token: string | null; overview: Overview } | null = null

function useKeptOverview() {
  const token = useSession((session) => session.token)
  const { value, failure, reload } = useOverview()
  useEffect(() => {
    if (value) kept = { token, overview: value }
  }, [value, token])
  return { overview: value ?? (kept?.token === token ? kept.overview : null), failure, reload }
}

/** The value of the account. It is as tall as its placeholder. */
export function AccountValue() {
  const text = useText()
  const { hidden, toggle } = useHidden()
  const { overview, failure, reload } = useKeptOverview()
  const tickers = useTickers()
  const assets = overview && liveAssets(overview, tickers)
  return (
    <section className={`${valuePanel} ${headHeight}`}>
      <div className="min-w-0 flex-1 basis-44 xl:flex-none xl:basis-auto">
        <div className="-my-2 flex items-center text-ink-2">
          <h1 className="text-small">{text('assets.total')}</h1>
          <IconButton
            icon={hidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            label={text(hidden ? 'assets.show' : 'assets.hide')}
            aria-pressed={hidden}
            onClick={toggle}
            className="text-ink-3 [&_svg]:size-4.5!"
          />
        </div>
        {assets ? (
          <Worth assets={assets} currencies={overview.currencies} />
        ) : (
          <NoWorth failed={failure !== null} onRetry={() => void reload()} />
        )}
        <div className="mt-5 hidden flex-wrap gap-2.5 lg:flex">
          <LinkButton href={hrefOf(paths.deposit)} variant="primary">
            {text('assets.deposit')}
          </LinkButton>
          <LinkButton href={hrefOf(paths.withdraw)}>{text('assets.withdraw')}</LinkButton>
          <LinkButton href={hrefOf(paths.exchange)}>{text('assets.exchange')}</LinkButton>
        </div>
      </div>
      <span className="flex shrink-0 lg:hidden">
        <LinkButton href={hrefOf(paths.deposit)} variant="primary">
          {text('assets.deposit')}
        </LinkButton>
      </span>
      <WideEquity total={assets?.total ?? null} />
    </section>
  )
}

function WideEquity({ total }: { total: string | null }) {
  const wide = usePart(loadWide, useIsWide())
  return <div className="hidden min-w-0 flex-1 xl:block">{wide && <wide.HomeEquity total={total} />}</div>
}

type WorthProps = Pick<Overview, 'currencies'> & { assets: Assets }

function Worth({ assets: { total, today, coins }, currencies }: WorthProps) {
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const isStale = useIsStale()
  const chosenUnit = usePreferences(({ valueUnit }) => valueUnit)
  const { unit, show } = valueUnitOf(chosenUnit, { coins, currencies })
  return (
    <>
      <p>
        <Figure
          size="display"
          unit={unit}
          text={veil(show(total, locale))}
          decimalMark={decimalMarkOf(locale)}
          stale={isStale}
        />
      </p>
      <Today {...today} show={show} />
    </>
  )
}

/** As tall as the account value, which replaces it. */
function NoWorth({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const text = useText()
  return (
    <>
      <p className="text-display font-semibold text-ink-3" aria-busy={!failed}>
        –
      </p>
      <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-small text-ink-2">
        {failed && (
          <>
            {text('assets.failed')}
            <button
              type="button"
              onClick={onRetry}
              className="touch-target relative font-semibold text-ink underline"
            >
              {text('action.retry')}
            </button>
          </>
        )}
      </p>
    </>
  )
}

const arrows = { up: '▲', down: '▼', flat: null }

function Today({ amount, percent, show }: Earnings & Pick<ValueUnit, 'show'>) {
  const text = useText()
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const direction = directionOfShown(amount)
  const share =
    percent === null ? '' : ` (${signed(formatPercent(percent, locale), directionOfShown(percent))})`
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-1.5 text-small text-ink-2">
      <span className={earningInks[direction]}>
        {arrows[direction] && (
          <span aria-hidden className="mr-1 text-[0.8em]">
            {arrows[direction]}
          </span>
        )}
        {veil(signed(show(amount, locale), direction) + share)}
      </span>
      {text('home.today')}
    </p>
  )
}
