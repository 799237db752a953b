import { signed } from '@candor/ui/change-text'
import { formatMoney, formatPlaces } from '@candor/client/figures/format'
import type { OptionOrder } from '@candor/contract/calls/options'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { ifItEndedNow } from '../../../shared/options/if-it-ended-now.ts'
import { OptionRing } from '../../../shared/options/option-ring.tsx'
import { paths } from '../../../shared/place/paths.ts'
import { useIndexPrice } from '../../../shared/server/market-stream.ts'
import { directionOfShown, earningInks } from '../../../shared/wallet/earnings.tsx'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import { RowFrame } from './row-frame.tsx'

// A large price needs few decimals, and none is without two.
function pricePlaces(price: string): number {
  const [whole = '0'] = price.split('.')
  return whole === '0' ? 6 : Math.max(2, 6 - whole.length)
}

/** An open option: the time it has left, and what it would bring if it ended now. */
export function OptionRow({ option }: { option: OptionOrder }) {
  const text = useText()
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const { price, isFresh } = useIndexPrice(option.coin)
  const { openingPrice, direction, amount, orderId } = option
  const brings = price === null ? null : ifItEndedNow(option, price)
  return (
    <RowFrame
      path={`${paths.option}?orderId=${orderId}`}
      mark={<OptionRing maturesAt={option.maturesAt} cycleSeconds={option.cycleSeconds} size={40} />}
      title={`${option.coin} ${text(`options.direction.${direction}`)} · ${veil(formatMoney(amount, locale))}`}
      detail={
        openingPrice === null
          ? text('options.status.opening')
          : text('options.openedAt', { price: formatPlaces(openingPrice, pricePlaces(openingPrice), locale) })
      }
      value={brings !== null && <Standing brings={brings} isFresh={isFresh} />}
    />
  )
}

function Standing({ brings, isFresh }: { brings: string; isFresh: boolean }) {
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const direction = directionOfShown(brings)
  return (
    <span className={`ml-auto font-semibold ${isFresh ? earningInks[direction] : 'text-ink-3'}`}>
      {veil(signed(formatMoney(brings, locale), direction))}
    </span>
  )
}
