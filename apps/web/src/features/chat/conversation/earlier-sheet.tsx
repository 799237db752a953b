import { Sheet } from '@candor/ui/layers/sheet'
import { useText } from '../../../i18n/text.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { EarlierChats } from './earlier.tsx'

export function EarlierSheet({ open, onOpenChange, shownId }: SheetControl & { shownId: string | null }) {
  const text = useText()
  return (
    <Sheet {...{ open, onOpenChange }} title={text('chat.earlier')}>
      <div className="-mx-5">
        <EarlierChats shownId={shownId} version="" />
      </div>
    </Sheet>
  )
}
