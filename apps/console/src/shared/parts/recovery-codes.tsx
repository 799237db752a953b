import { Copy, Download } from 'lucide-react'
import { Button } from '@candor/ui/buttons/button'
import { useText } from '../../i18n/text.ts'
import { copy } from './copy.ts'

function download(codes: readonly string[]) {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'candor-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}

/** Codes that are shown only once, and the ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = useText()
  return (
    <div className="flex flex-col gap-3">
      <ul
        aria-label={text('codes.title')}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control bg-surface-2 px-4 py-3.5 [font-family:ui-monospace,monospace] text-body ring-1 ring-line ring-inset"
      >
        {codes.map((code) => (
          <li key={code} className="text-center tracking-wide">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          leading={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {text('action.copy')}
        </Button>
        <Button
          size="small"
          leading={<Download aria-hidden className="size-4" />}
          onClick={() => download(codes)}
        >
          {text('action.download')}
        </Button>
      </div>
    </div>
  )
}
