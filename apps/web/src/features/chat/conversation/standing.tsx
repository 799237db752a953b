import { useState } from 'react'
import { CircleCheck, Users } from 'lucide-react'
import type { Chat, ChatService } from '@candor/contract/calls/chat'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { Notice } from '@candor/ui/states/notice'
import { TextField } from '@candor/ui/fields/text-field'
import { formatCount } from '@candor/client/figures/format'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { complaints } from '../../../shared/form/complaints.ts'
import { checkEmail } from '../../../shared/form/form-check.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useSession } from '../../../shared/state/state.ts'
import type { LiveChatControl } from '../live-chat.ts'
import { standingOf } from '../model.ts'
import { standingWords } from '../parts/service-words.tsx'

type Props = { control: LiveChatControl; chat: Chat | null; service: ChatService }

/** Below the messages: the place in the queue, or that the answer comes by mail. */
export function Standing({ control, chat, service }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const isVisitor = useSession((session) => session.token === null)
  // A practice account has no address.
  const isMailed = useSession(({ user }) => typeof user?.email === 'string')
  const [isChanging, setIsChanging] = useState(false)
  if (chat !== null && chat.state === 'closed') return null
  const standing = standingOf(service)
  const isWaiting = chat !== null && chat.position !== null
  const mailedTo = chat?.mailedTo ?? null
  return (
    <div className="flex flex-col gap-2.5 pt-4 empty:pt-0">
      {isWaiting && standing === 'attended' && (
        <output className="flex items-center gap-2.5 rounded-control bg-surface-2 px-3.5 py-3 text-small">
          <Users aria-hidden className="size-4.5 shrink-0 text-ink-2" />
          {text('chat.position', { position: formatCount(chat.position ?? 1, locale) })}
        </output>
      )}
      {standing !== 'attended' && (chat === null || isWaiting) && (
        <Notice title={standingWords(service, text, locale)}>
          {mailedTo !== null
            ? text('chat.mailTo', { email: mailedTo })
            : text(isVisitor ? 'chat.mailVisitor' : isMailed ? 'chat.mailUser' : 'chat.answerHere')}
        </Notice>
      )}
      {isVisitor && chat !== null && (mailedTo === null || isChanging) && (
        <EmailForm control={control} chat={chat} onSaved={() => setIsChanging(false)} />
      )}
      {isVisitor && mailedTo !== null && !isChanging && (
        <div className="flex flex-wrap items-center justify-between gap-2 px-1 text-small text-ink-2">
          {standing === 'attended' && (
            <p className="flex items-center gap-2">
              <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
              {text('chat.mailSaved', { email: mailedTo })}
            </p>
          )}
          <Button size="small" variant="ghost" onClick={() => setIsChanging(true)}>
            {text('email.change')}
          </Button>
        </div>
      )}
    </div>
  )
}

type FormProps = { control: LiveChatControl; chat: Chat; onSaved: () => void }

/** The address to reach a visitor after the page is closed. */
function EmailForm({ control, chat, onSaved }: FormProps) {
  const text = useText()
  const form = useForm({
    id: 'chat',
    initial: { email: '' },
    check: ({ email }) => complaints({ email: checkEmail(email) }),
    fieldOfCode: { invalidRequest: 'email' },
    send: async ({ email }) => {
      const { chatId } = chat
      const answer = await callServer('Chat/SetEmail', { ...control.who(), chatId, email: email.trim() })
      control.noteChat(answer.chat)
      onSaved()
    },
  })
  return (
    <Card className="lg:bg-surface-2">
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-3">
        <TextField
          {...form.field('email')}
          label={text('chat.emailLabel')}
          hint={text('chat.emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="done"
        />
        <Button type="submit" loading={form.busy}>
          {text('chat.emailSave')}
        </Button>
      </form>
    </Card>
  )
}
