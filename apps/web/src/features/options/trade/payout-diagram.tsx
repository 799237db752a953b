import type { OptionOrder } from '@candor/contract/calls/options'
import { useText } from '../../../i18n/text.ts'
import type { OptionCycle } from '../../../shared/server/option-pairs.ts'
import { useOptionFigures } from '../figures.ts'
import { hasStake, payoutPercents } from '../model.ts'
import type { Terms } from '../model.ts'

type Props = {
  terms: Terms
  cycle: OptionCycle
  directions: readonly OptionOrder['direction'][]
}

const width = 240
const height = 72
const winY = 14
const loseY = 58
const middle = width / 2
const strokes = { up: 'stroke-up', down: 'stroke-down' }

/** What an option pays by where the index ends: a step at the opening price, and nothing in between. */
export function PayoutDiagram({ terms, cycle, directions }: Props) {
  const text = useText()
  const figures = useOptionFigures()
  const shares = payoutPercents(cycle)
  const [gain, loss] = hasStake(terms)
    ? [figures.profit(terms.gain), figures.profit(`-${terms.cost}`)]
    : [`${figures.share(shares.gain)}%`, `${figures.share(shares.loss)}%`]
  return (
    <figure className="m-0">
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="mx-auto w-full max-w-96">
        <line x1="0" x2={width} y1={height / 2} y2={height / 2} className="stroke-line-strong" />
        <line
          x1={middle}
          x2={middle}
          y1="4"
          y2={height - 4}
          className="stroke-line-strong"
          strokeDasharray="3 3"
        />
        {directions.map((direction) => {
          const [left, right] = direction === 'up' ? [loseY, winY] : [winY, loseY]
          return (
            <path
              key={direction}
              d={`M6 ${left}H${middle}V${right}H${width - 6}`}
              fill="none"
              strokeWidth="2"
              strokeDasharray={direction === 'down' && directions.length > 1 ? '5 3' : undefined}
              className={strokes[direction]}
            />
          )
        })}
      </svg>
      <figcaption className="sr-only">{text('options.payoutLabel', { gain, loss })}</figcaption>
      <p aria-hidden className="mx-auto flex max-w-96 justify-between gap-2 text-caption text-ink-3">
        <span>{text('options.payoutBelow')}</span>
        <span>
          <span className="text-up">{gain}</span> / <span className="text-down">{loss}</span>
        </span>
        <span>{text('options.payoutAbove')}</span>
      </p>
    </figure>
  )
}
