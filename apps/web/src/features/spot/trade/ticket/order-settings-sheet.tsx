import { useId } from 'react'
import { Sheet } from '@candor/ui/layers/sheet'
import { Switch } from '@candor/ui/fields/switch'
import type { SheetControl } from '../../../../shared/sheets/use-sheet.tsx'
import { useText } from '../../../../i18n/text.ts'
import { useTradePreferences } from '../preferences.ts'
import { editTicket, useTicket } from './ticket-store.ts'
import { lives } from './draft.ts'

/** How long an order stays, and whether it is confirmed before sending. */
export function OrderSettingsSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const name = useId()
  const life = useTicket((ticket) => ticket.life)
  const preferences = useTradePreferences()
  return (
    <Sheet {...{ open, onOpenChange }} title={text('ticket.valid')}>
      <div role="radiogroup" aria-label={text('ticket.valid')} className="flex flex-col gap-1.5">
        {lives.map((value) => (
          <label
            key={value}
            className="relative flex min-h-14 flex-col justify-center rounded-control px-3.5 py-2.5 ring-1 ring-inset ring-line has-checked:bg-surface-2 has-checked:ring-[1.5px] has-checked:ring-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={life === value}
              onChange={() => editTicket({ life: value })}
              className="absolute inset-0 m-0 appearance-none opacity-0"
            />
            <span className="font-semibold">{text(`lifeName.${value}`)}</span>
            <span className="text-small text-ink-2">{text(`lifeText.${value}`)}</span>
          </label>
        ))}
      </div>
      <div className="mt-4 flex flex-col border-t border-line pt-2">
        {(['confirmsLimit', 'confirmsMarket'] as const).map((name) => (
          <Switch
            key={name}
            label={text(`ticket.${name}`)}
            checked={preferences[name]}
            onCheckedChange={(checked) => useTradePreferences.setState({ [name]: checked })}
          />
        ))}
      </div>
    </Sheet>
  )
}
