import { History } from 'lucide-react'
import { EmptyState } from '@candor/ui/states/empty-state'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { RecordsLink } from '../../../shared/lists/records-link.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { methodFor } from './model.ts'
import { useMethods } from './queries.ts'
import { WithdrawForm } from './withdraw-form.tsx'

/** The form: method, destination and amount. */
export function WithdrawScreen() {
  const text = useText()
  const { query } = usePlace()
  const kind = query.get('kind') === 'card' ? 'card' : 'crypto'
  const reading = useMethods()
  return (
    <AppPage
      title={text('withdraw.title')}
      back="back"
      width="full"
      trailing={<RecordsLink path={paths.withdrawRecords} label={text('withdraw.records')} />}
    >
      <ReadingGate reading={reading} outline={<Skeleton shape="block" height={420} />}>
        {(offer) => {
          const asked = { kind, coin: query.get('coin'), network: query.get('network') } as const
          const method = methodFor(offer.methods, asked)
          if (!method) return <EmptyState icon={<History aria-hidden />} title={text('withdraw.noWay')} />
          return (
            <WithdrawForm key={method.methodId} method={method} offer={offer} onChanged={reading.reload} />
          )
        }}
      </ReadingGate>
    </AppPage>
  )
}
