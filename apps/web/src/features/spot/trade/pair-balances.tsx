import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import type { Balance } from '@candor/contract/calls/wallet'
import { formatDecimal } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { useBalances } from '../../../shared/server/account.ts'
import type { Market } from '../../../shared/server/markets.ts'
import { shownAmount } from './coin-figure.ts'

/** The account's balances of both coins: available, and held by its orders. */
export function PairBalances({ market }: { market: Market }) {
  const text = useText()
  const { balances } = useBalances()
  if (!balances) return null
  return (
    <section aria-labelledby="pair-balances" className="mt-6 border-t border-line pt-4">
      <h2 id="pair-balances" className="text-small font-semibold">
        {text('trade.balances')}
      </h2>
      <ul className="mt-2 flex flex-col">
        {[market.baseCoin, market.quoteCoin].map((coin) => (
          <CoinBalance key={coin} coin={coin} balance={balances.get(coin)} />
        ))}
      </ul>
    </section>
  )
}

function CoinBalance({ coin, balance }: { coin: string; balance: Balance | undefined }) {
  const text = useText()
  const { locale } = useLanguage()
  const shown = (decimal: string) => formatDecimal(shownAmount(decimal, coin, 'kept'), locale)
  return (
    <li className="flex min-h-13 items-center gap-2.5">
      <CoinIcon symbol={coin} size={26} />
      <span className="font-semibold">{coin}</span>
      <span className="ml-auto text-right">
        <span className="block font-semibold">{shown(balance?.available ?? '0')}</span>
        <span className="block text-caption text-ink-3">
          {text('trade.locked', { quantity: shown(balance?.locked ?? '0') })}
        </span>
      </span>
    </li>
  )
}
