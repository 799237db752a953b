import { Sheet } from '@candor/ui/layers/sheet'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useReading } from '@candor/client/react/reading'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { callServer } from '../../../shared/server/client.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'

/** The image that proves the transfer, as it was sent. */
export function ProofSheet({ depositId, open, onOpenChange }: SheetControl & { depositId: string }) {
  const text = useText()
  const reading = useReading(depositId, () => callServer('Deposits/GetProof', { depositId }))
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={text('deposit.proof')}>
      <ReadingGate reading={reading} outline={<Skeleton shape="block" height={240} />}>
        {({ image }) => (
          <img src={image} alt={text('deposit.proof')} className="mx-auto max-h-[70vh] rounded-control" />
        )}
      </ReadingGate>
    </Sheet>
  )
}
