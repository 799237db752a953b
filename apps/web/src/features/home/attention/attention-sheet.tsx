import { CircleAlert } from 'lucide-react'
import { ListRow } from '@candor/ui/lists/list-row'
import { Sheet } from '@candor/ui/layers/sheet'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import type { SheetControl } from '../../../shared/sheets/use-sheet.tsx'
import { toldAs } from './attention.ts'
import { keptAttention } from './attention-items.ts'

export function AttentionSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const figures = useFigures()
  return (
    <Sheet {...{ open, onOpenChange }} title={text('attention.title')}>
      <ul className="-mx-4 divide-y divide-line">
        {keptAttention().map((item) => {
          const { id, title, text: words, path, isUrgent } = toldAs(item, figures)
          return (
            <li key={id}>
              <ListRow
                icon={<CircleAlert aria-hidden className={isUrgent ? 'text-danger!' : 'text-accent-ink!'} />}
                label={text(title.key, title.values)}
                detail={text(words.key, words.values)}
                href={hrefOf(path)}
              />
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
