import { signed } from '@candor/ui/figures/change-text'
import { formatMoney, formatPlaces } from '@candor/client/figures/format'
import type { OptionOrder } from '@candor/contract/calls/options'
import { useLanguage, useText } from '../../../i18n/text.ts'
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
export function OptionRow({ option }: { option: OptionOrder }) {
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
