import { useState } from 'react'
import { BookUser } from 'lucide-react'
import type { WalletAddress } from '@candor/contract/calls/addresses'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { ListGroup } from '@candor/ui/lists/list-group'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { CautionNotice } from '../../../shared/requirements/caution-notice.tsx'
import { serverClock } from '../../../shared/server/client.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { AddressRow } from './address-row.tsx'
import { AddressSheet } from './address-sheet.tsx'
import { isUnderReview } from './model.ts'
import { useAddresses } from './queries.ts'

/** The addresses for withdrawals. */
export function AddressesScreen() {
  const text = useText()
  const reading = useAddresses()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [open, setOpen] = useLayer()
  // Selected by number, so the sheet follows newly read data.
  const chosen = reading.value?.find(({ addressId }) => addressId === chosenId)
  const show = ({ addressId }: WalletAddress) => {
    setChosenId(addressId)
    setOpen(true)
  }
  return (
    <AppPage title={text('address.title')} back="back">
      <ReadingGate reading={reading} outline={<SkeletonRows count={4} icon />}>
        {(addresses) =>
          addresses.length === 0 ? (
            <EmptyState
              icon={<BookUser aria-hidden />}
              title={text('address.none')}
              text={text('address.noneText')}
              action={<AddLink isMain />}
            />
          ) : (
            <div className="flex flex-col gap-4 pt-2">
              {isUnderReview(addresses, serverClock.now()) && <CautionNotice about="newAddress" />}
              <ListGroup>
                {addresses.map((address) => (
                  <AddressRow key={address.addressId} address={address} onPress={() => show(address)} />
                ))}
              </ListGroup>
              <div className="lg:max-w-sm">
                <AddLink />
              </div>
            </div>
          )
        }
      </ReadingGate>
      {chosen && (
        <AddressSheet address={chosen} open={open} onOpenChange={setOpen} onChanged={reading.reload} />
      )}
    </AppPage>
  )
}

function AddLink({ isMain = false }: { isMain?: boolean }) {
  const text = useText()
  return (
    <LinkButton
      href={hrefOf(paths.addAddress)}
      size="large"
      variant={isMain ? 'primary' : 'secondary'}
      fullWidth={!isMain}
    >
      {text('address.add')}
    </LinkButton>
  )
}
