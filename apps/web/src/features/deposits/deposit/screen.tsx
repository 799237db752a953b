import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import { lazy, Suspense } from 'react'
import { History } from 'lucide-react'
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
import { DepositHead } from './deposit-head.tsx'
import { NextStep } from './next-step.tsx'
import { useDeposit } from './queries.ts'
import { RequestForm } from './request-form.tsx'

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
          Icon={History}
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
  const reading = useDeposit(depositId)
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
