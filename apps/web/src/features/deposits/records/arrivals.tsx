import { ArrowDownToLine } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { useText } from '../../../i18n/text.ts'
import { PagedList } from '../../../shared/lists/paged-list.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { ArrivalRow } from '../parts/arrival-row.tsx'
import { useArrivals } from './queries.ts'

/** Every transfer from a network, newest first. */
export function Arrivals() {
  const text = useText()
  const pages = useArrivals()
  return (
    <Card padding="none" className="mt-3 overflow-hidden">
      <PagedList
        pages={pages}
        empty={
          <EmptyState
            icon={<ArrowDownToLine aria-hidden />}
            title={text('deposit.noRecords')}
            text={text('depositNone.crypto')}
            action={
              <LinkButton href={hrefOf(paths.deposit)} variant="primary">
                {text('deposit.title')}
              </LinkButton>
            }
          />
        }
      >
        {(arrivals) => (
          <ul className="divide-y divide-line">
            {arrivals.map((arrival) => (
              <ArrivalRow key={arrival.arrivalId} arrival={arrival} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}
