import { AppPage } from '../../../shared/page/app-page.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { RecordHeads, RecordRow, SwapRecordList } from '../parts/record-list.tsx'
import { useReading } from '@candor/client/react/reading'
import { Card } from '@candor/ui/card'
import { callServer } from '../../../shared/server/client.ts'

// The limit of small balances in one exchange to USDT.
const linesMax = 100

/** The exchange named by a link, above the list of all. */
function AskedExchange({ orderId }: { orderId: string }) {
  const text = useText()
  const { value } = useReading(orderId, async () => {
    // A list continues before a given number: the number after this one makes it begin with this.
    const next = /^[1-9]\d{0,13}$/.test(orderId) ? String(Number(orderId) + 1) : '1'
    const { records } = await callServer('Swap/GetRecords', { before: `${next}-0`, limit: linesMax })
    return records.filter(({ number }) => number.split('-')[0] === orderId)
  })
  if (value === null || value.length === 0) return null
  return (
    <section aria-label={text('swap.number', { number: orderId })}>
      <h2 className="px-1 pb-2 text-small text-ink-2">{text('swap.number', { number: orderId })}</h2>
      <Card padding="none" className="overflow-hidden">
        <RecordHeads />
        <ul className="divide-y divide-line">
          {value.map((record) => (
            <RecordRow key={record.number} record={record} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

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
