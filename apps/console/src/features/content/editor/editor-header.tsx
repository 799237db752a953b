import { useState } from 'react'
import { History, MapPin, Save, Send, Trash2, Undo2 } from 'lucide-react'
import { Badge } from '@candor/ui/badge'
import { Button } from '@candor/ui/buttons/button'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../../i18n/text.ts'
import { BackLink } from '../../../shared/parts/back-link.tsx'
import { useNow } from '../../../shared/parts/age.tsx'
import { commandKey } from '../../../shared/parts/use-keys.ts'
import { go } from '../../../shared/place/location.ts'
import { hrefs } from '../../../shared/place/paths.ts'
import { useRight } from '../../../shared/server/self.ts'
import { editsKey, keepEdits } from '../edits.ts'
import { DiscardSheet } from '../discard-sheet.tsx'
import { faultOf, isBegunKind, nameOf, nothingWritten, textsOf, undescribedLanguages } from '../model.ts'
import { PlaceSheet } from '../place-sheet.tsx'
import { PublishSheet } from '../publish-sheet.tsx'
import { StateLine } from '../state-line.tsx'
import type { Item } from '../queries.ts'

type Props = {
  item: Item
  isUnsaved: boolean
  isSaving: boolean
  onSave: () => void
  onReload: () => Promise<void>
}
type Asking = 'publish' | 'place' | { discard: number; isScheduled: boolean } | null

/** The name of a text, its state, and its actions. */
export function EditorHeader({ item, isUnsaved, isSaving, onSave, onReload }: Props) {
  const text = useText()
  const mayEdit = useRight('editContent')
  const now = useNow()
  const { item: row, draft, versions } = item
  const { kind, slug } = row
  const [asking, setAsking] = useState<Asking>(null)
  const waiting = versions.find(({ publishedFrom }) => publishedFrom && Date.parse(publishedFrom) > now)
  const close = () => setAsking(null)
  const done = () => void onReload()

  const undescribed = undescribedLanguages(textsOf(draft?.texts ?? []))

  function publish() {
    if (isUnsaved) toast.error(text('content.saveFirst'))
    else if (faultOf('EN', textsOf(draft?.texts ?? []).EN ?? nothingWritten))
      toast.error(text('content.englishFirst'))
    else if (undescribed.length > 0)
      toast.error(text('content.altFirst', { languages: undescribed.join(', ') }))
    else setAsking('publish')
  }

  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-3 px-4 pt-[calc(var(--safe-top)+12px)] pb-2 lg:px-6 lg:pt-4">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-1">
        <BackLink href={hrefs.content(kind)} />
        <div className="flex min-w-0 flex-col gap-0.5">
          <h1 className="line-clamp-2 text-title font-semibold wrap-anywhere">{nameOf(row)}</h1>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-3">
            <span className="wrap-anywhere">
              {text(`content.one.${kind}`)} · {slug}
            </span>
            <StateLine row={row} />
            {draft && row.state !== 'draft' && <Badge tone="warn">{text('content.hasDraft')}</Badge>}
            {row.isPinned && <Badge>{text('content.pinned')}</Badge>}
          </div>
        </div>
      </div>
      <div className="-mx-2 flex flex-wrap items-center gap-x-1 gap-y-2 max-lg:flex-1 max-lg:basis-full lg:mx-0">
        <LinkButton
          href={hrefs.contentVersions(kind, slug)}
          variant="ghost"
          size="small"
          leading={<History aria-hidden className="size-4.5" />}
        >
          {text('content.versions')}
        </LinkButton>
        {mayEdit && isBegunKind(kind) && (
          <Button
            variant="ghost"
            size="small"
            leading={<MapPin aria-hidden className="size-4.5" />}
            onClick={() => setAsking('place')}
          >
            {text('content.place')}
          </Button>
        )}
        {mayEdit && waiting && (
          <Button
            variant="ghost"
            size="small"
            leading={<Undo2 aria-hidden className="size-4.5" />}
            onClick={() => setAsking({ discard: waiting.version, isScheduled: true })}
          >
            {text('content.takeBack')}
          </Button>
        )}
        {mayEdit && draft && (
          <Button
            variant="ghost"
            size="small"
            leading={<Trash2 aria-hidden className="size-4.5" />}
            onClick={() => setAsking({ discard: draft.version, isScheduled: false })}
          >
            {text('content.discard')}
          </Button>
        )}
        {mayEdit && (
          <div className="flex flex-1 basis-full gap-2 px-2 lg:flex-none lg:px-0">
            <Button
              className="flex-auto lg:flex-none"
              leading={<Save aria-hidden className="size-4.5" />}
              loading={isSaving}
              disabled={!isUnsaved}
              title={`${commandKey}S`}
              onClick={onSave}
            >
              {text('content.save')}
            </Button>
            <Button
              className="flex-auto lg:flex-none"
              variant="primary"
              leading={<Send aria-hidden className="size-4.5" />}
              disabled={draft === null && !isUnsaved}
              onClick={publish}
            >
              {text('content.publish')}
            </Button>
          </div>
        )}
      </div>
      {asking === 'publish' && draft && (
        <PublishSheet item={item} draft={draft} onClose={close} onDone={done} />
      )}
      {asking === 'place' && <PlaceSheet row={row} onClose={close} onDone={done} />}
      {asking !== null && typeof asking === 'object' && (
        <DiscardSheet
          {...{ kind, slug }}
          version={asking.discard}
          isScheduled={asking.isScheduled}
          onClose={close}
          onDone={() => {
            if (!asking.isScheduled) keepEdits(editsKey(kind, slug), undefined)
            // Nothing is left of a text that was never published.
            if (versions.length === 1 && item.shipped.length === 0) go(hrefs.content(kind))
            else done()
          }}
        />
      )}
    </header>
  )
}
