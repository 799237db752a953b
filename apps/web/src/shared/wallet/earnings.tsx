import { ChangePill } from '@candor/ui/figures/change-pill'
import { directionOf, signed } from '@candor/ui/figures/change-text'
import type { Direction } from '@candor/ui/figures/change-text'
import { floorDecimal, formatPercent, moneyPlaces } from '@candor/client/figures/format'
import { useLanguage } from '../../i18n/text.ts'
import { useHidden } from './hidden.ts'
import type { Earnings as EarningsFigures } from './live-assets.ts'

export const earningInks: Record<Direction, string> = { up: 'text-up', down: 'text-down', flat: 'text-ink' }

/** Gain or loss of the shown figure: digits cut for display must not turn zero into a gain. */
export function directionOfShown(decimal: string): Direction {
  return directionOf(BigInt(floorDecimal(decimal, moneyPlaces).replace('.', '')))
}

type Props = EarningsFigures & { label: string; show: (usdt: string) => string }

export function Earnings({ label, amount, percent, show }: Props) {
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const direction = directionOfShown(amount)
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className={`font-semibold wrap-anywhere ${earningInks[direction]}`}>
          {veil(signed(show(amount), direction))}
        </span>
        {percent !== null && (
          <ChangePill
            look="text"
            text={formatPercent(percent, locale)}
            direction={directionOfShown(percent)}
          />
        )}
      </dd>
    </div>
  )
}
