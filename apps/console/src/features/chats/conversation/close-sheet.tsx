import { useState } from 'react'
import { closeReasons } from '@candor/contract/rules/chat'
import type { CloseReason } from '@candor/contract/rules/chat'
import { Chip } from '@candor/ui/buttons/chip'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import type { OpenChat } from './conversation-store.ts'
import { NoteSheet } from './note-sheet.tsx'

type Props = { chat: OpenChat; onClose: () => void; onDone: () => Promise<void> }

/** Ends a conversation, with a reason. */
export function CloseSheet({ chat, onClose, onDone }: Props) {
  const text = useText()
  const [closeReason, setCloseReason] = useState<CloseReason>('solved')
  return (
    <NoteSheet
      title={text('chats.closeTitle')}
      text={text('chats.closeText')}
      confirmLabel={text('chats.close')}
      doneLabel={text('chats.closedDone')}
      onConfirm={async (note) =>
        void (await callServer('Chats/Close', { chatId: chat.chatId, closeReason, note }))
      }
      onDone={onDone}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-1.5">
        <legend className="pb-1.5 text-small text-ink-2">{text('chats.closeReason')}</legend>
        <span className="flex flex-wrap gap-2">
          {closeReasons.map((reason) => (
            <Chip key={reason} selected={closeReason === reason} onClick={() => setCloseReason(reason)}>
              {text(`chats.closeReason.${reason}`)}
            </Chip>
          ))}
        </span>
      </fieldset>
    </NoteSheet>
  )
}
