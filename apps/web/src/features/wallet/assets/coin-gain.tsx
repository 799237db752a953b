import type { HeldCoin } from '@candor/contract/calls/wallet'
import { referenceCoin } from '@candor/contract/reference-coin'
import { signed } from '@candor/ui/figures/change-text'
import { formatPercent, formatPlaces, formatQuantity } from '@candor/client/figures/format'
import { KeyValue } from '@candor/ui/lists/key-value'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useMarkets } from '../../../shared/server/markets.ts'
import { directionOfShown, earningInks } from '../../../shared/wallet/earnings.tsx'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import { useValue } from './use-value.ts'
import { averagePlaces, gainOf } from './model.ts'

/** The gain of a coin, in money and percent; nothing without a known cost. */
export function GainFigures({ coin }: { coin: HeldCoin }) {
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const { show } = useValue()
  const gain = gainOf(coin)
  if (gain === null || gain.amount === null) return null
  const direction = directionOfShown(gain.amount)
  return (
    <span className={earningInks[direction]}>
      <span className="whitespace-nowrap">{veil(signed(show(gain.amount), direction))}</span>{' '}
      {gain.percent !== null && (
        <span className="whitespace-nowrap">
          ({signed(formatPercent(gain.percent, locale), directionOfShown(gain.percent))})
        </span>
      )}
    </span>
  )
}

/** The quantity that the gain refers to, if it is not the whole holding. */
export function GainBasis({ coin }: { coin: HeldCoin }) {
  const text = useText()
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const gain = gainOf(coin)
  if (gain === null || gain.amount === null || gain.isAll) return null
  return text('assets.gainOn', { quantity: veil(formatQuantity(gain.quantity, locale)), coin: coin.coin })
}

/** The average purchase price of a coin; a dash if unknown. */
export function AverageCost({ coin }: { coin: HeldCoin }) {
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const { markets } = useMarkets()
  const gain = gainOf(coin)
  if (gain === null) return '–'
  const market = markets?.find((one) => one.market === `${coin.coin}/${referenceCoin}`)
  return veil(formatPlaces(gain.average, averagePlaces(gain.average, market), locale))
}

/** Both with their quantity, for the sheet of a coin. */
export function CoinGain({ coin }: { coin: HeldCoin }) {
  const text = useText()
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const gain = gainOf(coin)
  if (coin.cost === null) return null
  if (gain === null)
    return <p className="pb-3 text-small text-pretty text-ink-2">{text('assets.gainNone')}</p>
  return (
    <div className="pb-3">
      <KeyValue
        rows={[
          {
            label: text('assets.averageCost'),
            value: (
              <>
                <AverageCost coin={coin} /> USDT
              </>
            ),
          },
          ...(gain.amount === null
            ? []
            : [{ label: text('assets.gain'), value: <GainFigures coin={coin} /> }]),
        ]}
      />
      <p className="text-small text-pretty text-ink-3">
        {gain.isAll
          ? text('assets.gainAll')
          : text('assets.gainPart', {
              quantity: veil(formatQuantity(gain.quantity, locale)),
              coin: coin.coin,
            })}
      </p>
    </div>
  )
}
