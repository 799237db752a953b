import { Bold, Heading2, Link, List, Table } from 'lucide-react'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { useText } from '../../../i18n/text.ts'
import { tools } from '../editing.ts'
import type { Tool } from '../editing.ts'

const icons: Record<Tool, typeof Bold> = {
  bold: Bold,
  link: Link,
  heading: Heading2,
  list: List,
  table: Table,
}

export function Toolbar({ onUse }: { onUse: (tool: Tool) => void }) {
  const text = useText()
  return (
    <div
      role="toolbar"
      aria-label={text('content.tools')}
      className="flex gap-0.5 border-b border-line px-1.5"
    >
      {tools.map((tool) => {
        const Icon = icons[tool]
        return (
          <IconButton
            key={tool}
            icon={<Icon aria-hidden />}
            label={text(`content.tool.${tool}`)}
            title={text(`content.tool.${tool}`)}
            className="text-ink-2 [&_svg]:size-4.5!"
            onClick={() => onUse(tool)}
          />
        )
      })}
    </div>
  )
}
