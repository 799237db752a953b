import { HandCoins } from 'lucide-react'
import { paths } from '@candor/contract/app-paths'
import type { Loan } from '@candor/contract/calls/loans'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { RecordList } from '../../../shared/lists/record-list.tsx'
import { Moment, RecordHeads, RecordRow } from '../../../shared/lists/record-row.tsx'
import type { RecordColumns } from '../../../shared/lists/record-row.tsx'
import { useRecords } from '../../../shared/lists/records.ts'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { callServer } from '../../../shared/server/client.ts'
import { LoanBadge } from '../parts/state-badge.tsx'
import { nameOf, rangeText } from '../parts/words.ts'

const columns: RecordColumns = {
  widths:
    'lg:grid-cols-[minmax(12rem,1.3fr)_minmax(9rem,1fr)_minmax(9rem,1fr)_minmax(11rem,1.1fr)_minmax(11rem,1.1fr)_minmax(8rem,.7fr)]',
  heads: ['ticket.amount', 'loan.repaidInAll', 'loan.stillOwed', 'loan.appliedAt', 'loan.dueOrEnded'],
}

export function LoanRecordsScreen() {
  const text = useText()
  const pages = useRecords({
    read: (page) => callServer('Loans/GetLoans', page),
    itemsOf: ({ loans }) => loans,
    idOf: ({ loanId }) => loanId,
  })
  return (
    <AppPage title={text('loan.records')} back="back" width="full">
      <RecordList
        pages={pages}
        className="mt-2 overflow-hidden"
        heads={<RecordHeads columns={columns} />}
        none={{
          Icon: HandCoins,
          title: text('loan.none'),
          text: text('loan.noneText'),
          way: { path: paths.loanApply, label: text('loan.toOffer') },
        }}
      >
        {(loan) => <LoanRow key={loan.loanId} loan={loan} />}
      </RecordList>
    </AppPage>
  )
}

function LoanRow({ loan }: { loan: Loan }) {
  const figures = useFigures()
  const { loanId, coin, lent, appliedAt, endedAt, state } = loan
  return (
    <RecordRow
      columns={columns}
      href={hrefOf(`${paths.loan}?loanId=${loanId}`)}
      title={lent === null ? rangeText(loan, figures) : figures.amount(lent.amount, coin)}
      detail={nameOf(loan)}
      badge={<LoanBadge loan={loan} />}
      first={lent === null ? '–' : figures.amount(lent.repaid, coin)}
      second={lent === null ? '–' : figures.amount(state === 'waived' ? '0' : lent.owed, coin)}
      third={<Moment at={appliedAt} />}
      fourth={<Moment at={endedAt ?? lent?.dueAt ?? null} />}
      fourthLabel={endedAt === null ? 'loan.dueAt' : 'loan.endedAt'}
    />
  )
}
