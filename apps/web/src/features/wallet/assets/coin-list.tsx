import type { HeldCoin } from '@candor/contract/calls/wallet'
import { Card } from '@candor/ui/card'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { EmptyState } from '@candor/ui/states/empty-state'
import { Switch } from '@candor/ui/fields/switch'
import { usePreferences } from '../../../shared/state/state.ts'
import { formatQuantity, leastPlaces } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useIsStale } from '../../../shared/server/stream.ts'
import { buckets, gainOf, heldCoins, heldText } from './model.ts'
import { AverageCost, GainBasis, GainFigures } from './coin-gain.tsx'
import { CoinSheet } from './coin-sheet.tsx'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import { useValue } from './use-value.ts'
import { useChosen } from '../../../shared/sheets/use-chosen.ts'

export function CoinList({ coins }: { coins: readonly HeldCoin[] }) {
  const text = useText()
  const hideSmall = usePreferences((preferences) => preferences.hideSmallBalances)
  const { chosen, show, control } = useChosen<string>()
  const shown = heldCoins(coins, hideSmall)
  const coin = coins.find((one) => one.coin === chosen)
  return (
    <section aria-labelledby="assets-coins">
      <div className="flex flex-wrap items-center justify-between gap-x-4 pb-1">
        <h2 id="assets-coins" className="font-semibold">
          {text('assets.coins')}
        </h2>
        <span className="text-small [&_span]:text-small">
          <Switch
            label={text('assets.hideSmall')}
            checked={hideSmall}
            onCheckedChange={(checked) => usePreferences.setState({ hideSmallBalances: checked })}
          />
        </span>
      </div>
      <Card padding="none" className="overflow-hidden">
        {shown.length > 0 && <CoinHeads />}
        <ul className="divide-y divide-line">
          {shown.map((one) => (
            <CoinRow key={one.coin} coin={one} onPress={() => show(one.coin)} />
          ))}
        </ul>
        {shown.length === 0 && (
          <EmptyState title={text('assets.allSmall')} text={text('assets.allSmallText')} />
        )}
      </Card>
      {coin && <CoinSheet coin={coin} {...control} />}
    </section>
  )
}

const columns = 'xl:grid-cols-[minmax(6rem,1.1fr)_repeat(5,minmax(0,1fr))_minmax(8.5rem,1.3fr)]'

/** Two figures to a line on a phone; a column for each from 1280 px. */
function CoinRow({ coin, onPress }: { coin: HeldCoin; onPress: () => void }) {
  const text = useText()
  const { locale } = useLanguage()
  const { veil } = useHidden()
  const isStale = useIsStale()
  const { unit, show } = useValue()
  const places = leastPlaces(coin.coin)
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onPress}
        className={`flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-left xl:grid -outline-offset-2 hover:bg-surface-2 ${columns}`}
      >
        <span className="flex items-center gap-3">
          <CoinIcon symbol={coin.coin} />
          <span className="font-semibold">{coin.coin}</span>
        </span>
        <span className="ml-auto text-right xl:order-last">
          <span className={`block font-semibold ${isStale ? 'text-ink-3' : ''}`}>
            {veil(formatQuantity(heldText(coin), locale, places))}
          </span>
          {/* The value unit's own value is not written twice. */}
          {coin.coin !== unit && (
            <span className="block text-small text-ink-3">
              {coin.price === null ? text('assets.unpriced') : veil(`${show(coin.value)} ${unit}`)}
            </span>
          )}
          <span className={`block text-small ${isStale ? 'grayscale' : ''}`}>
            <GainFigures coin={coin} />
          </span>
          <span className="block text-caption text-ink-3">
            <GainBasis coin={coin} />
          </span>
        </span>
        <span className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-5 gap-y-1 text-small xl:contents">
          {buckets.map((bucket) => (
            <span
              key={bucket}
              className="flex min-w-0 flex-wrap justify-between gap-x-2 xl:block xl:text-right"
            >
              <span className="text-ink-3 xl:sr-only">{text(`bucket.${bucket}`)}</span>
              <span className={!isStale && /[1-9]/.test(coin[bucket]) ? '' : 'text-ink-3'}>
                {veil(formatQuantity(coin[bucket], locale, places))}
              </span>
            </span>
          ))}
          <span
            className={`min-w-0 flex-wrap justify-between gap-x-2 xl:block xl:text-right ${gainOf(coin) === null ? 'hidden' : 'flex'}`}
          >
            <span className="text-ink-3 xl:sr-only">{text('assets.averageCost')}</span>
            <span>
              <AverageCost coin={coin} />
            </span>
          </span>
        </span>
      </button>
    </li>
  )
}

function CoinHeads() {
  const text = useText()
  return (
    <div
      aria-hidden
      className={`hidden gap-x-4 border-b border-line px-4 py-2.5 text-small text-ink-3 xl:grid ${columns}`}
    >
      <span>{text('flow.coin')}</span>
      {buckets.map((bucket) => (
        <span key={bucket} className="text-right">
          {text(`bucket.${bucket}`)}
        </span>
      ))}
      <span className="text-right">{text('assets.averageCost')}</span>
      <span className="text-right">{text('assets.value')}</span>
    </div>
  )
}
