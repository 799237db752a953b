import { Coins } from 'lucide-react'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { Skeleton } from '@candor/ui/states/skeleton'
import { networkName } from '@candor/contract/addresses/networks'
import type { ChainWay } from '@candor/contract/calls/chain'
import { useWords } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useWays } from '../chain/queries.ts'
import { ChainNotice } from '../parts/chain-notice.tsx'

/** The first deposit way: coins from a network. */
export function ChainWays() {
  const text = useText()
  const { value, failure } = useWays()
  if (value === null) return failure === null ? <Skeleton shape="block" height={180} /> : null
  const { ways, state } = value
  const isOff = state === 'off' || ways.length === 0
  return (
    <section aria-labelledby="crypto-title" className="rounded-card bg-surface-1 p-4 shadow-card">
      <div className="flex gap-3.5">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3">
          <Coins aria-hidden className="size-5.5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="crypto-title" className="font-semibold">
            {text('chain.way')}
          </h2>
          <p className="text-small text-pretty text-ink-2">{text('chain.wayText')}</p>
        </div>
      </div>
      {(isOff || state !== 'on') && (
        <div className="pt-3">
          <ChainNotice state={isOff ? 'off' : state} />
        </div>
      )}
      {!isOff && (
        <ul className="grid gap-2 pt-3 sm:grid-cols-2">
          {ways.map((way) => (
            <CoinWay key={`${way.coin} ${way.network}`} way={way} />
          ))}
        </ul>
      )}
    </section>
  )
}

function CoinWay({ way: { coin, network, amountMin } }: { way: ChainWay }) {
  const { text, figures } = useWords()
  return (
    <li>
      <a
        href={hrefOf(`${paths.depositType}?coin=${coin}`)}
        className="flex min-h-14 items-center gap-3 rounded-control bg-surface-2 px-3 py-2 hover:bg-surface-3"
      >
        <CoinIcon symbol={coin} size={30} />
        <span className="min-w-0">
          <span className="block font-semibold">{coin}</span>
          <span className="block text-small text-ink-2">
            {`${networkName(network)} · ${text('chain.from', { amount: figures.amount(amountMin, coin) })}`}
          </span>
        </span>
      </a>
    </li>
  )
}
