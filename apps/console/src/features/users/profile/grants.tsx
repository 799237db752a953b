import { useState } from 'react'
import type { Grant } from '@candor/contract/calls/support'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { toast } from '@candor/ui/toasts/toast'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { pageOf } from '../../../shared/lists/paged-table.tsx'
import { RecordTable } from './record-table.tsx'
import { go } from '../../../shared/place/location.ts'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { refreshCounts } from '../../../shared/server/counts.ts'
import { useRight } from '../../../shared/server/self.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'

type Ending = { grant: Grant; what: 'withdraw' | 'waive' }

/** Support funds of a user: an offer can be withdrawn, and two operators can waive the unreturned part. */
export function Grants({ uid }: { uid: string }) {
  const text = useText()
  const figures = useFigures()
  const mayEnd = useRight('offerSupport')
  const [ending, setEnding] = useState<Ending | null>(null)
  const [version, setVersion] = useState(0)
  return (
    <>
      <RecordTable
        uid={uid}
        tab="grants"
        part={version}
        read={async (page) => pageOf('grants', await callServer('Users/GetGrants', page))}
        idOf={({ grantId }) => grantId}
        columns={({ column, endColumn, actsColumn }) => [
          column('grant.name', ({ name }) => name),
          column('orders.number', ({ grantId }) => grantId),
          column('deposit.state', ({ state }) => <Badge>{text(`grant.state.${state}`)}</Badge>),
          endColumn('grant.amount', ({ amount, coin }) => figures.amount(amount, coin)),
          endColumn('grant.left', ({ left, coin }) => (left === null ? '—' : figures.amount(left, coin))),
          endColumn('grant.offered', ({ offeredAt }) => figures.day(offeredAt)),
          actsColumn('actions.open', (grant) => {
            const what = grant.state === 'offered' ? 'withdraw' : grant.state === 'accepted' ? 'waive' : null
            if (what === null || !mayEnd) return '—'
            return (
              <Button size="small" onClick={() => setEnding({ grant, what })}>
                {text(`grant.${what}`)}
              </Button>
            )
          }),
        ]}
      />
      {ending && (
        <ReasonSheet
          title={text(`grant.${ending.what}Title`, { name: ending.grant.name })}
          text={text(`grant.${ending.what}Text`)}
          isTold
          variant="danger"
          confirmLabel={text(`grant.${ending.what}`)}
          onClose={() => setEnding(null)}
          onConfirm={async (reason) => {
            const { grantId } = ending.grant
            if (ending.what === 'withdraw') {
              await callServer('Support/Withdraw', { grantId, reason })
              toast.success(text('actions.done'))
              setEnding(null)
              setVersion(version + 1)
            } else {
              const { proposalId } = await callServer('Support/ProposeWaiver', { grantId, reason })
              await refreshCounts()
              toast.success(text('grant.proposed'))
              go(hrefs.queue('grants', String(proposalId)))
            }
          }}
        />
      )}
    </>
  )
}
