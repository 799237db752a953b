import { useText } from '../../i18n/text.ts'
import { callServer } from '../../shared/server/client.ts'
import { ReasonSheet } from '../../shared/sheets/reason-sheet.tsx'
import type { Named } from './queries.ts'

type Props = Named & {
  version: number
  isScheduled: boolean
  onClose: () => void
  onDone: () => void
}

/** Discards a draft, or cancels the scheduled publication of a version. */
export function DiscardSheet({ kind, slug, version, isScheduled, onClose, onDone }: Props) {
  const text = useText()
  return (
    <ReasonSheet
      title={text(isScheduled ? 'content.takeBackOf' : 'content.discardOf', { version })}
      text={text(isScheduled ? 'content.takeBackText' : 'content.discardText')}
      confirmLabel={text(isScheduled ? 'content.takeBack' : 'content.discard')}
      variant="danger"
      needsReason={false}
      onClose={onClose}
      done={text(isScheduled ? 'content.takenBack' : 'content.discarded')}
      onDone={onDone}
      onConfirm={async () => await callServer('Content/DiscardDraft', { kind, slug, version })}
    />
  )
}
