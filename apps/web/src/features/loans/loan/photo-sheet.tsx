import { Sheet } from '@candor/ui/layers/sheet'
import { useText } from '../../../i18n/text.ts'
import { StoredImage } from '../../../shared/photos/stored-image.tsx'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'

type Props = SheetControl & { label: string; fileId: string }

export function PhotoSheet({ label, fileId, open, onOpenChange }: Props) {
  const text = useText()
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={label}>
      <StoredImage
        fileId={fileId}
        alt={label}
        goneText={text('loan.deleted')}
        className="grid max-h-[65vh] min-h-56 w-full rounded-control object-contain"
      />
    </Sheet>
  )
}
