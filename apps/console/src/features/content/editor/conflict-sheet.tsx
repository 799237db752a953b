import { useState } from 'react'
import { languages } from '@candor/contract/languages'
import { Button } from '@candor/ui/buttons/button'
import { Sheet } from '@candor/ui/layers/sheet'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { DiffView } from '../diff-view.tsx'
import { isSameText } from '../model.ts'
import type { Texts } from '../model.ts'
import type { Item } from '../queries.ts'
import { savedTexts } from './use-draft.ts'

type Props = {
  item: Item
  mine: Texts
  onClose: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Another operator saved meanwhile: both texts side by side, and the choice between them. */
export function ConflictSheet({ item, mine, onClose, onKeepMine, onTakeTheirs }: Props) {
  const text = useText()
  const { time } = useFigures()
  const [open, setOpen] = useState(true)
  const theirs = savedTexts(item)
  const by = item.versions.find(({ version }) => version === item.draft?.version)
  const edited = languages.filter(({ shortName }) => mine[shortName])

  function close(act?: () => void) {
    setOpen(false)
    // It slides away first.
    setTimeout(() => {
      act?.()
      onClose()
    }, 250)
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && close()}
      title={text('content.conflict')}
      text={
        by
          ? text('content.outrun', { name: by.changedBy.name, time: time(by.changedAt) })
          : text('content.outrunGone')
      }
      footer={
        <div className="flex flex-wrap gap-2.5">
          <Button size="large" className="flex-1" onClick={() => close(onTakeTheirs)}>
            {text('content.takeTheirs')}
          </Button>
          <Button size="large" variant="primary" className="flex-1" onClick={() => close(onKeepMine)}>
            {text('content.keepMine')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        <p className="text-small text-ink-2">{text('content.conflictText')}</p>
        {edited.map(({ shortName, Name }) => (
          <section key={shortName} aria-label={Name} className="flex flex-col gap-2">
            <h3 className="text-small font-semibold">{Name}</h3>
            {isSameText(theirs[shortName], mine[shortName]) ? (
              <p className="text-small text-ink-3">{text('content.diff.same')}</p>
            ) : (
              <DiffView label={Name} before={theirs[shortName]} after={mine[shortName]} />
            )}
          </section>
        ))}
      </div>
    </Sheet>
  )
}
