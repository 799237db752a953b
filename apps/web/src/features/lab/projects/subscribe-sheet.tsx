import { MainButton } from '../../../shared/form/main-button.tsx'
import { BalanceAmount } from '../../../shared/form/balance-amount.tsx'
import { useState } from 'react'
import { KeyValue } from '@candor/ui/lists/key-value'
import { Sheet } from '@candor/ui/layers/sheet'
import { formatAmount } from '@candor/money/amount'
import type { LabProject } from '@candor/contract/calls/lab'
import { useWords } from '../../../i18n/figures.ts'
import { unitsOf } from '../../../shared/form/amount-check.ts'
import { useAmount } from '../../../shared/form/amount-input.ts'
import { ReadyNotice } from '../../../shared/requirements/ready-notice.tsx'
import { useReady } from '../../../shared/requirements/use-ready.ts'
import { Timeline } from '../../../shared/savings/timeline.tsx'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { useBalances } from '../../../shared/server/account.ts'
import type { AttemptMemory } from '@candor/client/attempts/attempt-memory'
import { decimalsOf } from '@candor/client/figures/decimal'
import { sliceTitle } from '../parts/words.ts'
import { ConfirmSubscription } from './confirm-subscription.tsx'
import { buyable, costOf, quantityComplaint, releasesOf, termsOf } from './model.ts'

type Props = SheetControl & { project: LabProject; onTermsChanged: () => void; memory: AttemptMemory }

/** The quantity, its cost and its release; then a confirmation. */
export function SubscribeSheet({ project, open, onOpenChange, onTermsChanged, memory }: Props) {
  const { text, figures } = useWords()
  const { balances } = useBalances()
  const [confirming, setConfirming] = useState(false)
  const { coin, paymentCoin, name } = project
  const terms = termsOf(project)
  const held = balances && (balances.get(paymentCoin)?.available ?? '0')
  const available = held === null ? null : unitsOf(held, terms.paymentScale)
  const amount = useAmount('lab-quantity', (typed) => quantityComplaint(typed, project, available))
  const quantity = unitsOf(amount.value, terms.coinScale)
  const cost = costOf(quantity, terms)
  const need = {
    coin: paymentCoin,
    least: formatAmount(costOf(terms.least, terms) ?? 0n, terms.paymentScale),
  }
  const { isReady } = useReady('lab', need)
  return (
    <>
      <Sheet
        open={open && !confirming}
        onOpenChange={onOpenChange}
        title={text('lab.sheetTitle', { name })}
        text={text('lab.sheetText')}
        footer={
          <MainButton
            disabled={!isReady}
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
            amount={amount}
            label={text('ticket.quantity')}
            unit={coin}
            scale={terms.coinScale}
            step={terms.step}
            decimalsMax={decimalsOf(project.quantityStep)}
            available={held && figures.amount(held, paymentCoin)}
            sharesLabel={text('lab.shares')}
            whole={buyable(terms, available)}
          />
          <KeyValue
            rows={[
              { label: text('lab.price', { coin }), value: figures.amount(project.price, paymentCoin) },
              {
                label: text('lab.cost'),
                value: cost === null ? '–' : figures.units(cost, terms.paymentScale, paymentCoin),
              },
            ]}
          />
          <section aria-label={text('lab.releases')}>
            <h3 className="pb-3 text-small text-ink-2">{text('lab.releases')}</h3>
            <Timeline
              label={text('lab.releases')}
              entries={releasesOf(project, quantity).map(({ slice, amount: part, at }) => ({
                id: String(slice),
                title: sliceTitle(slice, project.sliceCount, { text, figures }),
                detail: figures.time(at),
                value: figures.units(part, terms.coinScale, coin),
                isDone: false,
              }))}
            />
          </section>
          <ReadyNotice act="lab" need={need} />
        </div>
      </Sheet>
      <ConfirmSubscription
        project={project}
        quantity={amount.value}
        available={available}
        open={open && confirming}
        onOpenChange={() => setConfirming(false)}
        onDone={() => onOpenChange(false)}
        onTermsChanged={onTermsChanged}
        memory={memory}
      />
    </>
  )
}
