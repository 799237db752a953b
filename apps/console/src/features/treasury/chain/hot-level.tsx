import type { SignerReport } from '@candor/contract/operators/calls/chain'
import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import { classNames } from '@candor/ui/class-names'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { levelBar } from './model.ts'
import type { LevelState } from './model.ts'

const looks: Record<LevelState, { fill: string; tone: BadgeTone }> = {
  low: { fill: 'bg-danger', tone: 'danger' },
  fine: { fill: 'bg-up', tone: 'success' },
  high: { fill: 'bg-warn', tone: 'warn' },
}

const shareOf = (share: number) => `${share * 100}%`

/** The hot wallet's balance of a coin, between its floor and its ceiling. */
export function HotLevel({ level }: { level: SignerReport['levels'][number] }) {
  const text = useText()
  const figures = useFigures()
  const { coin, hot, gas, floor, ceiling } = level
  const bar = levelBar(level)
  const { fill, tone } = looks[bar.state]
  return (
    <li className="flex flex-col gap-1.5 py-2.5 text-small">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex items-center gap-2 font-semibold">
          <CoinIcon symbol={coin} size={20} />
          {figures.amount(hot, coin)}
        </span>
        <Badge tone={tone}>{text(`chain.level.${bar.state}`)}</Badge>
      </div>
      <div aria-hidden className="relative h-2 rounded-full bg-surface-3">
        <span
          className={classNames('absolute inset-y-0 left-0 rounded-full', fill)}
          style={{ width: shareOf(bar.hot) }}
        />
        <span className="absolute -inset-y-1 w-0.5 bg-ink-2" style={{ left: shareOf(bar.floor) }} />
        <span className="absolute -inset-y-1 w-0.5 bg-ink-2" style={{ left: shareOf(bar.ceiling) }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-3">
        <span>{text('chain.floor', { amount: figures.plain(floor, coin) })}</span>
        <span>{text('chain.ceiling', { amount: figures.plain(ceiling, coin) })}</span>
      </p>
      {gas !== null && (
        <p className="text-ink-3">{text('chain.gas', { amount: figures.amount(gas, coin) })}</p>
      )}
    </li>
  )
}
