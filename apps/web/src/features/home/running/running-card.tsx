import { useState } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { formatCount, formatMoney, formatPlaces } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { PlainRow } from './plain-row.tsx'
import { runningRows } from './rows.ts'
import type { Running } from './rows.ts'
import { signed } from '@candor/ui/figures/change-text'
import type { OptionOrder } from '@candor/contract/calls/options'
import { OpeningCountdown, OptionCountdown } from '../../../shared/options/countdown.tsx'
import { hasOpened, indexPlaces, payoutNow, standingTones } from '../../../shared/options/running.ts'
import type { OpenedOrder } from '../../../shared/options/running.ts'
import { useIsAhead } from '../../../shared/options/use-is-ahead.ts'
import { paths } from '@candor/contract/app-paths'
import { useIndexPrice } from '../../../shared/server/market-stream.ts'
import { directionOfShown } from '../../../shared/wallet/earnings.tsx'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import { RowFrame } from './row-frame.tsx'

const ringSize = 40

/** An open option: its remaining time, and its payout if it ended now. */
function OptionRow({ option }: { option: OptionOrder }) {
  const text = useText()
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const { coin, direction, amount, orderId, acceptance } = option
  const frame = {
    path: `${paths.option}?orderId=${orderId}`,
    title: `${coin} ${text(`options.direction.${direction}`)} · ${veil(formatMoney(amount, locale))}`,
  }
  if (!hasOpened(option))
    return (
      <RowFrame
        {...frame}
        mark={acceptance && <OpeningCountdown acceptance={acceptance} size={ringSize} />}
        detail={text('options.status.opening')}
      />
    )
  const { openingPrice } = option
  return (
    <RowFrame
      {...frame}
      mark={<OptionCountdown order={option} size={ringSize} />}
      detail={text('options.openedAt', {
        price: formatPlaces(openingPrice, indexPlaces(openingPrice), locale),
      })}
      value={<PayoutNow option={option} />}
    />
  )
}

function PayoutNow({ option }: { option: OpenedOrder }) {
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const { price, isFresh } = useIndexPrice(option.coin)
  const isRunning = useIsAhead(option.maturesAt)
  // Prices after its end decide nothing.
  if (price === null || !isRunning) return null
  const { standing, amount } = payoutNow(option, price)
  return (
    <span className={`ml-auto font-semibold ${isFresh ? standingTones[standing] : 'text-ink-3'}`}>
      {veil(signed(formatMoney(amount, locale), directionOfShown(amount)))}
    </span>
  )
}

// The rest opens on a press: a long list must not push the markets away.
const shownMax = 4

/** Everything running in the account, with links. Only a wide screen says so when there is nothing. */
export function RunningCard({ running }: { running: Running }) {
  const text = useText()
  const { locale } = useLanguage()
  const [whole, setWhole] = useState(false)
  const rows = runningRows(running)
  const shown = whole || rows.length === shownMax + 1 ? rows : rows.slice(0, shownMax)
  return (
    <section
      aria-labelledby="home-running"
      className="min-w-0 rounded-card bg-surface-1 px-4 py-3 shadow-card lg:p-5"
    >
      <h2 id="home-running" className="pb-1 font-semibold">
        {text('running.title')}
      </h2>
      {rows.length === 0 && <p className="text-small text-pretty text-ink-2">{text('running.none')}</p>}
      <ul className="-mx-2">
        {shown.map((row) => (
          <li key={row.id}>
            {row.kind === 'option' ? <OptionRow option={row.option} /> : <PlainRow row={row} />}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button size="small" variant="ghost" fullWidth onClick={() => setWhole(true)}>
          {text('running.showAll', { count: formatCount(rows.length, locale) })}
        </Button>
      )}
    </section>
  )
}
