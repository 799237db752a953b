import { useState } from 'react'
import { helpGroups } from '@candor/contract/rules/content'
import type { ContentRow } from '@candor/contract/operators/calls/content'
import { Button } from '@candor/ui/buttons/button'
import { SelectSheet } from '@candor/ui/fields/select-sheet'
import { Switch } from '@candor/ui/fields/switch'
import { useText } from '../../i18n/text.ts'
import { callServer } from '../../shared/server/client.ts'
import { MomentField } from '../../shared/form/moment-field.tsx'
import { localInputOf, momentOfInput } from '../../shared/form/moments.ts'
import { ReasonSheet } from '../../shared/sheets/reason-sheet.tsx'
import { appPages } from './app-pages.ts'

const nowhere = 'nowhere'

type Props = { row: ContentRow; onClose: () => void; onDone: () => void }

/** The place, the link and the end of a text. Applies at once, without a new version. */
export function PlaceSheet({ row, onClose, onDone }: Props) {
  const text = useText()
  const { kind, slug } = row
  const [isPinned, setPinned] = useState(row.isPinned)
  const [group, setGroup] = useState(row.group)
  const [link, setLink] = useState(row.link)
  const [ends, setEnds] = useState(row.endsAt === null ? '' : localInputOf(new Date(row.endsAt)))
  // The field has minutes only; an unchanged value keeps its seconds.
  const isEndSame = row.endsAt === null ? ends === '' : ends === localInputOf(new Date(row.endsAt))
  const endsAt = isEndSame ? row.endsAt : (momentOfInput(ends)?.toISOString() ?? null)
  const isSame = isPinned === row.isPinned && group === row.group && link === row.link && isEndSame
  const hasEnd = kind === 'announcement' || kind === 'promotion'
  return (
    <ReasonSheet
      title={text('content.placeOf', { title: row.title })}
      text={text('content.placeText')}
      confirmLabel={text('content.placeSave')}
      confirmDisabled={isSame}
      onClose={onClose}
      done={text('content.placed')}
      onDone={onDone}
      onConfirm={async (reason) =>
        await callServer('Content/SetPlace', { kind, slug, isPinned, group, link, endsAt, reason })
      }
    >
      <Switch
        label={text('content.pin')}
        detail={text('content.pinText')}
        checked={isPinned}
        onCheckedChange={setPinned}
      />
      {kind === 'help' && (
        <SelectSheet
          label={text('content.group')}
          options={helpGroups.map((value) => ({ value, label: text(`helpGroup.${value}`) }))}
          value={group ?? undefined}
          onValueChange={setGroup}
        />
      )}
      {kind === 'promotion' && (
        <SelectSheet
          label={text('content.link')}
          hint={text('content.linkHint')}
          options={[
            { value: nowhere, label: text('content.linkNone') },
            ...appPages.map(({ path, label }) => ({ value: path, label: text(label), detail: path })),
            ...(link !== null && appPages.every(({ path }) => path !== link)
              ? [{ value: link, label: link }]
              : []),
          ]}
          value={link ?? nowhere}
          onValueChange={(chosen) => setLink(chosen === nowhere ? null : chosen)}
        />
      )}
      {hasEnd && (
        <div className="flex flex-col gap-2">
          <MomentField label={text('content.endsAt')} value={ends} onValueChange={setEnds} />
          {ends !== '' && (
            <div>
              <Button size="small" variant="ghost" onClick={() => setEnds('')}>
                {text('content.noEnd')}
              </Button>
            </div>
          )}
        </div>
      )}
    </ReasonSheet>
  )
}
