import { useState } from 'react'
import { AmountField } from '@candor/ui/amount-field'
import { Button } from '@candor/ui/button'
import { Sheet } from '@candor/ui/sheet'
import type { PledgeProduct } from '@candor/contract/calls/pledge'
import { useFigures } from '../../../i18n/figures.ts'
import { amountComplaint, unitsOf } from '../../../shared/form/amount-check.ts'
import { shareChips, useAmount } from '../../../shared/form/amount-input.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../i18n/text.ts'
import { useBalances } from '../../../shared/server/account.ts'
import type { AttemptMemory } from '@candor/client/attempts/attempt-memory'
import { useProfile } from '../../../shared/server/profile.ts'
import { cycleText } from '../parts/words.ts'
import { ConfirmPledge } from './confirm-pledge.tsx'
import { FundPasswordFirst } from '../../../shared/requirements/fund-password-first.tsx'
import { boundsOf, pledgeable } from './model.ts'
import { Schedule } from './schedule.tsx'

type Props = SheetControl & {
  product: PledgeProduct
  now: number
  onTermsChanged: () => void
  memory: AttemptMemory
}

/** How much, what that brings and when; then once more with the fund password. */
export function PledgeSheet({ product, now, open, onOpenChange, onTermsChanged, memory }: Props) {
  const text = useText()
  const figures = useFigures()
  const { user } = useProfile()
  const { balances } = useBalances()
  const [confirming, setConfirming] = useState(false)
  const { coin, scale } = product
  const available = balances && (balances.get(coin)?.available ?? '0')
  const bounds = boundsOf(product, available)
  const amount = useAmount('pledge-amount', (typed) => amountComplaint(typed, bounds))
  const units = unitsOf(amount.value, scale)
  const cycle = cycleText(product, figures)
  const isConfirming = open && confirming
  const back = () => setConfirming(false)
  return (
    <>
      <Sheet
        open={open && !confirming}
        onOpenChange={onOpenChange}
        title={text('pledge.sheetTitle', { coin, cycle })}
        text={text('pledge.sheetText', { percent: figures.percent(product.dailyRatePpm) })}
        closeLabel={text('action.close')}
        footer={
          <Button
            variant="primary"
            size="large"
            fullWidth
            onClick={() => {
              if (amount.validate()) setConfirming(true)
            }}
          >
            {text('savings.continue')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4 pb-2">
          <AmountField
            {...amount.field}
            label={text('ticket.amount')}
            labelTrailing={
              available !== null && (
                <span className="text-small text-ink-2">
                  {text('ticket.available')} {figures.amount(available, coin)}
                </span>
              )
            }
            unit={coin}
            decimalsMax={scale}
            placeholder={`${figures.plain(product.amountMin, coin)} – ${figures.plain(product.amountMax, coin)}`}
            sharesLabel={text('ticket.shares')}
            shares={shareChips({
              whole: pledgeable(bounds),
              scale,
              value: amount.value,
              onChoose: amount.set,
            })}
          />
          <Schedule product={product} amount={units} now={now} />
        </div>
      </Sheet>
      {user?.hasFundPassword === false ? (
        <FundPasswordFirst open={isConfirming} onOpenChange={back} />
      ) : (
        <ConfirmPledge
          product={product}
          now={now}
          amount={amount.value}
          open={isConfirming}
          onOpenChange={back}
          onDone={() => onOpenChange(false)}
          onTermsChanged={onTermsChanged}
          memory={memory}
        />
      )}
    </>
  )
}
