import { useEffect, useState } from 'react'
import { FlaskConical } from 'lucide-react'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { usePlace } from '../../../shared/place/location.ts'
import { RecordList } from '../../../shared/lists/record-list.tsx'
import { paths } from '@candor/contract/app-paths'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { useText } from '../../../i18n/text.ts'
import { useSubscription, useSubscriptions } from './queries.ts'
import { SubscriptionHeads, SubscriptionRow } from './subscription-row.tsx'
import { SubscriptionSheet } from './subscription-sheet.tsx'

/** The subscription named by a link, above the list of all. */
function AskedSubscription({ orderId }: { orderId: string }) {
  const { value } = useSubscription(orderId)
  const [open, setOpen] = useLayer()
  const isThere = value !== null
  useEffect(() => {
    if (isThere) setOpen(true)
  }, [isThere, setOpen])
  return value && <SubscriptionSheet order={value.order} open={open} onOpenChange={setOpen} />
}

export function LabRecordsScreen() {
  const text = useText()
  const pages = useSubscriptions()
  const askedId = usePlace().query.get('orderId')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [open, setOpen] = useLayer()
  // Selected by number, so the sheet follows newly read data.
  const chosen = pages.items?.find(({ orderId }) => orderId === chosenId)
  return (
    <AppPage title={text('lab.records')} back="back" width="full">
      <RecordList
        pages={pages}
        className="mt-2 overflow-hidden"
        heads={<SubscriptionHeads />}
        icons
        none={{
          Icon: FlaskConical,
          title: text('lab.noRecords'),
          text: text('lab.noRecordsText'),
          way: { path: paths.lab, label: text('lab.toProjects') },
        }}
      >
        {(order) => (
          <SubscriptionRow
            key={order.orderId}
            order={order}
            onPress={() => {
              setChosenId(order.orderId)
              setOpen(true)
            }}
          />
        )}
      </RecordList>
      {chosen && <SubscriptionSheet order={chosen} open={open} onOpenChange={setOpen} />}
      {askedId !== null && <AskedSubscription orderId={askedId} />}
    </AppPage>
  )
}
