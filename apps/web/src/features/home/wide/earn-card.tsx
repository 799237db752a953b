import { ChevronRight } from 'lucide-react'
import { useTermsReading } from '../../../shared/lists/records.ts'
import { formatCount, formatPercent, formatPpm } from '@candor/client/figures/format'
import { formatTime } from '@candor/client/figures/format-time'
import { Card } from '@candor/ui/card'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useSession } from '../../../shared/state/state.ts'
import { soldPercent } from './offers.ts'
import type { PledgeOffer } from './offers.ts'
import { keptOffers, readOffers } from './read-offers.ts'
import type { Offers } from './read-offers.ts'

// Quotas shrink and sales fill up.
const rereadMs = 30_000
/** Current offers: pledge rates, the running sale, and the user's invitation. */
export function EarnCard() {
  const text = useText()
  const token = useSession((session) => session.token)
  const { value } = useTermsReading(token ?? '', readOffers, rereadMs)
  const offers = value ?? keptOffers()
  return (
    <Card className="px-3 py-5">
      <section aria-labelledby="home-earn">
        <h2 id="home-earn" className="px-2 pb-1 font-semibold">
          {text('earn.title')}
        </h2>
        {offers ? <Offered {...offers} /> : <SkeletonRows count={3} />}
      </section>
    </Card>
  )
}

function Offered({ pledges, sale }: Offers) {
  const text = useText()
  const { locale } = useLanguage()
  const code = useSession((session) => session.user?.invitationCode)
  const count = (number: number) => formatCount(number, locale)
  return (
    <ul>
      {pledges.map(({ coin, days, ratePpm }) => (
        <Row
          key={coin}
          path={paths.pledge}
          title={text('earn.pledge', { coin })}
          detail={
            days.least === days.most
              ? text('earn.day', { count: days.least })
              : text('earn.days', { least: count(days.least), most: count(days.most) })
          }
          value={text('earn.aDay', { rate: rates(ratePpm, locale) })}
        />
      ))}
      {pledges.length === 0 && (
        <Row path={paths.pledge} title={text('shortcut.pledge')} detail={text('earn.noPledge')} />
      )}
      {sale ? (
        <Row
          path={paths.lab}
          title={text('earn.lab', { name: sale.name })}
          detail={text('earn.saleEnds', { date: formatTime(sale.endAt, locale, 'minute') })}
          value={text('earn.sold', { percent: formatPercent(String(soldPercent(sale)), locale) })}
        />
      ) : (
        <Row path={paths.lab} title={text('shortcut.lab')} detail={text('earn.noSale')} />
      )}
      <Row
        path={paths.invite}
        title={text('earn.invite')}
        detail={code === undefined ? text('earn.inviteText') : text('earn.code', { code })}
      />
    </ul>
  )
}

function rates({ least, most }: PledgeOffer['ratePpm'], locale: string): string {
  const [first, last] = [formatPpm(least, locale), formatPpm(most, locale)]
  return least === most ? first : `${first.replace(/\s*%/, '')}–${last}`
}

type RowProps = { path: string; title: string; detail: string; value?: string }

function Row({ path, title, detail, value }: RowProps) {
  return (
    <li>
      <a
        href={hrefOf(path)}
        className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 -outline-offset-2 hover:bg-surface-2"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0">
            <span className="block font-semibold">{title}</span>
            <span className="block text-small text-ink-2">{detail}</span>
          </span>
          {value !== undefined && <span className="text-small text-up">{value}</span>}
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </a>
    </li>
  )
}
