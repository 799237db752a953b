import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import { Card } from '@candor/ui/card'
import type { Loan } from '@candor/contract/calls/loans'
import { useWords } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { MissingRecord } from '../../../shared/lists/missing-record.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { Timeline } from '../../../shared/savings/timeline.tsx'
import { callServer, serverClock } from '../../../shared/server/client.ts'
import { nameOf, rangeText } from '../parts/words.ts'
import { LoanHead } from './loan-head.tsx'
import { stepsOf } from './model.ts'
import type { Step } from './model.ts'
import { OwedCard } from './owed-card.tsx'
import { useLoan } from './queries.ts'
import type { LoanDetails } from './queries.ts'
import { Repayments } from './repayments.tsx'
import { MayNotice } from '../../../shared/requirements/may-notice.tsx'
import { useMay } from '../../../shared/requirements/use-may.ts'
import { CancelButton } from '../../../shared/sheets/cancel-button.tsx'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueProps } from '@candor/ui/lists/key-value'
import { NumberWithCopy } from '../../../shared/orders/number-with-copy.tsx'
import { shownYearlyPpm } from '../parts/cost.ts'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'

/** The photos that were sent with the application. Each is loaded only when opened, since every view is logged. */
function SentPhotos({ photos }: { photos: LoanDetails['photos'] }) {
  const text = useText()
  return (
    <ListGroup title={text('loan.photos')} footnote={text('loan.photosNote')}>
      <SentPhoto label={text('loan.handHeld')} fileId={photos.handHeldFileId} />
      <SentPhoto label={text('loan.assetProof')} fileId={photos.assetProofFileId} />
    </ListGroup>
  )
}

function SentPhoto({ label, fileId }: { label: string; fileId: string | null }) {
  const text = useText()
  const sheet = useSheet(async () => {
    const { PhotoSheet } = await import('./photo-sheet.tsx')
    return (control) => <PhotoSheet {...control} label={label} fileId={fileId ?? ''} />
  })
  if (fileId === null) return <ListRow label={label} value={text('loan.deleted')} />
  return (
    <>
      <ListRow label={label} onPress={sheet.show} />
      {sheet.element}
    </>
  )
}

/** All details of a loan. */
function LoanFields({ loan }: { loan: Loan }) {
  const { text, figures } = useWords()
  const { coin, lent, reviewedAt, endedAt } = loan
  const rows: KeyValueProps['rows'] = [
    { label: text('loan.number'), value: <NumberWithCopy number={nameOf(loan)} /> },
    { label: text('loan.asked'), value: rangeText(loan, figures) },
    { label: text('loan.phone'), value: loan.phone ?? text('loan.deleted') },
    { label: text('form.email'), value: loan.email ?? text('loan.deleted') },
    { label: text('loan.appliedAt'), value: figures.time(loan.appliedAt) },
    reviewedAt !== null && { label: text('loan.reviewedAt'), value: figures.time(reviewedAt) },
    lent !== null && { label: text('loan.lentAt'), value: figures.time(lent.lentAt) },
    lent !== null && { label: text('loan.wasLent'), value: figures.amount(lent.amount, coin) },
    lent !== null && {
      label: text('loan.interest'),
      value: figures.amount(lent.interest, coin),
      detail: figures.percent(loan.interestPpm),
    },
    { label: text('loan.yearlyRate'), value: figures.percent(shownYearlyPpm(loan)) },
    lent !== null && { label: text('loan.dueAt'), value: figures.time(lent.dueAt) },
    lent !== null && {
      label: text('loan.penaltyCharged'),
      value: figures.amount(lent.penalty, coin),
      detail: text('loan.perDay', { percent: figures.percent(loan.penaltyPpm) }),
    },
    lent !== null && { label: text('loan.repaidInAll'), value: figures.amount(lent.repaid, coin) },
    endedAt !== null && { label: text('loan.endedAt'), value: figures.time(endedAt) },
  ]
  return (
    <Card className="py-1 lg:px-6">
      <KeyValue rows={rows} />
    </Card>
  )
}

type Props = { loan: Loan; onChanged: () => Promise<void> }

/** Withdraws an application that is not decided yet. */
function CancelLoan({ loan: { loanId, state }, onChanged }: Props) {
  const text = useText()
  const { isBarred } = useMay('cancel')
  if (state !== 'applying') return null
  return (
    <>
      <MayNotice act="cancel" />
      <CancelButton
        size="large"
        fullWidth
        disabled={isBarred}
        label={text('loan.cancel')}
        title={text('loan.cancelTitle')}
        text={text('loan.cancelText')}
        cancel={() => callServer('Loans/Cancel', { loanId })}
        done={text('loan.cancelled')}
        onChanged={onChanged}
      />
    </>
  )
}

const panels = 'grid gap-4 pt-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-start lg:gap-6'

/** One loan from its application to its end. */
export function LoanScreen() {
  const text = useText()
  const { query } = usePlace()
  const reading = useLoan(query.get('loanId') ?? '')
  return (
    <AppPage title={text('loan.oneTitle')} back="back" width="full">
      <ReadingGate
        reading={reading}
        outline={<PanelsOutline className={panels} heights={[320, 320]} />}
        refused={
          <MissingRecord
            title={text('reason.loanMissing')}
            path={paths.loanRecords}
            label={text('loan.records')}
          />
        }
      >
        {({ loan, repayments, photos }) => (
          <div className={panels}>
            <div className="flex min-w-0 flex-col gap-4">
              <LoanHead loan={loan} onOver={() => void reading.reload()} />
              {loan.lent !== null && loan.state === 'passed' && (
                <OwedCard loan={loan} lent={loan.lent} onChanged={reading.reload} />
              )}
              <CancelLoan loan={loan} onChanged={reading.reload} />
              <Progress loan={loan} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              {loan.lent !== null && <Repayments loan={loan} repayments={repayments} />}
              <LoanFields loan={loan} />
              <SentPhotos photos={photos} />
              <GetHelp about={nameOf(loan)} />
            </div>
          </div>
        )}
      </ReadingGate>
    </AppPage>
  )
}

function Progress({ loan }: { loan: Loan }) {
  const { text, figures } = useWords()
  const { lent, coin } = loan
  const valueOf = ({ id }: Step) => {
    if (lent === null) return undefined
    if (id === 'lent') return `+${figures.amount(lent.amount, coin)}`
    return id === 'repaid' && loan.state === 'repaid' ? figures.amount(lent.repaid, coin) : undefined
  }
  return (
    <Card className="lg:p-6">
      <h2 className="pb-4 font-semibold">{text('loan.timeline')}</h2>
      <Timeline
        label={text('loan.timeline')}
        entries={stepsOf(loan, serverClock.now()).map((step) => ({
          id: step.id,
          title: text(`loanStep.${step.id}`),
          detail:
            step.at === null
              ? text(`loanAhead.${step.id === 'decision' ? 'decision' : 'end'}`)
              : figures.time(step.at),
          value: valueOf(step),
          isDone: step.isDone,
        }))}
      />
    </Card>
  )
}
