import { networkNames } from '@candor/contract/addresses/networks'
import type { WalletAddress } from '@candor/contract/calls/addresses'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { ListRow } from '@candor/ui/lists/list-row'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { shortAddress } from './model.ts'

type Props = { address: WalletAddress; onPress: () => void }

export function AddressRow({
  address: { coin, network, address, remark, addedAt, isUsable },
  onPress,
}: Props) {
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
