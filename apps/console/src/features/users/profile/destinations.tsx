import { useState } from 'react'
import { EyeOff } from 'lucide-react'
import { useReading } from '@candor/client/react/reading'
import { networkNames } from '@candor/contract/addresses/networks'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { Button } from '@candor/ui/buttons/button'
import { EmptyState } from '@candor/ui/states/empty-state'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { DataTable } from '../../../shared/lists/data-table.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'
import { Cards, RemovedBadge } from './cards.tsx'
import type { CardRow } from './model.ts'

type Whole = OperatorOutput<'Users/UnmaskDestinations'>
type AddressRow = OperatorOutput<'Users/GetAddresses'>['addresses'][number]

/** The destinations of a user's money: addresses and bank cards, masked until a reason is given. */
export function Destinations({ uid }: { uid: string }) {
  const text = useText()
  const mayUnmask = useRight('seePersonal')
  const [asking, setAsking] = useState(false)
  const [whole, setWhole] = useState<Whole | null>(null)
  const read = async () => ({
    ...(await callServer('Users/GetAddresses', { uid })),
    ...(await callServer('Users/GetCards', { uid })),
  })
  const reading = useReading(`destinations ${uid}`, read)
  return (
    <ReadingGate reading={reading} outline={<Skeleton shape="block" height={220} />}>
      {({ addresses, cards }) => (
        <div className="flex flex-col gap-6">
          {mayUnmask && addresses.length + cards.length > 0 && (
            <div>
              <Button
                variant="outline"
                leading={<EyeOff aria-hidden className="size-4.5" />}
                onClick={() => (whole === null ? setAsking(true) : setWhole(null))}
              >
                {text(whole === null ? 'destinations.unmask' : 'unmask.hide')}
              </Button>
            </div>
          )}
          <Addresses addresses={addresses} whole={whole} />
          <Cards
            uid={uid}
            cards={cards.map((card) => ({ ...card, ...wholeCard(card, whole) }))}
            onChanged={async () => {
              setWhole(null)
              await reading.reload()
            }}
          />
          {asking && (
            <ReasonSheet
              title={text('unmask.title', { uid })}
              text={text('destinations.unmaskText')}
              confirmLabel={text('unmask.confirm')}
              onClose={() => setAsking(false)}
              onConfirm={async (reason) => {
                setWhole(await callServer('Users/UnmaskDestinations', { uid, reason }))
                setAsking(false)
              }}
            />
          )}
        </div>
      )}
    </ReadingGate>
  )
}

function wholeCard({ cardId }: CardRow, whole: Whole | null) {
  return whole?.cards.find((card) => card.cardId === cardId) ?? {}
}

function Addresses({ addresses, whole }: { addresses: readonly AddressRow[]; whole: Whole | null }) {
  const text = useText()
  const figures = useFigures()
  const shown = addresses.map((row) => ({
    ...row,
    ...whole?.addresses.find(({ addressId }) => addressId === row.addressId),
  }))
  return (
    <section aria-label={text('destinations.addresses')} className="flex flex-col gap-2">
      <h2 className="font-semibold">{text('destinations.addresses')}</h2>
      {shown.length === 0 ? (
        <EmptyState title={text('destinations.noAddresses')} />
      ) : (
        <DataTable
          label={text('destinations.addresses')}
          rows={shown}
          idOf={({ addressId }) => addressId}
          columns={({ column, endColumn, longColumn }) => [
            longColumn('destinations.address', ({ address, tag }) =>
              tag === null ? address : `${address} · ${tag}`,
            ),
            column('destinations.network', ({ coin, network }) => `${coin} · ${networkNames[network]}`),
            longColumn('destinations.remark', ({ remark }) => remark ?? '—'),
            column('destinations.state', ({ removedAt }) => <RemovedBadge isRemoved={removedAt !== null} />),
            endColumn('destinations.added', ({ addedAt }) => figures.second(addedAt)),
          ]}
        />
      )}
    </section>
  )
}
