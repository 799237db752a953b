import { CircleCheck } from 'lucide-react'
import { Button } from '@candor/ui/button'
import { useCountdown } from '@candor/ui/countdown'
import { CountdownRing } from '@candor/ui/countdown-ring'
import { KeyValue } from '@candor/ui/key-value'
import { LinkButton } from '@candor/ui/link-button'
import { Sheet } from '@candor/ui/sheet'
import type { SwapQuote, SwapRecord } from '@candor/contract/calls/swap'
import { useFigures } from '../../../app/figures.ts'
import type { Figures } from '../../../app/figures.ts'
import { hrefOf } from '../../../app/location.ts'
import { paths } from '../../../app/paths.ts'
import type { SheetControl } from '../../../app/use-sheet.tsx'
import { formatCount } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/text.ts'
import type { Translate } from '../../../i18n/text.ts'
import { rateText } from '../parts/words.ts'
import type { LiveQuote, QuoteControl } from './use-quote.ts'

type Props = SheetControl & { control: QuoteControl; quoteSeconds: number; onAsk: () => void }

/** The quote with its seconds; exchanged exactly so, or not at all. Then the receipt. */
export function QuoteSheet({ control, ...props }: Props) {
  const { live, record } = control
  if (record) return <Receipt record={record} {...props} />
  if (live) return <Offer live={live} control={control} {...props} />
  return null
}

function figureRows(quote: SwapQuote | SwapRecord, { text, figures }: { text: Translate; figures: Figures }) {
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

function Offer({ live, control, quoteSeconds, onAsk, open, onOpenChange }: Props & { live: LiveQuote }) {
  const text = useText()
  const figures = useFigures()
  const { quote, endsAt } = live
  const seconds = useCountdown(endsAt)
  const { ask, execute, isUnanswered } = control
  const isOver = seconds === 0 && !execute.busy && !isUnanswered
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!execute.busy}
      title={text('swap.offerTitle', {
        given: figures.amount(quote.amount, quote.from),
        received: figures.amount(quote.received, quote.to),
      })}
      closeLabel={text('action.close')}
      footer={
        isOver ? (
          <Button variant="primary" size="large" fullWidth loading={ask.busy} onClick={onAsk}>
            {text('swap.newQuote')}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="large"
            fullWidth
            loading={execute.busy}
            onClick={() => void execute.run(live)}
          >
            {text(isUnanswered ? 'swap.askAgain' : 'swap.confirm')}
          </Button>
        )
      }
    >
      <div className="flex items-center gap-3.5 pb-3">
        <CountdownRing
          // A new quote begins with a full ring, not with one that runs back.
          key={quote.quoteId}
          secondsLeft={seconds}
          secondsTotal={quoteSeconds}
          label={text('swap.secondsLeft')}
        >
          {formatCount(seconds, figures.locale)}
        </CountdownRing>
        <p className="text-small text-pretty text-ink-2">
          {text(isOver ? 'swap.expired' : isUnanswered ? 'swap.unanswered' : 'swap.stands')}
        </p>
      </div>
      <div className={isOver ? 'opacity-50' : undefined}>
        <KeyValue rows={figureRows(quote, { text, figures })} />
      </div>
    </Sheet>
  )
}

type ReceiptProps = SheetControl & { record: SwapRecord }

function Receipt({ record, open, onOpenChange }: ReceiptProps) {
  const text = useText()
  const figures = useFigures()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={
        <span className="flex items-center gap-2.5">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
          {text('swap.done', { received: figures.amount(record.received, record.to) })}
        </span>
      }
      closeLabel={text('action.close')}
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
          { label: text('flow.time'), value: figures.time(record.at, 'second') },
        ]}
      />
    </Sheet>
  )
}
