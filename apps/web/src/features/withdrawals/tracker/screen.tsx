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
import { useMoneyReading } from '../../../shared/lists/records.ts'
import { Steps } from './steps.tsx'
import { CancelButton } from '../../../shared/sheets/cancel-button.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { canCancel } from './model.ts'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueProps } from '@candor/ui/lists/key-value'
import { networkName } from '@candor/contract/addresses/networks'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { NumberWithCopy } from '../../../shared/orders/number-with-copy.tsx'

function WithdrawalFields({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text, figures } = useWords()
  const { coin, kind, network, currency, cardAmount, destination, transactionId } = withdrawal
  const rows: KeyValueProps['rows'] = [
    transactionId !== null && {
      label: text('withdraw.transaction'),
      value: (
        <WithCopy content={transactionId} label={text('withdraw.copyTransaction')}>
          {shortened(transactionId)}
        </WithCopy>
      ),
    },
    network !== null && { label: text('withdraw.network'), value: networkName(network) },
    kind === 'card'
      ? { label: text('withdraw.card'), value: destination.text, detail: destination.name }
      : {
          label: text('withdraw.address'),
          value: (
            <WithCopy content={destination.text} label={text('withdraw.copyAddress')}>
              {destination.text}
            </WithCopy>
          ),
          detail: destination.name,
        },
    destination.tag !== null && { label: text('withdraw.tag'), value: destination.tag },
    { label: text('withdraw.amount'), value: figures.amount(withdrawal.amount, coin) },
    { label: text('withdraw.fee'), value: figures.amount(withdrawal.fee, coin) },
    cardAmount !== null &&
      currency !== null && {
        label: text('withdraw.cardAmount'),
        value: `${figures.plain(cardAmount, 'USDT')} ${currency}`,
      },
    { label: text('withdraw.number'), value: <NumberWithCopy number={nameOf(withdrawal)} /> },
  ]
  return (
    <Card className="py-1 lg:px-6">
      <KeyValue rows={rows} />
    </Card>
  )
}

function WithCopy({ content, label, children }: { content: string; label: string; children: string }) {
  return (
    <span className="inline-flex items-center">
      <span className="wrap-anywhere">{children}</span>
      <span className="-my-3 -mr-3">
        <CopyButton content={content} label={label} />
      </span>
    </span>
  )
}

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
