import { useState } from 'react'
import { Upload } from 'lucide-react'
import { Tabs } from '@candor/ui/page/tabs'
import { networkName } from '@candor/contract/addresses/networks'
import { paths } from '@candor/contract/app-paths'
import type { CallInput } from '@candor/contract/calls'
import type { Withdrawal } from '@candor/contract/calls/withdrawals'
import { useWords } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { RecordList } from '../../../shared/lists/record-list.tsx'
import { Moment, RecordHeads, RecordRow } from '../../../shared/lists/record-row.tsx'
import type { RecordColumns } from '../../../shared/lists/record-row.tsx'
import { useRecords } from '../../../shared/lists/records.ts'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { callServer } from '../../../shared/server/client.ts'
import { nameOf, shortened } from '../parts/words.ts'
import { stateBadgeOf } from '../../../shared/lists/state-badge.tsx'

const WithdrawalBadge = stateBadgeOf<Withdrawal['state']>((state) => `withdrawState.${state}`, {
  review: 'warn',
  passed: 'warn',
  signing: 'warn',
  paid: 'success',
  cancelled: 'neutral',
  rejected: 'danger',
  failed: 'danger',
})

type WithdrawalTab = CallInput<'Withdrawals/GetWithdrawals'>['tab']
const tabs = ['application', 'withdrawal'] as const satisfies readonly WithdrawalTab[]

export function WithdrawalRecordsScreen() {
  const text = useText()
  const [tab, setTab] = useState<WithdrawalTab>('application')
  return (
    <AppPage title={text('withdraw.records')} back="back" width="full">
      <Tabs
        label={text('withdraw.records')}
        items={tabs.map((value) => ({ value, label: text(`withdrawTab.${value}`) }))}
        value={tab}
        onValueChange={setTab}
      >
        <div className="pt-3">
          <Withdrawals tab={tab} />
        </div>
      </Tabs>
    </AppPage>
  )
}

const columns: RecordColumns = {
  widths:
    'lg:grid-cols-[minmax(9rem,1fr)_minmax(8rem,.8fr)_minmax(8rem,.8fr)_minmax(11rem,1.2fr)_minmax(11rem,1.1fr)_minmax(8rem,.7fr)]',
  heads: ['withdraw.amount', 'withdraw.fee', 'withdraw.expected', 'withdraw.to', 'withdraw.requestedAt'],
}

function Withdrawals({ tab }: { tab: WithdrawalTab }) {
  const text = useText()
  const pages = useRecords({
    key: tab,
    read: (page) => callServer('Withdrawals/GetWithdrawals', { tab, ...page }),
    itemsOf: ({ withdrawals }) => withdrawals,
    idOf: ({ withdrawalId }) => withdrawalId,
  })
  return (
    <RecordList
      pages={pages}
      heads={<RecordHeads columns={columns} />}
      none={{
        Icon: Upload,
        title: text('withdraw.noRecords'),
        text: text(`withdrawNone.${tab}`),
        way: { path: paths.withdraw, label: text('withdraw.toWays') },
      }}
    >
      {(withdrawal) => <WithdrawalRow key={withdrawal.withdrawalId} withdrawal={withdrawal} />}
    </RecordList>
  )
}

function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { text, figures } = useWords()
  const { withdrawalId, coin, amount, fee, received, network, destination, state, remark } = withdrawal
  return (
    <RecordRow
      columns={columns}
      href={hrefOf(`${paths.withdrawal}?withdrawalId=${withdrawalId}`)}
      title={figures.amount(amount, coin)}
      detail={nameOf(withdrawal)}
      badge={<WithdrawalBadge state={state} />}
      first={figures.amount(fee, coin)}
      second={figures.amount(received, coin)}
      third={
        <>
          <span className="wrap-anywhere">{destination.name ?? shortened(destination.text)}</span>
          <span className="block text-small text-ink-3">
            {[
              network === null ? text('withdraw.card') : networkName(network),
              destination.name !== null && shortened(destination.text),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      }
      fourth={<Moment at={withdrawal.requestedAt} />}
    >
      {remark !== null && (
        <p className="col-span-full text-small text-ink-2 wrap-anywhere lg:order-last">
          {text('withdraw.reason', { reason: remark })}
        </p>
      )}
    </RecordRow>
  )
}
