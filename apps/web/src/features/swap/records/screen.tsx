import { AppPage } from '../../../shared/page/app-page.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { SwapRecordList } from '../parts/record-list.tsx'
import { AskedExchange } from './asked-exchange.tsx'

export function ExchangeRecordsScreen() {
  const text = useText()
  const askedId = usePlace().query.get('orderId')
  return (
    <AppPage title={text('swap.records')} back="back" width="full">
      <div className="flex flex-col gap-4 pt-2">
        {askedId !== null && <AskedExchange orderId={askedId} />}
        <SwapRecordList way={{ path: paths.exchange, label: text('swap.toExchange') }} />
      </div>
    </AppPage>
  )
}
