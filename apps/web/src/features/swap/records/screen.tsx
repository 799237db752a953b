import { LinkButton } from '@candor/ui/link-button'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '../../../shared/place/paths.ts'
import { useText } from '../../../i18n/text.ts'
import { SwapRecordList } from '../parts/record-list.tsx'

export function ExchangeRecordsScreen() {
  const text = useText()
  return (
    <AppPage title={text('swap.records')} back="back" width="full">
      <div className="pt-2">
        <SwapRecordList
          action={
            <LinkButton href={hrefOf(paths.exchange)} variant="primary">
              {text('swap.toExchange')}
            </LinkButton>
          }
        />
      </div>
    </AppPage>
  )
}
