import { Copy } from 'lucide-react'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { copy } from './copy.ts'

export function CopyButton({ content, label }: { content: string; label: string }) {
  return (
    <IconButton
      icon={<Copy aria-hidden />}
      label={label}
      onClick={() => void copy(content)}
      className="text-ink-3 [&_svg]:size-4.5!"
    />
  )
}
