import { AmountFigure } from '../../../shared/coins/amount-figure.tsx'
import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import { Card } from '@candor/ui/card'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'
import { useWords } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { MissingRecord } from '../../../shared/lists/missing-record.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { nameOf, shortened } from '../parts/words.ts'
import { WithdrawalFields } from './fields.tsx'
import { useMoneyReading } from '../../../shared/lists/records.ts'
import { Steps } from './steps.tsx'
import { CancelButton } from '../../../shared/sheets/cancel-button.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { canCancel } from './model.ts'

type Props = { withdrawal: Withdrawal; onChanged: () => Promise<void> }

/** Cancels it while that is possible, and says when it no longer is. */
function CancelWithdrawal({ withdrawal, onChanged }: Props) {
  const { text, figures } = useWords()
  const { withdrawalId, amount, coin, signingAt, state } = withdrawal
  const whole = figures.amount(amount, coin)
  if (state === 'signing' && signingAt !== null)
    return (
      <p className="px-1 text-small text-ink-2">
        {text('withdraw.tooLate', { time: figures.time(signingAt), amount: whole })}
      </p>
    )
  if (!canCancel(withdrawal)) return null
  return (
    <>
      <p className="px-1 text-small text-ink-2">{text('withdraw.cancelUntil')}</p>
      <CancelButton
        size="large"
        fullWidth
        label={text('withdraw.cancel')}
        title={text('withdraw.cancelTitle')}
        text={text('withdraw.cancelText', { amount: whole })}
        cancel={() => callServer('Withdrawals/Cancel', { withdrawalId })}
        done={text('withdraw.cancelled')}
        onChanged={onChanged}
      />
    </>
  )
}

const panels = 'grid gap-4 pt-2 lg:grid-cols-[minmax(0,1.3fr)_minmax(380px,1fr)] lg:items-start lg:gap-6'

/** The progress of the money: every state with its time, who acts next, and the steps left. */
export function WithdrawalScreen() {
  const text = useText()
  const withdrawalId = usePlace().query.get('withdrawalId') ?? ''
  const reading = useMoneyReading(withdrawalId, () =>
    callServer('Withdrawals/GetWithdrawal', { withdrawalId }),
  )
  return (
    <AppPage title={text('withdraw.trackerTitle')} back="back" width="full">
      <ReadingGate
        reading={reading}
        outline={<PanelsOutline className={panels} heights={[[120, 280], 220]} />}
        refused={
          <MissingRecord
            title={text('withdraw.missing')}
            path={paths.withdrawRecords}
            label={text('withdraw.records')}
          />
        }
      >
        {(tracked) => (
          <div className={panels}>
            <div className="flex min-w-0 flex-col gap-4">
              <Head withdrawal={tracked.withdrawal} />
              <Steps tracked={tracked} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <WithdrawalFields withdrawal={tracked.withdrawal} />
              <CancelWithdrawal withdrawal={tracked.withdrawal} onChanged={reading.reload} />
              <GetHelp about={nameOf(tracked.withdrawal)} />
            </div>
          </div>
        )}
      </ReadingGate>
    </AppPage>
  )
}

function Head({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text, figures } = useWords()
  const { coin, amount, fee, received, destination, state } = withdrawal
  const isBack = state === 'cancelled' || state === 'rejected' || state === 'failed'
  return (
    <Card className="lg:p-6">
      <p className="pb-1 text-small text-ink-2">
        {text(isBack ? 'withdraw.cameBack' : 'withdraw.youReceive')}
      </p>
      <AmountFigure amount={isBack ? amount : received} coin={coin} />
      <p className="pt-1 text-small text-ink-2 wrap-anywhere">
        {!isBack && (
          <>
            {text('withdraw.lessFee', { amount: figures.plain(amount, coin), fee: figures.plain(fee, coin) })}{' '}
            ·{' '}
          </>
        )}
        {text('withdraw.headTo')}{' '}
        {destination.name !== null && <b className="font-semibold text-ink">{destination.name} </b>}
        <span className="whitespace-nowrap">{shortened(destination.text)}</span>
      </p>
    </Card>
  )
}
