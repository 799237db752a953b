import { PanelsOutline } from '../../../shared/lists/panels-outline.tsx'
import { HandCoins } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Notice } from '@candor/ui/states/notice'
import type { Loan } from '@candor/contract/calls/loans'
import { useWords } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { RecordsLink } from '../../../shared/lists/records-link.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { MayNotice } from '../../../shared/requirements/may-notice.tsx'
import { useMay } from '../../../shared/requirements/use-may.ts'
import { useProfile } from '../../../shared/server/profile.ts'
import { rangeText } from '../parts/words.ts'
import { ApplyForm } from './apply-form.tsx'
import { CostCard, LoanRules } from './cost-card.tsx'
import { isExplainedByNeeds, needsOf, shownAmounts } from './model.ts'
import { NeedsCard } from './needs-card.tsx'
import { useOffer } from './queries.ts'
import type { Offer } from './queries.ts'

const panels = 'grid gap-4 pt-2 lg:grid-cols-[minmax(0,1.1fr)_minmax(380px,1fr)] lg:items-start lg:gap-6'
const nothingTyped = { lowest: '', highest: '' }
const outline = <PanelsOutline className={panels} heights={[320, 420]} />

/** The possible loan, its cost and its requirements; and the application. */
export function LoanApplyScreen() {
  const text = useText()
  const reading = useOffer()
  return (
    <AppPage
      title={text('loan.title')}
      back="back"
      width="full"
      trailing={<RecordsLink path={paths.loanRecords} label={text('loan.records')} />}
    >
      <ReadingGate reading={reading} outline={outline}>
        {(offer) => <Application offer={offer} onRefused={reading.reload} />}
      </ReadingGate>
    </AppPage>
  )
}

function Application({ offer, onRefused }: { offer: Offer; onRefused: () => Promise<void> }) {
  const text = useText()
  const { user } = useProfile()
  const { refusal, isBarred } = useMay('borrow')
  if (user === null) return outline
  const { isOpen, openLoan } = offer
  const needs = needsOf(user, offer)
  const isOffered = isOpen && openLoan === null && !isBarred && needs.every(({ isMet }) => isMet)
  const isNothing = !needs.every(({ id, isMet }) => isMet || id !== 'limit')
  if (isOffered) return <ApplyForm {...{ offer, user, panels, onRefused }} />
  const asked = shownAmounts(nothingTyped, offer)
  return (
    <div className={panels}>
      <div className="flex min-w-0 flex-col gap-4">
        {!isExplainedByNeeds(refusal) && <MayNotice act="borrow" />}
        {!isOpen && (
          <EmptyState
            icon={<HandCoins aria-hidden />}
            title={text('loan.closed')}
            text={text('loan.closedText')}
          />
        )}
        {openLoan && <OpenLoan loan={openLoan} />}
        {isOpen && openLoan === null && <NeedsCard {...{ needs, user, offer }} />}
        <LoanRules offer={offer} asked={asked} />
      </div>
      {isOpen && !isNothing && <CostCard offer={offer} asked={asked} />}
    </div>
  )
}

/** There is one loan at a time: a link to it. */
function OpenLoan({ loan }: { loan: Loan }) {
  const { text, figures } = useWords()
  const { lent, coin } = loan
  return (
    <Notice
      kind={lent === null ? 'info' : 'warn'}
      title={text(lent === null ? 'loan.openApplication' : 'loan.openLoan')}
      action={
        <LinkButton href={hrefOf(`${paths.loan}?loanId=${loan.loanId}`)} size="small" variant="primary">
          {text(lent === null ? 'loan.look' : 'loan.lookAndRepay')}
        </LinkButton>
      }
    >
      {lent === null
        ? text('loan.openApplicationText', { range: rangeText(loan, figures) })
        : text('loan.openLoanText', { owed: figures.amount(lent.owed, coin) })}
    </Notice>
  )
}
