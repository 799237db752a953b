import { Check, X } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { classNames } from '@candor/ui/class-names'
import type { Usual } from '@candor/contract/calls/withdrawals'
import { formatLongWait } from '@candor/client/figures/format-time'
import { useWords } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { serverClock } from '../../../shared/server/client.ts'
import { causesText, sentences } from '../parts/words.ts'
import { expectedPaidAt, stepsOf } from './model.ts'
import type { Step, StepState, Tracked } from './model.ts'

/** Every state with its time; the current one names who acts next, and its recent duration. */
export function Steps({ tracked }: { tracked: Tracked }) {
  const text = useText()
  const steps = stepsOf(tracked.withdrawal)
  return (
    <Card className="lg:p-6">
      <ol aria-label={text('withdraw.progress')} className="flex flex-col">
        {steps.map((step, place) => (
          <StepRow key={step.id} step={step} isLast={place === steps.length - 1} tracked={tracked} />
        ))}
      </ol>
    </Card>
  )
}

const marks: Record<StepState, string> = {
  done: 'bg-up text-surface-1',
  now: 'bg-accent text-on-accent',
  ahead: 'bg-surface-3',
  stopped: 'bg-danger text-surface-1',
}

function StepRow({ step, isLast, tracked }: { step: Step; isLast: boolean; tracked: Tracked }) {
  const text = useText()
  const { id, state } = step
  return (
    <li aria-current={state === 'now' ? 'step' : undefined} className="relative flex gap-4 pb-5 last:pb-0">
      {!isLast && (
        <span
          aria-hidden
          className={classNames(
            'absolute top-8 bottom-1 left-[11px] w-0.5 rounded-full',
            state === 'done' ? 'bg-up' : 'bg-surface-3',
          )}
        />
      )}
      <span
        aria-hidden
        className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${marks[state]}`}
      >
        {state === 'done' && <Check className="size-3.5" strokeWidth={3} />}
        {state === 'now' && <span className="size-1.5 rounded-full bg-current" />}
        {state === 'stopped' && <X className="size-3.5" strokeWidth={3} />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={classNames('font-semibold', state === 'ahead' && 'text-ink-3')}>
            {text(`withdrawStep.${id}`)}
          </span>
          <StepTime step={step} tracked={tracked} />
        </span>
        <StepDetail step={step} tracked={tracked} />
      </span>
    </li>
  )
}

/** The time of a step; for the end the expected time, unless that has passed. */
function StepTime({ step: { id, at }, tracked }: { step: Step; tracked: Tracked }) {
  const { text, figures } = useWords()
  const expected = id === 'paid' ? expectedPaidAt(tracked.withdrawal, tracked.usual) : null
  if (at !== null)
    return (
      <time dateTime={at} className="text-small text-ink-2">
        {figures.time(at)}
      </time>
    )
  if (expected === null || expected < serverClock.now()) return null
  return (
    <span className="text-small text-ink-2">
      {text('withdraw.about', { time: figures.time(expected, 'minute') })}
    </span>
  )
}

function StepDetail({
  step: { id, state },
  tracked: { withdrawal, usual },
}: {
  step: Step
  tracked: Tracked
}) {
  const { text, figures } = useWords()
  const { amount, coin, causes, peopleNeeded, remark, kind } = withdrawal
  const whole = figures.amount(amount, coin)
  const lines: string[] = []
  const takes = (wait: Usual) =>
    text(wait.isMeasured ? 'withdraw.takenLately' : 'withdraw.takesUpTo', {
      time: formatLongWait(Math.max(60, wait.seconds), figures.locale),
    })
  switch (id) {
    case 'requested':
      lines.push(text('withdraw.setAside', { amount: whole }))
      if (causes.length === 0) lines.push(text('withdraw.passedByItself'))
      break
    case 'review':
      lines.push(causesText(causes, text))
      lines.push(
        state === 'now'
          ? sentences(text('withdraw.reviewNext', { count: peopleNeeded }), takes(usual.review))
          : text('withdraw.reviewDone', { count: peopleNeeded }),
      )
      break
    case 'awaiting':
      lines.push(sentences(text('withdraw.awaitingNext'), takes(usual.passed)))
      break
    case 'sending':
      if (state === 'now')
        lines.push(
          sentences(
            text(kind === 'card' ? 'withdraw.bankNext' : 'withdraw.networkNext'),
            takes(usual.signing),
          ),
        )
      break
    case 'paid':
      if (state === 'ahead') lines.push(text('withdraw.youAreTold'))
      break
    case 'cancelled':
      lines.push(text('withdraw.allBack', { amount: whole }))
      break
    case 'rejected':
    case 'failed':
      lines.push(text('withdraw.allBack', { amount: whole }))
      if (remark !== null) lines.push(text('withdraw.reason', { reason: remark }))
  }
  return (
    <>
      {lines.map((line) => (
        <span key={line} className="block pt-0.5 text-small text-ink-2 wrap-anywhere">
          {line}
        </span>
      ))}
    </>
  )
}
