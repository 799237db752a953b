import type { HeldCoin } from '@candor/contract/calls/wallet'
import { referenceCoin } from '@candor/contract/reference-coin'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { coinHref } from '../../../shared/coins/coin-link.ts'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Sheet } from '@candor/ui/layers/sheet'
import { hrefOf } from '../../../shared/place/location.ts'
import { tradeHref } from '../../../shared/market/trade-link.ts'
import { paths } from '@candor/contract/app-paths'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { formatQuantity, leastPlaces } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useTicker } from '../../../shared/server/stream.ts'
import { buckets, heldText, waysOf } from './model.ts'
import { CoinGain } from './coin-gain.tsx'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import { useValue } from './use-value.ts'

/** One coin: each bucket with its meaning, its value and its source. */
export function CoinSheet({ coin, open, onOpenChange }: SheetControl & { coin: HeldCoin }) {
  const text = useText()
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const { unit, show } = useValue()
  const ticker = useTicker(`${coin.coin}/${referenceCoin}`)
  const { hasMarket, isExchanged } = waysOf(coin.coin, ticker)
  const places = leastPlaces(coin.coin)
  const onHold = coin.frozenFor.freezes
  const shortcuts = [
    ...(hasMarket
      ? [
          {
            href: tradeHref(`${coin.coin}/${referenceCoin}`),
            label: text('assets.tradeCoin', { coin: coin.coin }),
          },
        ]
      : []),
    { href: hrefOf(paths.deposit), label: text('assets.deposit') },
    { href: hrefOf(paths.withdraw), label: text('assets.withdraw') },
    ...(isExchanged
      ? [{ href: hrefOf(`${paths.exchange}?from=${coin.coin}`), label: text('assets.exchange') }]
      : []),
    { href: hrefOf(`${paths.fundFlow}?coin=${coin.coin}`), label: text('flow.title') },
    { href: coinHref(coin.coin), label: text('coin.about', { coin: coin.coin }) },
  ]
  return (
    <Sheet
      {...{ open, onOpenChange }}
      title={
        <span className="flex items-center gap-2.5">
          <CoinIcon symbol={coin.coin} size={28} />
          {coin.coin}
        </span>
      }
      footer={
        <div className="flex flex-wrap gap-2.5">
          {shortcuts.map(({ href, label }, place) => (
            <span key={href} className="flex-[1_1_9.5rem]">
              <LinkButton
                href={href}
                size="large"
                fullWidth
                variant={place === 0 && shortcuts.length > 1 ? 'primary' : 'secondary'}
              >
                {label}
              </LinkButton>
            </span>
          ))}
        </div>
      }
    >
      <p className="text-title font-semibold">
        {veil(formatQuantity(heldText(coin), locale, places))} {coin.coin}
      </p>
      <p className="pb-3 text-small text-ink-2">
        {coin.price === null || coin.priceFrom === null
          ? text('assets.unpricedText')
          : `${veil(show(coin.value))} ${unit} · ${text(`assets.priceFrom.${coin.priceFrom}`, {
              price: formatQuantity(coin.price, locale, 2),
            })}`}
      </p>
      <CoinGain coin={coin} />
      <dl className="divide-y divide-line border-t border-line">
        {buckets.map((bucket) => (
          <div key={bucket} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <dt className="text-ink-2">{text(`bucket.${bucket}`)}</dt>
            <dd className="ml-auto font-semibold">{veil(formatQuantity(coin[bucket], locale, places))}</dd>
            <dd className="basis-full text-small text-pretty text-ink-3">
              {text(`bucketText.${bucket}`)}
              {bucket === 'frozen' && /[1-9]/.test(onHold) && (
                <span className="block text-ink">
                  {text('hold.part', {
                    amount: veil(`${formatQuantity(onHold, locale, places)} ${coin.coin}`),
                  })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
