import { useState } from 'react'
import { Notice } from '@candor/ui/states/notice'
import { Segmented } from '@candor/ui/fields/segmented'
import { toast } from '@candor/ui/toasts/toast'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { MomentField } from '../../shared/form/moment-field.tsx'
import { localInputOf, momentOfInput } from '../../shared/form/moments.ts'
import { callServer, serverClock } from '../../shared/server/client.ts'
import { ReasonSheet } from '../../shared/sheets/reason-sheet.tsx'
import { ChangesView } from './changes-view.tsx'
import { isAgreement, nameOf, textsOf } from './model.ts'
import { isRefusal } from './queries.ts'
import type { Item } from './queries.ts'

const hourMs = 3_600_000

type Props = { item: Item; draft: NonNullable<Item['draft']>; onClose: () => void; onDone: () => void }

/** Publishes the draft, now or later: the changes for users are shown line by line. */
export function PublishSheet({ item, draft, onClose, onDone }: Props) {
  const text = useText()
  const figures = useFigures()
  const { kind, slug } = item.item
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [typed, setTyped] = useState(() => localInputOf(new Date(serverClock.now() + hourMs)))
  const moment = momentOfInput(typed)
  const isPast = moment === null || moment.getTime() <= serverClock.now()
  const isLater = when === 'later'
  return (
    <ReasonSheet
      title={text('content.publishOf', { title: nameOf(item.item) })}
      text={text(kind === 'mail' ? 'content.publishMailText' : 'content.publishText')}
      confirmLabel={
        isLater && moment
          ? text('content.publishAt', { time: figures.time(moment.toISOString()) })
          : text('content.publishNow')
      }
      confirmDisabled={isLater && isPast}
      onClose={onClose}
      onConfirm={async (reason) => {
        const from = isLater && moment ? moment.toISOString() : null
        const { version, revision } = draft
        try {
          await callServer('Content/Publish', { kind, slug, version, revision, from, reason })
        } catch (failure) {
          onDone()
          if (isRefusal(failure, 'decidedAlready')) toast.error(text('content.publishChanged'))
          else if (isRefusal(failure, 'parametersInvalid'))
            toast.error(text(isLater ? 'content.momentPast' : 'content.refused'))
          else throw failure
          onClose()
          return
        }
        toast.success(text(isLater ? 'content.scheduled' : 'content.published'))
        onDone()
        onClose()
      }}
    >
      {isAgreement(kind, slug) && <Notice kind="warn">{text('content.agreementNotice')}</Notice>}
      <Segmented
        label={text('content.when')}
        options={[
          { value: 'now', label: text('content.now') },
          { value: 'later', label: text('content.later') },
        ]}
        value={when}
        onValueChange={setWhen}
      />
      {isLater && (
        <MomentField
          label={text('content.moment')}
          value={typed}
          onValueChange={setTyped}
          min={localInputOf(new Date(serverClock.now()))}
          error={isPast ? text('content.momentPast') : undefined}
        />
      )}
      <section aria-label={text('content.changes')} className="flex flex-col gap-2">
        <h3 className="text-small text-ink-2">{text('content.changes')}</h3>
        <ChangesView before={textsOf(item.current)} after={textsOf(draft.texts)} />
      </section>
    </ReasonSheet>
  )
}
