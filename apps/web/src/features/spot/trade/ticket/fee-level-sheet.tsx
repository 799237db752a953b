import { formatQuantity } from '@candor/client/figures/format'
import { ProgressBar } from '@candor/ui/figures/progress-bar'
import { Sheet } from '@candor/ui/layers/sheet'
import { KeyValue } from '@candor/ui/lists/key-value'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useWords } from '../../../../i18n/figures.ts'
import { ReadingGate } from '../../../../shared/lists/reading-gate.tsx'
import { type Market, useMarket } from '../../../../shared/server/markets.ts'
import type { SheetControl } from '../../../../shared/sheets/use-sheet.tsx'
import { discountText, levelRows, marketFor, type OwnFees, reachedPart } from './own-fees.ts'
import { useTicket } from './ticket-store.ts'
import { useOwnFees } from './use-own-fees.ts'

/** The fee level of the account, the way to the next one, and what each level costs in this market. */
export function FeeLevelSheet({ open, onOpenChange }: SheetControl) {
  const { text } = useWords()
  const reading = useOwnFees()
  const market = useMarket(useTicket((ticket) => ticket.market) ?? '')
  return (
    <Sheet {...{ open, onOpenChange }} title={text('fees.title')}>
      <ReadingGate reading={reading} outline={<SkeletonRows count={5} />}>
        {(own) => own && market && <Level own={own} market={market} />}
      </ReadingGate>
    </Sheet>
  )
}

function Level({ own, market }: { own: OwnFees; market: Market }) {
  const { text, figures } = useWords()
  const { level, coin, volume, missing, discountPpm, levels } = own
  const { makerFeePpm, takerFeePpm } = marketFor(market, own)
  const part = reachedPart(own)
  const amount = (decimal: string) => (coin === null ? '–' : figures.amount(decimal, coin))
  const number = level + 1
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-title font-semibold">{text('fees.level', { number: level })}</p>
        <p className="text-small text-ink-2">
          {text('fees.inMarket', {
            market: market.market,
            maker: figures.percent(makerFeePpm),
            taker: figures.percent(takerFeePpm),
          })}
        </p>
      </div>
      {part !== null && missing !== null && (
        <ProgressBar
          thick
          value={part}
          label={text('fees.toNext', { number })}
          valueText={text('fees.missing', { number, amount: amount(missing) })}
        />
      )}
      <KeyValue
        rows={[
          levels.length > 0 && { label: text('fees.volume'), value: amount(volume) },
          missing !== null && { label: text('fees.toNext', { number }), value: amount(missing) },
          discountPpm > 0 && { label: text('fees.discount'), value: discountText(own, figures.locale) },
        ]}
      />
      {levels.length > 0 && <Levels own={own} market={market} />}
      <div className="flex flex-col gap-1.5 text-small text-pretty text-ink-2">
        {levels.length > 0 && coin !== null && <p>{text('fees.about', { coin })}</p>}
        <p>{text('fees.rests')}</p>
      </div>
    </div>
  )
}

const head = 'pb-2 font-normal hyphens-auto'
const cell = 'py-2'
const figure = 'pl-3 text-right'

function Levels({ own, market }: { own: OwnFees; market: Market }) {
  const { text, figures } = useWords()
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{text('fees.levels', { market: market.market })}</caption>
      <thead>
        <tr className="text-caption text-ink-3">
          <th scope="col" className={`${head} text-left`}>
            {text('fees.levelHead')}
          </th>
          <th scope="col" className={`${head} ${figure}`}>
            {text('fees.from', { coin: own.coin ?? '' })}
          </th>
          <th scope="col" className={`${head} ${figure}`}>
            {text('order.maker')}
          </th>
          <th scope="col" className={`${head} ${figure}`}>
            {text('order.taker')}
          </th>
        </tr>
      </thead>
      <tbody>
        {levelRows(market, own).map(({ level, volumeMin, isOwn, makerFeePpm, takerFeePpm }) => (
          <tr
            key={level}
            aria-current={isOwn || undefined}
            className={`border-t border-line ${isOwn ? 'font-semibold' : 'text-ink-2'}`}
          >
            <th scope="row" className={`${cell} text-left ${isOwn ? 'text-accent-ink' : 'font-normal'}`}>
              {level}
              {isOwn && <span className="pl-1.5 text-caption">{text('fees.yours')}</span>}
            </th>
            <td className={`${cell} ${figure}`}>{formatQuantity(volumeMin, figures.locale)}</td>
            <td className={`${cell} ${figure}`}>{figures.percent(makerFeePpm)}</td>
            <td className={`${cell} ${figure}`}>{figures.percent(takerFeePpm)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
