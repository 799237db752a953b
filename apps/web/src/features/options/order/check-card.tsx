import { useEffect, useRef, useState } from 'react'
import { Check as CheckMark, Minus, ShieldCheck, X } from 'lucide-react'
import type { OptionOrder } from '@candor/contract/calls/options'
import { recordName } from '@candor/contract/rules/chat'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { formatCount } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { useAct } from '../../../shared/server/act.ts'
import { useOptionFigures } from '../figures.ts'
import { checkResult, stepsOf, verdictOf } from './check.ts'
import type { Check, CheckStep, Verdict } from './check.ts'
import { notedOf } from '../seen-ticks.ts'
import { readTicks } from './read-ticks.ts'
import { TicksLinks } from './ticks-links.tsx'

type Done = { check: Check; count: number; isSeen: boolean }

const verdictTones: Record<Verdict, string> = {
  right: 'text-success',
  wrong: 'text-danger',
  unknown: 'text-ink-2',
}

// The proof of the end is published a tick after it: an early visitor waits for it.
const triesMax = 4
const retryMs = 1_500

type Props = {
  order: OptionOrder
  // The user came for the check, so it starts.
  startsNow: boolean
}

/** The result, computed again on this phone from public data. */
export function CheckCard({ order, startsNow }: Props) {
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  const [done, setDone] = useState<Done | null>(null)
  const act = useAct(async () => {
    const { seen, sent } = notedOf(order.orderId)
    const published = await readTicks(order, seen)
    const check = checkResult(order, published, { seen, sent })
    setDone({ check, count: published.ticks.length, isSeen: seen.length > 0 })
  })
  const verdict = done && verdictOf(done.check)
  const isDue = startsNow && tries < triesMax && (verdict ?? 'unknown') === 'unknown'
  const { run } = act
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!isDue) return undefined
    if (tries === 0) place.current?.scrollIntoView({ block: 'center' })
    const timer = setTimeout(
      () => {
        setTries(tries + 1)
        void latest.current()
      },
      tries === 0 ? 0 : retryMs,
    )
    return () => clearTimeout(timer)
  }, [isDue, tries])
  return (
    <Card className="flex flex-col gap-3">
      <span ref={place} />
      <h2 className="text-body font-semibold">{text('check.title')}</h2>
      <p className="text-small text-pretty text-ink-2">{text('check.text')}</p>
      {done && <Steps order={order} {...done} />}
      {verdict && (
        <output className={`font-semibold ${verdictTones[verdict]}`}>{text(`check.all.${verdict}`)}</output>
      )}
      {verdict === 'wrong' && <GetHelp about={recordName('option', order.orderId)} />}
      <Button
        variant={done ? 'secondary' : 'primary'}
        fullWidth
        loading={act.busy}
        leading={<ShieldCheck aria-hidden className="size-5" />}
        onClick={() => void act.run()}
      >
        {text(done ? 'check.again' : 'check.run')}
      </Button>
      <TicksLinks order={order} />
    </Card>
  )
}

const marks = { right: CheckMark, wrong: X, unknown: Minus }
const tones: Record<Verdict, string> = {
  right: 'bg-green-wash text-success',
  wrong: 'bg-danger-wash text-danger',
  unknown: 'bg-surface-3 text-ink-3',
}

function Steps({ order, check, count, isSeen }: Done & { order: OptionOrder }) {
  const text = useText()
  const words = useStepWords(order, { count, isSeen })
  return (
    <ol className="flex flex-col gap-3">
      {stepsOf(order).map((step) => {
        const verdict = check[step]
        const Mark = marks[verdict]
        return (
          <li key={step} className="flex gap-3">
            <span className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${tones[verdict]}`}>
              <Mark aria-hidden className="size-4" strokeWidth={2.5} />
              <span className="sr-only">{text(`check.verdict.${verdict}`)}</span>
            </span>
            <span className="min-w-0 text-small">{words(step)}</span>
          </li>
        )
      })}
    </ol>
  )
}

function useStepWords(
  order: OptionOrder,
  { count, isSeen }: Pick<Done, 'count' | 'isSeen'>,
): (step: CheckStep) => string {
  const text = useText()
  const { locale } = useLanguage()
  const figures = useOptionFigures()
  const opening = useOpeningWords(order)
  const { closingPrice, closingTick, status, income } = order
  return (step) => {
    switch (step) {
      case 'chain':
        return text(isSeen ? 'check.chainSeen' : 'check.chain', { count: formatCount(count, locale) })
      case 'opening':
        return opening
      case 'closing':
        return closingTick === null || closingPrice === null
          ? text('check.closingNone')
          : text('check.closing', { number: closingTick, price: figures.exact(closingPrice) })
      case 'result':
        return text('check.result', { result: text(`options.status.${status}`) })
      case 'income':
        return text('check.income', { amount: figures.exact(income ?? '0') })
    }
  }
}

/** The conditions of the opening: as reported, by the rule of its time. */
function useOpeningWords({ acceptance, openingTick, openingPrice, movedPrice }: OptionOrder): string {
  const text = useText()
  const figures = useOptionFigures()
  if (openingTick !== null && openingPrice !== null) {
    const tick = { number: openingTick, price: figures.exact(openingPrice) }
    return text(acceptance === null ? 'check.opening' : 'check.openingFirst', tick)
  }
  if (acceptance === null || movedPrice === null) return text('check.openingNone')
  return text('check.openingFar', { number: acceptance.afterTick + 1, price: figures.exact(movedPrice) })
}
