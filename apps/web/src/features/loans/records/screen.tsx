import { HandCoins } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { useText } from '../../../i18n/text.ts'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { LoanHeads, LoanRow } from './loan-row.tsx'
import { useLoans } from './queries.ts'

export function LoanRecordsScreen() {
  const text = useText()
  const pages = useLoans()
  return (
    <AppPage title={text('loan.records')} back="back" width="full">
      <Card padding="none" className="mt-2 overflow-hidden">
        <PagedList
          pages={pages}
          heads={<LoanHeads />}
          empty={
            <EmptyState
              icon={<HandCoins aria-hidden />}
              title={text('loan.none')}
              text={text('loan.noneText')}
              action={
                <LinkButton href={hrefOf(paths.loanApply)} variant="primary">
                  {text('loan.toOffer')}
                </LinkButton>
              }
            />
          }
        >
          {(loans) => (
            <ul className="divide-y divide-line">
              {loans.map((loan) => (
                <LoanRow key={loan.loanId} loan={loan} />
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </AppPage>
  )
}
