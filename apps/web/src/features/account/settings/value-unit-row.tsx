import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { useReading } from '@candor/client/react/reading'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { usePreferences } from '../../../shared/state/state.ts'
import { ValueUnitPanel } from '../../../shared/wallet/value-unit-panel.tsx'

/** The unit for shown values. */
export function ValueUnitRow() {
  const text = useText()
  const chosen = usePreferences(({ valueUnit }) => valueUnit)
  const [open, setOpen] = useLayer()
  const { value: overview } = useReading('', () => callServer('Wallet/GetOverview', {}))
  return (
    <>
      <ListGroup>
        <ListRow label={text('assets.valueUnit')} value={chosen} onPress={() => setOpen(true)} />
      </ListGroup>
      <ValueUnitPanel currencies={overview?.currencies ?? []} open={open} onOpenChange={setOpen} />
    </>
  )
}
