import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { contentTitleMax } from '@candor/contract/rules/content'
import { Button } from '@candor/ui/buttons/button'
import { Sheet } from '@candor/ui/layers/sheet'
import { TextField } from '@candor/ui/fields/text-field'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../i18n/text.ts'
import { required } from '../../shared/form/checks.ts'
import { go } from '../../shared/place/location.ts'
import { hrefs } from '../../shared/place/paths.ts'
import { useAct } from '../../shared/server/act.ts'
import { callServer } from '../../shared/server/client.ts'
import { forgetPrepared, preparedAnnouncement } from '../../shared/content/prepared-announcement.ts'
import { editsKey, keepEdits } from './edits.ts'
import { slugFault, slugFrom } from './model.ts'
import type { BegunKind } from './model.ts'
import { isRefusal } from './queries.ts'

type Props = { kind: BegunKind; taken: readonly string[]; onClose: () => void }

/** Creates a text as a draft: its English title, and its slug. */
export function NewItemSheet({ kind, taken, onClose }: Props) {
  const text = useText()
  const [open, setOpen] = useState(true)
  const [prepared] = useState(() => (kind === 'announcement' ? preparedAnnouncement() : null))
  const [title, setTitle] = useState(prepared?.EN?.title ?? '')
  // Follows the title until the operator types another one.
  const [ownSlug, setOwnSlug] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const titleField = useRef<HTMLInputElement>(null)
  const slug = ownSlug ?? slugFrom(title)
  const titleFault = required(title, 'content.titleRequired')
  const fault = slugFault(slug, taken)
  const create = useAct(async () => {
    try {
      await callServer('Content/Create', { kind, slug, title: title.trim() })
    } catch (failure) {
      if (!isRefusal(failure, 'decidedAlready')) throw failure
      toast.error(text('content.slugTaken'))
      return
    }
    if (prepared) {
      const { draft } = await callServer('Content/GetItem', { kind, slug })
      const english = { title: title.trim(), body: prepared.EN?.body ?? '' }
      keepEdits(editsKey(kind, slug), {
        revision: draft?.revision ?? null,
        texts: { ...prepared, EN: english },
      })
      forgetPrepared()
    }
    go(hrefs.content(kind, slug))
  })

  function close() {
    setOpen(false)
    forgetPrepared()
    // It slides away first.
    setTimeout(onClose, 250)
  }
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (!titleFault && !fault) void create.run()
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && close()}
      title={text(`content.new.${kind}`)}
      text={text('content.newText')}
      dismissible={!create.busy}
      initialFocus={titleField}
    >
      <form onSubmit={send} noValidate className="flex flex-col gap-4 pt-2">
        <TextField
          ref={titleField}
          label={text('content.newTitle')}
          maxLength={contentTitleMax}
          value={title}
          onValueChange={setTitle}
          error={asked && titleFault ? text(titleFault) : undefined}
          autoComplete="off"
        />
        <TextField
          label={text('content.slug')}
          hint={text('content.slugHint')}
          maxLength={64}
          value={slug}
          onValueChange={setOwnSlug}
          error={fault && (asked || fault === 'content.slugTaken') ? text(fault) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" size="large" fullWidth loading={create.busy}>
          {text('content.create')}
        </Button>
      </form>
    </Sheet>
  )
}
