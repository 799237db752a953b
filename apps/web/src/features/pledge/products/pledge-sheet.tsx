import { formatCount } from '@candor/client/figures/format'
import type { TimelineEntry } from '../../../shared/savings/timeline.tsx'
import { Timeline } from '../../../shared/savings/timeline.tsx'
import { dayMs } from '@candor/engine/rules/pledge-interest'
import { KeyValue } from '@candor/ui/lists/key-value'
import { MainButton } from '../../../shared/form/main-button.tsx'
import { BalanceAmount } from '../../../shared/form/balance-amount.tsx'
import { useState } from 'react'
import { Sheet } from '@candor/ui/layers/sheet'
import type { PledgeProduct } from '@candor/contract/calls/pledge'
import { useWords } from '../../../i18n/figures.ts'
import { amountComplaint, unitsOf } from '../../../shared/form/amount-check.ts'
import { useAmount } from '../../../shared/form/amount-input.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useBalances } from '../../../shared/server/account.ts'
import type { AttemptMemory } from '@candor/client/attempts/attempt-memory'
import { cycleText, ratesText } from '../parts/words.ts'
import { ConfirmPledge } from './confirm-pledge.tsx'
import {
  FundPasswordNotice,
  useLacksFundPassword,
} from '../../../shared/requirements/fund-password-notice.tsx'
import { ReadyNotice } from '../../../shared/requirements/ready-notice.tsx'
import { useReady } from '../../../shared/requirements/use-ready.ts'
import { boundsOf, planOf, pledgeable } from './model.ts'

type Props = SheetControl & {
  product: PledgeProduct
  now: number
  onTermsChanged: () => void
  memory: AttemptMemory
  // The amount typed before the user left to set a fund password.
  typed: string
  onLeave: (typed: string) => void
}

/** The amount, its interest and dates; then a confirmation with the fund password. */
export function PledgeSheet(props: Props) {
  const { product, now, open, onOpenChange, onTermsChanged, memory, typed, onLeave } = props
  const { text, figures } = useWords()
  const { balances } = useBalances()
  const [confirming, setConfirming] = useState(false)
  const { coin, scale } = product
  const available = balances && (balances.get(coin)?.available ?? '0')
  const bounds = boundsOf(product, available)
  const amount = useAmount('pledge-amount', (value) => amountComplaint(value, bounds), typed)
  const units = unitsOf(amount.value, scale)
  const cycle = cycleText(product, figures)
  const need = { coin, least: product.amountMin }
  const { isReady } = useReady('pledge', need)
  const lacksPassword = useLacksFundPassword()
  return (
    <>
      <Sheet
        open={open && !confirming}
        onOpenChange={onOpenChange}
        title={text('pledge.sheetTitle', { coin, cycle })}
        text={ratesText(product, { text, figures })}
        footer={
          <MainButton
            disabled={!isReady || lacksPassword}
            onClick={() => {
              if (amount.validate()) setConfirming(true)
            }}
          >
            {text('savings.continue')}
          </MainButton>
        }
      >
        <div className="flex flex-col gap-4 pb-2">
          <BalanceAmount
            {...{ amount, scale }}
            label={text('ticket.amount')}
            unit={coin}
            available={available && figures.amount(available, coin)}
            placeholder={`${figures.plain(product.amountMin, coin)} – ${figures.plain(product.amountMax, coin)}`}
            sharesLabel={text('ticket.shares')}
            whole={pledgeable(bounds)}
          />
          <Schedule product={product} amount={units} now={now} />
          <ReadyNotice act="pledge" need={need} />
          {isReady && <FundPasswordNotice onLeave={() => onLeave(amount.value)} />}
        </div>
      </Sheet>
      <ConfirmPledge
        product={product}
        now={now}
        amount={amount.value}
        open={open && confirming}
        onOpenChange={() => setConfirming(false)}
        onDone={() => onOpenChange(false)}
        onTermsChanged={onTermsChanged}
        memory={memory}
      />
    </>
  )
}

type ScheduleProps = { product: PledgeProduct; amount: bigint; now: number }

/**
 * The interest on the amount being typed, day by day, from now; the real times count from the moment of the
 * pledge.
 */
function Schedule({ product, amount, now }: ScheduleProps) {
  const { text, figures } = useWords()
  const { scale, coin } = product
  const plan = planOf(product, amount, now)
  const units = (value: bigint) => figures.units(value, scale, coin)
  const dayEntry = (day: number): TimelineEntry => ({
    id: `day-${day}`,
    title: text('pledge.dayNumber', { day: formatCount(day, figures.locale) }),
    detail: figures.time(now + day * dayMs),
    value: `+${units(plan.dailyInterest)}`,
    isDone: false,
  })
  // The first days and the last one are enough: every day pays the same.
  const days = [1, 2, plan.days].filter((day, place, all) => day <= plan.days && all.indexOf(day) === place)
  return (
    <section aria-label={text('pledge.schedule')} className="flex flex-col gap-4">
      <KeyValue
        rows={[
          { label: text('pledge.daily'), value: units(plan.dailyInterest) },
          {
            label: text('pledge.expected'),
            value: <span className="text-up">+{units(plan.interest)}</span>,
            detail: text('pledge.payments', { days: figures.counted(plan.days, 'day') }),
          },
        ]}
      />
      <Timeline
        label={text('pledge.schedule')}
        entries={[
          ...days.filter((day) => day > 0).map(dayEntry),
          {
            id: 'principal',
            title: text('pledge.principalBack'),
            detail: figures.time(plan.endsAt),
            value: units(amount),
            isDone: false,
          },
        ]}
      />
    </section>
  )
}
