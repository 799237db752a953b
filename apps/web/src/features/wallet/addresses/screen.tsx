import { BookUser } from 'lucide-react'
import type { WalletAddress } from '@candor/contract/calls/addresses'
import { ListGroup } from '@candor/ui/lists/list-group'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { paths } from '@candor/contract/app-paths'
import { CautionNotice } from '../../../shared/requirements/caution-notice.tsx'
import { serverClock } from '../../../shared/server/client.ts'
import { AddressSheet } from './address-sheet.tsx'
import { isUnderReview, shortAddress } from './model.ts'
import { useAddresses } from './queries.ts'
import { PathButton } from '../../../shared/place/path-button.tsx'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'
import { networkNames } from '@candor/contract/addresses/networks'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { ListRow } from '@candor/ui/lists/list-row'
import { useFigures } from '../../../i18n/figures.ts'
import { useChosen } from '../../../shared/sheets/use-chosen.ts'

type Props = { address: WalletAddress; onPress: () => void }

function AddressRow({ address: { coin, network, address, remark, addedAt, isUsable }, onPress }: Props) {
  const text = useText()
  const figures = useFigures()
  return (
    <ListRow
      icon={<CoinIcon symbol={coin} size={32} />}
      label={remark ?? `${coin} · ${networkNames[network]}`}
      detail={
        <>
          {remark !== null && <span className="block">{`${coin} · ${networkNames[network]}`}</span>}
          <span className="block">{shortAddress(address)}</span>
          {!isUsable && <span className="block text-danger">{text('address.unusable')}</span>}
        </>
      }
      valueDetail={<time dateTime={addedAt}>{figures.time(addedAt, 'day')}</time>}
      onPress={onPress}
    />
  )
}

/** The addresses for withdrawals. */
export function AddressesScreen() {
  const text = useText()
  const reading = useAddresses()
  const { chosen: chosenId, show, control } = useChosen<string>()
  // Selected by number, so the sheet follows newly read data.
  const chosen = reading.value?.find(({ addressId }) => addressId === chosenId)
  return (
    <AppPage title={text('address.title')} back="back">
      <ReadingGate reading={reading} outline={<SkeletonRows count={4} icon />}>
        {(addresses) =>
          addresses.length === 0 ? (
            <NothingHere
              Icon={BookUser}
              title="address.none"
              text="address.noneText"
              action={<AddLink isMain />}
            />
          ) : (
            <div className="flex flex-col gap-4 pt-2">
              {isUnderReview(addresses, serverClock.now()) && <CautionNotice about="newAddress" />}
              <ListGroup>
                {addresses.map((address) => (
                  <AddressRow
                    key={address.addressId}
                    address={address}
                    onPress={() => show(address.addressId)}
                  />
                ))}
              </ListGroup>
              <div className="lg:max-w-sm">
                <AddLink />
              </div>
            </div>
          )
        }
      </ReadingGate>
      {chosen && <AddressSheet address={chosen} {...control} onChanged={reading.reload} />}
    </AppPage>
  )
}

function AddLink({ isMain = false }: { isMain?: boolean }) {
  return (
    <PathButton
      path={paths.addAddress}
      label="address.add"
      size="large"
      variant={isMain ? 'primary' : 'secondary'}
      fullWidth={!isMain}
    />
  )
}
