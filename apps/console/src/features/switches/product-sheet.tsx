import { useState } from 'react'
import { X } from 'lucide-react'
import { regions } from '@candor/contract/rules/regions'
import { Chip } from '@candor/ui/buttons/chip'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { Switch } from '@candor/ui/fields/switch'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { callServer } from '../../shared/server/client.ts'
import { ReasonSheet } from '../../shared/sheets/reason-sheet.tsx'
import { useDone } from './done.ts'
import { isSameList, toggled } from './model.ts'
import type { Product } from './model.ts'

type Props = { product: Product; onClose: () => void; onDone: () => void }

export function ProductSheet({ product, onClose, onDone }: Props) {
  const text = useText()
  const figures = useFigures()
  const [isOpen, setOpen] = useState(product.isOpen)
  const [closedRegions, setClosedRegions] = useState<readonly string[]>(product.closedRegions)
  const isSame = isOpen === product.isOpen && isSameList(closedRegions, product.closedRegions)
  const name = text(`product.${product.product}`)
  const showDone = useDone({ onClose, onDone })
  return (
    <ReasonSheet
      title={text('switches.changeOf', { what: name })}
      text={text('switches.productText')}
      variant={isOpen ? 'primary' : 'danger'}
      confirmLabel={text(isOpen ? 'switches.save' : 'switches.closeProduct', { what: name })}
      confirmDisabled={isSame}
      onClose={onClose}
      onConfirm={async (reason) => {
        const change = { product: product.product, isOpen, closedRegions: [...closedRegions], reason }
        showDone(await callServer('Switches/SetProduct', change))
      }}
    >
      <Switch
        label={text('switches.isOpen')}
        detail={text(isOpen ? 'switches.isOpenText' : 'switches.isClosedText')}
        checked={isOpen}
        onCheckedChange={setOpen}
      />
      <SelectSheet
        label={text('switches.closedRegions')}
        placeholder={text('switches.addRegion')}
        options={regions
          .filter((region) => !closedRegions.includes(region))
          .map((value) => ({ value, label: figures.region(value), keywords: value }))}
        value={undefined}
        onValueChange={(region) => setClosedRegions(toggled(closedRegions, region))}
        search={{ label: text('region.search'), emptyText: text('region.none') }}
      />
      {closedRegions.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {closedRegions.map((region) => (
            <li key={region}>
              <Chip
                trailing={<X aria-hidden />}
                aria-label={text('switches.removeRegion', { region: figures.region(region) })}
                onClick={() => setClosedRegions(toggled(closedRegions, region))}
              >
                {figures.region(region)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </ReasonSheet>
  )
}
