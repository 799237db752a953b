import type { OptionOrder } from '@candor/contract/calls/options'
import { useText } from '../../../i18n/text.ts'
import type { OptionCycle } from '../../../shared/server/option-pairs.ts'
import { arrows } from '../words.tsx'
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
const [middleX, middleY] = [width / 2, height / 2]
// The depth of a total loss below zero; a gain is drawn to the same scale.
const lossDepth = 26
const strokes = { up: 'stroke-up', down: 'stroke-down' }
const inks = { up: 'text-up', down: 'text-down' }

/** The payout of an option by the closing index: a step at the opening price, and nothing in between. */
export function PayoutDiagram({ terms, cycle, directions }: Props) {
  const text = useText()
  const figures = useOptionFigures()
  const shares = payoutPercents(cycle)
  const [gain, loss] = hasStake(terms)
    ? [figures.profit(terms.gain), figures.profit(`-${terms.cost}`)]
    : [figures.share(shares.gain), figures.share(shares.loss)]
  const winY = middleY - (lossDepth * Number(shares.gain)) / -Number(shares.loss)
  const loseY = middleY + lossDepth
  const [only] = directions.length === 1 ? directions : []
  return (
    <figure className="m-0">
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="mx-auto w-full max-w-96">
        <line x1="0" x2={width} y1={middleY} y2={middleY} className="stroke-line-strong" />
        <line
          x1={middleX}
          x2={middleX}
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
              d={`M6 ${left}H${middleX}V${right}H${width - 6}`}
              fill="none"
              strokeWidth="2"
              strokeDasharray={direction === 'down' && directions.length > 1 ? '5 3' : undefined}
              className={strokes[direction]}
            />
          )
        })}
      </svg>
      <figcaption className="sr-only">{text('options.payoutLabel', { gain, loss })}</figcaption>
      <p
        aria-hidden
        className="mx-auto flex max-w-96 flex-wrap justify-between gap-x-4 text-caption text-ink-3"
      >
        <End words={text('options.payoutBelow')} wins="down" {...{ only, gain, loss }} />
        <End words={text('options.payoutAbove')} wins="up" {...{ only, gain, loss }} />
      </p>
    </figure>
  )
}

type Direction = OptionOrder['direction']
type EndProps = { words: string; wins: Direction; only: Direction | undefined; gain: string; loss: string }

/** The payout of an end on one side of the opening price; of both directions, the winning one there. */
function End({ words, wins, only, gain, loss }: EndProps) {
  const figure = only === undefined ? `${arrows[wins]} ${gain}` : only === wins ? gain : loss
  const ink = only === undefined ? inks[wins] : inks[only === wins ? 'up' : 'down']
  return (
    <span>
      {words} <span className={ink}>{figure}</span>
    </span>
  )
}
