import { Eye, EyeOff } from 'lucide-react'
import { signed } from '@candor/ui/change-text'
import { Figure } from '@candor/ui/figure'
import { IconButton } from '@candor/ui/icon-button'
import { LinkButton } from '@candor/ui/link-button'
import { Sparkline } from '@candor/ui/sparkline'
import { useIsWide } from '@candor/ui/use-is-wide'
import { decimalMarkOf, formatDecimal, formatMoney } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../i18n/text.ts'
import { hrefOf } from '../../shared/place/location.ts'
import { paths } from '../../shared/place/paths.ts'
import { shownName } from '../../shared/profile/account-name.ts'
import { useIsStale, useTickers } from '../../shared/server/stream.ts'
import { useSession } from '../../shared/state/state.ts'
import { directionOfShown, earningInks } from '../../shared/wallet/earnings.tsx'
import { useHidden } from '../../shared/wallet/hidden.ts'
import { liveAssets } from '../../shared/wallet/live-assets.ts'
import type { Earnings, Overview } from '../../shared/wallet/live-assets.ts'
import { useEquity, useOverview } from '../../shared/wallet/overview.ts'
import { sinceFirstMoney } from '../../shared/wallet/since-first-money.ts'
import { headHeight, valuePanel } from './head-skeleton.tsx'

/** Who is here, and what they have. It is as tall as what holds its place. */
export function AccountValue() {
  const text = useText()
  const { hidden, toggle } = useHidden()
  const { value: overview, failure, reload } = useOverview()
  const isWide = useIsWide()
  return (
    <section className={`${valuePanel} ${headHeight}`}>
      <div className="min-w-0 flex-1">
        <Greeting />
        <p className="-my-2 flex items-center text-small text-ink-2">
          {text('assets.total')}
          <IconButton
            icon={hidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            label={text(hidden ? 'assets.show' : 'assets.hide')}
            aria-pressed={hidden}
            onClick={toggle}
            className="text-ink-3 [&_svg]:size-4.5!"
          />
        </p>
        {overview && <Worth overview={overview} />}
        {!overview && <NoWorth failed={failure !== null} onRetry={() => void reload()} />}
        <div className="mt-5 hidden flex-wrap gap-2.5 lg:flex">
          <LinkButton href={hrefOf(paths.deposit)} variant="primary">
            {text('assets.deposit')}
          </LinkButton>
          <LinkButton href={hrefOf(paths.withdraw)}>{text('assets.withdraw')}</LinkButton>
          <LinkButton href={hrefOf(paths.exchange)}>{text('assets.exchange')}</LinkButton>
        </div>
      </div>
      <span className="flex shrink-0 self-end lg:hidden">
        <LinkButton href={hrefOf(paths.deposit)} variant="primary">
          {text('assets.deposit')}
        </LinkButton>
      </span>
      {isWide && <EquityLine />}
    </section>
  )
}

function Greeting() {
  const text = useText()
  const user = useSession((session) => session.user)
  const name = user && shownName(user)
  return (
    <h1 className="truncate text-small text-ink-2">
      {name === null || name === user?.uid ? text('home.welcome') : text('home.greeting', { name })}
    </h1>
  )
}

function Worth({ overview }: { overview: Overview }) {
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const isStale = useIsStale()
  const { total, today } = liveAssets(overview, useTickers())
  return (
    <>
      <p>
        <Figure
          size="display"
          unit="USDT"
          text={veil(formatMoney(total, locale))}
          decimalMark={decimalMarkOf(locale)}
          stale={isStale}
        />
      </p>
      <Today {...today} />
    </>
  )
}

/** As tall as what an account is worth, which takes its place. */
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

function Today({ amount, percent }: Earnings) {
  const text = useText()
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const direction = directionOfShown(amount)
  const share =
    percent === null ? '' : ` (${signed(formatDecimal(percent, locale), directionOfShown(percent))}%)`
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-1.5 text-small text-ink-2">
      {text('assets.today')}
      <span className={earningInks[direction]}>
        {veil(signed(formatMoney(amount, locale), direction) + share)}
      </span>
    </p>
  )
}

/** The last 30 days in small; the assets page has the figures. */
function EquityLine() {
  const { hidden } = useHidden()
  const { value: points } = useEquity('30d')
  const shown = hidden ? [] : sinceFirstMoney(points ?? [])
  return <Sparkline values={shown.map(({ value }) => Number(value))} width={360} height={120} area />
}
