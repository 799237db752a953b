import { MainButton } from '../../../shared/form/main-button.tsx'
import { CircleCheck } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { useCountdown } from '@candor/ui/figures/countdown'
import { CountdownRing } from '@candor/ui/figures/countdown-ring'
import { KeyValue } from '@candor/ui/lists/key-value'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Sheet } from '@candor/ui/layers/sheet'
import type { SwapQuote, SwapRecord } from '@candor/contract/calls/swap'
import { useWords } from '../../../i18n/figures.ts'
import type { Words } from '../../../i18n/figures.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { formatCount } from '@candor/client/figures/format'
import { rateText } from '../parts/words.ts'
import type { LiveQuote, QuoteControl } from './use-quote.ts'

type Props = SheetControl & { control: QuoteControl; quoteSeconds: number; onAsk: () => void }

/** The quote with its seconds; exchanged exactly so, or not at all. The receipt uses the same sheet. */
export function QuoteSheet({ control, quoteSeconds, onAsk, open, onOpenChange }: Props) {
  const { text, figures } = useWords()
  const { live, record, ask, execute, isUnanswered } = control
  const seconds = useCountdown(live?.endsAt)
  if (!live) return null
  const { quote } = live
  const isOver = seconds === 0 && !execute.busy && !isUnanswered
  const sheet = { open, onOpenChange, dismissible: !execute.busy }
  if (record)
    return (
      <Sheet
        {...sheet}
        title={
          <span className="flex items-center gap-2.5">
            <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
            {text('swap.done', { received: figures.amount(record.received, record.to) })}
          </span>
        }
        footer={
          <div className="flex flex-wrap gap-2.5">
            <span className="flex-[1_1_8rem]">
              <LinkButton href={hrefOf(paths.exchangeRecords)} size="large" fullWidth>
                {text('swap.records')}
              </LinkButton>
            </span>
            <Button
              variant="primary"
              size="large"
              className="flex-[1_1_8rem]"
              onClick={() => onOpenChange(false)}
            >
              {text('savings.ready')}
            </Button>
          </div>
        }
      >
        <KeyValue
          rows={[
            { label: text('order.number'), value: record.number },
            ...figureRows(record, { text, figures }),
            ...tickRows(record, { text, figures }),
            { label: text('flow.time'), value: figures.time(record.at) },
          ]}
        />
      </Sheet>
    )
  return (
    <Sheet
      {...sheet}
      title={text('swap.offerTitle', {
        given: figures.amount(quote.amount, quote.from),
        received: figures.amount(quote.received, quote.to),
      })}
      footer={
        isOver ? (
          <MainButton loading={ask.busy} onClick={onAsk}>
            {text('swap.newQuote')}
          </MainButton>
        ) : (
          <MainButton loading={execute.busy} onClick={() => void execute.run(live)}>
            {text(isUnanswered ? 'swap.askAgain' : 'swap.confirm')}
          </MainButton>
        )
      }
    >
      <Offer {...{ live, seconds, quoteSeconds, isOver, isUnanswered }} />
    </Sheet>
  )
}

function figureRows(quote: SwapQuote | SwapRecord, { text, figures }: Words) {
  return [
    { label: text('swap.consumed'), value: figures.amount(quote.amount, quote.from) },
    { label: text('swap.rate'), value: rateText(quote, figures) },
    {
      label: text('ticket.fee', { percent: figures.percent(quote.feePpm) }),
      value: figures.amount(quote.fee, quote.to),
    },
    { label: text('swap.received'), value: figures.amount(quote.received, quote.to) },
  ]
}

/** The ticks of the published index that made the rate. */
function tickRows(record: SwapRecord, { text, figures }: Words) {
  const ticks: [coin: string, number: number | null][] = [
    [record.from, record.fromTick],
    [record.to, record.toTick],
  ]
  return ticks.map(
    ([coin, number]) =>
      number !== null && { label: text('swap.tick', { coin }), value: formatCount(number, figures.locale) },
  )
}

type OfferProps = {
  live: LiveQuote
  seconds: number
  quoteSeconds: number
  isOver: boolean
  isUnanswered: boolean
}

function Offer({ live, seconds, quoteSeconds, isOver, isUnanswered }: OfferProps) {
  const { text, figures } = useWords()
  const { quote, hasMoved } = live
  const percent = figures.percent(quote.movePpmMax)
  const ended = hasMoved ? text('swap.moved', { percent }) : text('swap.expired')
  const standing = isUnanswered ? text('swap.unanswered') : text('swap.stands', { percent })
  return (
    <>
      <div className="flex items-center gap-3.5 pb-3">
        <CountdownRing
          // A new quote begins with a full ring instead of one that runs back.
          key={quote.quoteId}
          secondsLeft={seconds}
          secondsTotal={quoteSeconds}
          label={text('swap.secondsLeft')}
        >
          {formatCount(seconds, figures.locale)}
        </CountdownRing>
        <p aria-live="polite" className="text-small text-pretty text-ink-2">
          {isOver ? ended : standing}
        </p>
      </div>
      {/* Still readable, but no longer offered. */}
      <div className={isOver ? 'line-through decoration-ink-3' : undefined}>
        <KeyValue rows={figureRows(quote, { text, figures })} />
      </div>
    </>
  )
}
