import { Copy } from 'lucide-react'
import { Button } from '@candor/ui/button'
import { Sheet } from '@candor/ui/sheet'
import { useText } from '../../i18n/text.ts'
import { copy } from '../../shared/parts/copy.ts'

type Props = { name: string; password: string; onClose: () => void }

/** Told once: a stray tap beside the sheet must not lose it. */
export function FirstPasswordSheet({ name, password, onClose }: Props) {
  const text = useText()
  return (
    <Sheet
      open
      onOpenChange={onClose}
      dismissible={false}
      title={text('handover.title', { name })}
      text={text('handover.text')}
      closeLabel={text('action.close')}
      footer={
        <Button variant="primary" size="large" fullWidth onClick={onClose}>
          {text('handover.done')}
        </Button>
      }
    >
      <div className="flex items-center gap-3 rounded-control bg-surface-2 px-4 py-3 ring-1 ring-line ring-inset">
        <code className="min-w-0 flex-1 [font-family:ui-monospace,monospace] text-body wrap-anywhere">
          {password}
        </code>
        <Button
          size="small"
          leading={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy(password)}
        >
          {text('action.copy')}
        </Button>
      </div>
    </Sheet>
  )
}
