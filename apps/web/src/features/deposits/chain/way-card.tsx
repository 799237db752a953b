import { Card } from '@candor/ui/card'
import { CoinIcon } from '../../../shared/coins/coin-icon.tsx'
import { KeyValue } from '@candor/ui/lists/key-value'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { networkName } from '@candor/contract/addresses/networks'
import type { ChainWay } from '@candor/contract/calls/chain'
import { useWords } from '../../../i18n/figures.ts'
import { go } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { usualWait } from '../parts/arrivals.ts'

/** The coin, its network and the conditions: to be read before the address. */
export function WayCard({ ways, way }: { ways: readonly ChainWay[]; way: ChainWay }) {
  const { text, figures } = useWords()
  return (
    <Card className="flex flex-col gap-2 lg:p-6">
      <SelectSheet
        label={text('deposit.coin')}
        options={ways.map(({ coin, network }) => ({
          value: coin,
          label: coin,
          detail: networkName(network),
          icon: <CoinIcon symbol={coin} size={26} />,
        }))}
        value={way.coin}
        onValueChange={(coin) => go(`${paths.depositType}?coin=${coin}`, { replace: true })}
      />
      <KeyValue
        rows={[
          { label: text('address.network'), value: networkName(way.network) },
          { label: text('chain.minimum'), value: figures.amount(way.amountMin, way.coin) },
          {
            label: text('chain.confirmations'),
            value: way.confirmations,
            detail: text('chain.about', { time: usualWait(way.usualSeconds, figures.locale) }),
          },
        ]}
      />
    </Card>
  )
}
