import { Copy } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { Sheet } from '@candor/ui/layers/sheet'
import { useText } from '../../i18n/text.ts'
import { copy } from '../../shared/parts/copy.ts'

export type PasswordHalf = { name: string; part: 'first' | 'second'; half: string }
type Props = PasswordHalf & { onClose: () => void }

/** Shown only once: a stray tap beside the sheet must not lose it. */
export function FirstPasswordSheet({ name, part, half, onClose }: Props) {
  const text = useText()
  return (
    <Sheet
      open
      onOpenChange={onClose}
      dismissible={false}
      title={text(`handover.title.${part}`, { name })}
      text={text(`handover.text.${part}`)}
      footer={
        <Button variant="primary" size="large" fullWidth onClick={onClose}>
          {text('handover.done')}
        </Button>
      }
    >
      <div className="flex items-center gap-3 rounded-control bg-surface-2 px-4 py-3 ring-1 ring-line ring-inset">
        <code className="min-w-0 flex-1 [font-family:ui-monospace,monospace] text-body wrap-anywhere">
          {half}
        </code>
        <Button
          size="small"
          leading={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy(half)}
        >
          {text('action.copy')}
        </Button>
      </div>
    </Sheet>
  )
}
