import { useState } from 'react'
import { marketStates } from '@candor/contract/market-states'
import { Segmented } from '@candor/ui/fields/segmented'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { fact } from '../../shared/parts/facts.tsx'
import { callServer } from '../../shared/server/client.ts'
import { ReasonSheet } from '../../shared/sheets/reason-sheet.tsx'
import { useDone } from './done.ts'
import type { Market } from './model.ts'

type Props = { market: Market; onClose: () => void; onDone: () => void }

export function MarketSheet({ market, onClose, onDone }: Props) {
  const text = useText()
  const figures = useFigures()
  const [state, setState] = useState(market.state)
  const showDone = useDone({ onClose, onDone })
  return (
    <ReasonSheet
      title={text('switches.changeOf', { what: market.market })}
      text={text(`marketState.text.${state}`)}
      rows={[
        fact(text('switches.now'), text(`marketState.${market.state}`)),
        fact(text('switches.openOrders'), figures.count(market.openOrders)),
      ]}
      variant={state === 'open' ? 'primary' : 'danger'}
      confirmLabel={text(`marketState.confirm.${state}`)}
      confirmDisabled={state === market.state}
      onClose={onClose}
      onConfirm={async (reason) => {
        showDone(await callServer('Switches/SetMarket', { market: market.market, state, reason }))
      }}
    >
      <Segmented
        label={text('switches.state')}
        options={marketStates.map((value) => ({ value, label: text(`marketState.${value}`) }))}
        value={state}
        onValueChange={setState}
      />
    </ReasonSheet>
  )
}
