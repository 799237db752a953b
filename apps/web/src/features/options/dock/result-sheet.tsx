import { useState } from 'react'
import { ShieldCheck } from 'lucide-react'
import type { OptionOrder, OptionTick } from '@candor/contract/calls/options'
import { Button } from '@candor/ui/buttons/button'
import { KeyValue } from '@candor/ui/lists/key-value'
import { Sheet } from '@candor/ui/layers/sheet'
import { useReading } from '@candor/client/react/reading'
import { formatClock } from '@candor/client/figures/format-time'
import { useLanguage, useText } from '../../../i18n/text.ts'
import type { TextKey } from '../../../i18n/text.ts'
import { go, hrefOf } from '../../../shared/place/location.ts'
import { callServer } from '../../../shared/server/client.ts'
import { marketFigures } from '../../../shared/server/market-stream.ts'
import { useLayerEntry } from '../../../shared/sheets/use-sheet.tsx'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useHidden } from '../../../shared/wallet/hidden.ts'
import { DirectionText } from '../words.tsx'
import { toneOf, useOptionFigures } from '../figures.ts'
import { profitOf } from '../model.ts'
import { checkPath } from '../paths.ts'
import { profitOfAll } from './model.ts'

/** One of several results, with a link to its check. */
function ResultRow({ order }: { order: OptionOrder }) {
  const text = useText()
  const figures = useOptionFigures()
  const { veil } = useHidden()
  const profit = profitOf(order)
  const path = checkPath(order.orderId)
  const price = (decimal: string | null) => (decimal === null ? '–' : figures.price(decimal))
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 py-3">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p className="font-semibold">
          <DirectionText direction={order.direction} /> {order.pair} · {figures.cycle(order.cycleSeconds)}
        </p>
        <p className="text-small text-ink-2">
          {price(order.openingPrice)} → {price(order.closingPrice)}
        </p>
        <p className="text-caption text-ink-3">
          {text('options.stakeShort', { amount: veil(figures.money(order.amount)) })}
        </p>
      </div>
      <div className="ml-auto flex flex-col items-end">
        <span className={`font-semibold whitespace-nowrap ${toneOf(profit)}`}>
          {veil(figures.profit(profit))}
        </span>
        <a
          href={hrefOf(path)}
          onClick={(event) => {
            // The sheet closes first; "back" then leads to the page it was opened on.
            event.preventDefault()
            go(path)
          }}
          className="text-small text-accent-ink after:absolute after:inset-0 after:content-['']"
        >
          {text('check.run')}
        </a>
      </div>
    </li>
  )
}

function headOf({ status }: OptionOrder): TextKey {
  return status === 'open' || status === 'opening' ? 'optionResult.title' : `optionResult.head.${status}`
}

type Props = SheetControl & { results: readonly OptionOrder[] }

/** The results of options: one with all its figures, several as a list. */
export function ResultSheet({ open, onOpenChange, results }: Props) {
  const text = useText()
  const figures = useOptionFigures()
  const { veil } = useHidden()
  useLayerEntry(open, onOpenChange)
  const [first, ...others] = results
  const isOne = others.length === 0
  const profit = profitOfAll(results)
  const [, coin = ''] = first?.pair.split('/') ?? []
  const title = first && isOne ? text(headOf(first)) : text('optionResult.several', { count: results.length })
  return (
    <Sheet
      {...{ open, onOpenChange, title }}
      footer={
        <div className="flex flex-wrap-reverse gap-2.5">
          {first && isOne && (
            <Button
              size="large"
              className="flex-[1_1_auto]"
              leading={<ShieldCheck aria-hidden className="size-5" />}
              onClick={() => go(checkPath(first.orderId))}
            >
              {text('check.run')}
            </Button>
          )}
          <Button
            size="large"
            variant="primary"
            className="flex-[2_1_auto]"
            onClick={() => onOpenChange(false)}
          >
            {text('optionResult.done')}
          </Button>
        </div>
      }
    >
      <p className={`pb-2 text-display font-bold ${toneOf(profit)}`}>
        {veil(figures.profit(profit))} <span className="text-body font-normal text-ink-2">{coin}</span>
      </p>
      {first && isOne && <Receipt key={first.orderId} order={first} />}
      {!isOne && (
        <ul className="divide-y divide-line">
          {results.map((order) => (
            <ResultRow key={order.orderId} order={order} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** The time of the closing tick: seen on this device, or else asked from the exchange. */
function useClosedAt({ orderId, coin, closingTick }: OptionOrder): string | null {
  const isClosing = ({ number }: OptionTick) => number === closingTick
  const [seenAt] = useState(() => marketFigures.index(coin).get()?.ticks.find(isClosing)?.at ?? null)
  const { value: toldAt } = useReading(orderId, async () => {
    if (seenAt !== null || closingTick === null) return null
    return (await callServer('Options/GetOrder', { orderId })).closingTicks.find(isClosing)?.at ?? null
  })
  return seenAt ?? toldAt
}

/** The figures of one option, with its deciding ticks. */
function Receipt({ order }: { order: OptionOrder }) {
  const text = useText()
  const { locale } = useLanguage()
  const figures = useOptionFigures()
  const { veil } = useHidden()
  const { closingTick } = order
  const closedAt = useClosedAt(order)
  const [, coin = ''] = order.pair.split('/')
  const money = (decimal: string) => `${veil(figures.money(decimal))} ${coin}`
  const price = (decimal: string | null) => (decimal === null ? '–' : figures.price(decimal))
  // The line of a time is there before the time.
  const tick = (number: number | null, at: string | null) =>
    number === null
      ? text('option.noTick')
      : text('optionResult.tick', { number, time: at === null ? '…' : formatClock(at, locale) })
  const profit = profitOf(order)
  return (
    <KeyValue
      rows={[
        {
          label: text('options.direction'),
          value: (
            <>
              <DirectionText direction={order.direction} /> · {order.pair} ·{' '}
              {figures.cycle(order.cycleSeconds)}
            </>
          ),
        },
        { label: text('options.stake'), value: money(order.amount) },
        {
          label: text('optionResult.opening'),
          value: price(order.openingPrice),
          detail: tick(order.openingTick, order.openedAt),
        },
        {
          label: text('optionResult.closing'),
          value: price(order.closingPrice),
          detail: tick(closingTick, closedAt),
        },
        ...(order.maturesAt === null
          ? []
          : [{ label: text('option.maturesAt'), value: formatClock(order.maturesAt, locale) }]),
        { label: text('optionResult.payout'), value: money(order.income ?? '0') },
        {
          label: text(profit.startsWith('-') ? 'optionResult.loss' : 'optionResult.gain'),
          value: <span className={toneOf(profit)}>{`${veil(figures.profit(profit))} ${coin}`}</span>,
          detail: text('optionResult.afterFee', { amount: money(order.fee) }),
        },
      ]}
    />
  )
}
