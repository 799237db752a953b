import type { OptionOrder } from '@candor/contract/calls/options'
import { hrefOf } from '../../../shared/place/location.ts'
import { useText } from '../../../i18n/text.ts'
import { OpeningCountdown } from '../../../shared/options/countdown.tsx'
import type { Acceptance } from '../../../shared/options/running.ts'
import { DirectionText } from '../direction-text.tsx'
import { useOptionFigures } from '../figures.ts'
import { OpeningText } from '../opening-text.tsx'
import { ResultBadge } from '../result-badge.tsx'
import { optionPath } from './option-path.ts'

/** A paid option that waits for the next index price. */
export function OpeningRow({ order, acceptance }: { order: OptionOrder; acceptance: Acceptance }) {
  const text = useText()
  const figures = useOptionFigures()
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-1 py-3 hover:bg-surface-2">
      <OpeningCountdown acceptance={acceptance} />
      <div className="min-w-0 flex-[1_1_9rem]">
        <a
          href={hrefOf(optionPath(order.orderId))}
          className="font-semibold after:absolute after:inset-0 after:content-['']"
        >
          <DirectionText direction={order.direction} /> {order.pair} · {figures.cycle(order.cycleSeconds)}
        </a>
        <p className="text-small text-pretty text-ink-2">
          <OpeningText acceptance={acceptance} />
        </p>
        <ResultBadge status="opening" />
      </div>
      <p className="ml-auto text-small whitespace-nowrap text-ink-3">
        {text('options.stakeShort', { amount: figures.money(order.amount) })}
      </p>
    </li>
  )
}
