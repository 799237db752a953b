import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import { Suspense, lazy } from 'react'
import { useText } from '../../../i18n/text.ts'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { MissingRecord } from '../../../shared/lists/missing-record.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { RecordsLink } from '../../../shared/lists/records-link.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { DepositRules } from '../parts/rules.tsx'
import { useChannels } from '../ways/queries.ts'
import { DepositFields } from './deposit-fields.tsx'
import { NextStep } from './next-step.tsx'
import { useMoneyReading } from '../../../shared/lists/records.ts'
import { callServer } from '../../../shared/server/client.ts'
import { RequestForm } from './request-form.tsx'
import { Card } from '@candor/ui/card'
import { Figure } from '@candor/ui/figures/figure'
import type { Deposit } from '@candor/contract/calls/deposits'
import { useWords } from '../../../i18n/figures.ts'
import { TimeLeft } from '../../../shared/savings/time-left.tsx'
import { kindIcons } from '../parts/kinds.ts'
import { moneyText } from '../parts/money.ts'
import { DepositBadge } from '../parts/badges.ts'
import { isPayable } from './model.ts'

type Props = { deposit: Deposit; onOver: () => void }

/** The amount, its progress, and the time left to pay. */
function DepositHead({ deposit, onOver }: Props) {
  const { text, figures } = useWords()
  const { kind, state, name, amount, currency, coin, quantity, credited, expiresAt } = deposit
  const Icon = kindIcons[kind]
  return (
    <Card className="flex flex-col gap-3 lg:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 items-center gap-2 text-small text-ink-2">
          <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
          {`${text(`depositKind.${kind}`)} · ${name}`}
        </p>
        <DepositBadge state={state} />
      </div>
      <div>
        <h2>
          <Figure
            size="display"
            text={`${credited === null ? '' : '+'}${figures.plain(quantity, coin)}`}
            unit={coin}
            fraction="even"
          />
        </h2>
        <p className="text-small text-ink-2">
          {text('deposit.forPaid', { amount: moneyText(amount, currency, figures.locale) })}
        </p>
      </div>
      {isPayable(deposit) && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-small">
          <span className="text-ink-2">{text('deposit.timeLeft')}</span>
          <TimeLeft until={expiresAt} label={text('deposit.timeLeft')} onOver={onOver} />
        </p>
      )}
    </Card>
  )
}

// Bank transfers do not need these, nor these the bank forms.
const ChainDeposit = lazy(async () => ({
  default: (await import('../chain/chain-deposit.tsx')).ChainDeposit,
}))
const OneArrival = lazy(async () => ({ default: (await import('../arrival/one-arrival.tsx')).OneArrival }))

const panels = 'grid gap-4 pt-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(320px,1fr)] lg:items-start lg:gap-6'
const outline = <PanelsOutline className={panels} heights={[260, 320]} />

/** A new, running or finished deposit request; or coins of a network: their address, or one arrival. */
export function DepositTypeScreen() {
  const text = useText()
  const { query } = usePlace()
  const coin = query.get('coin')
  const arrivalId = query.get('arrivalId')
  const depositId = query.get('depositId')
  const [title, content] =
    coin !== null
      ? [text('chain.title', { coin }), <ChainDeposit key={coin} coin={coin} />]
      : arrivalId !== null
        ? [text('arrival.title'), <OneArrival key={arrivalId} arrivalId={arrivalId} missing={<Missing />} />]
        : depositId !== null
          ? [text('deposit.requestTitle'), <OneDeposit key={depositId} depositId={depositId} />]
          : [text('deposit.requestTitle'), <NewRequest key="" channelId={query.get('channelId') ?? ''} />]
  return (
    <AppPage
      title={title}
      back="back"
      width="full"
      trailing={
        <RecordsLink
          path={
            coin === null && arrivalId === null ? paths.depositRecords : `${paths.depositRecords}?tab=crypto`
          }
          label={text('deposit.records')}
        />
      }
    >
      <Suspense fallback={outline}>{content}</Suspense>
    </AppPage>
  )
}

function NewRequest({ channelId }: { channelId: string }) {
  const reading = useChannels()
  return (
    <ReadingGate reading={reading} outline={outline}>
      {({ channels }) => {
        const channel = channels.find((one) => one.channelId === channelId)
        if (!channel) return <Missing />
        return (
          <div className={panels}>
            <RequestForm channel={channel} onTermsChanged={() => void reading.reload()} />
            <DepositRules />
          </div>
        )
      }}
    </ReadingGate>
  )
}

function OneDeposit({ depositId }: { depositId: string }) {
  const reading = useMoneyReading(
    depositId,
    async () => (await callServer('Deposits/GetDeposit', { depositId })).deposit,
  )
  return (
    <ReadingGate reading={reading} outline={outline} refused={<Missing />}>
      {(deposit) => (
        <div className={panels}>
          <div className="flex min-w-0 flex-col gap-4">
            <DepositHead deposit={deposit} onOver={() => void reading.reload()} />
            <NextStep deposit={deposit} onChanged={reading.reload} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <DepositFields deposit={deposit} />
            <GetHelp about={deposit.name} />
          </div>
        </div>
      )}
    </ReadingGate>
  )
}

function Missing() {
  const text = useText()
  return <MissingRecord title={text('deposit.missing')} path={paths.deposit} label={text('deposit.title')} />
}
