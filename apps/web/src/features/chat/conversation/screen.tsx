import { useState } from 'react'
import { CircleX, Clock3, History, LifeBuoy, MessagesSquare } from 'lucide-react'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import { ErrorState } from '@candor/ui/states/error-state'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { go, usePlace } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { textKeyOfFailure } from '../../../shared/server/failure-text.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { useSession } from '../../../shared/state/state.ts'
import type { LiveChatControl } from '../live-chat.ts'
import { recordAsked } from '../model.ts'
import { ownSender } from '../own-sender.ts'
import { Hours, standingWords } from '../parts/service-words.tsx'
import { Composer } from './composer.tsx'
import { Ended } from './ended.tsx'
import { sendImages, useDroppedImages } from './send-image.ts'
import { Standing } from './standing.tsx'
import { Thread } from './thread.tsx'
import { useLiveChat, useLiveChatState, useSenderState } from './use-live-chat.ts'
import { NothingHere } from '../../../shared/lists/nothing-here.tsx'
import type { ChatService } from '@candor/contract/calls/chat'
import { Card } from '@candor/ui/card'
import { EarlierChats } from './earlier.tsx'
import { LinkRow } from '../../../shared/lists/link-row.tsx'

/** The conversation with customer service: the newest, or the one in the address. */
export function OnlineServiceScreen() {
  const { query } = usePlace()
  const uid = useSession((session) => session.uid)
  const asked = query.get('chat')
  const chatId = asked !== null && /^[1-9]\d{0,14}$/.test(asked) ? asked : null
  const isSignedIn = uid !== null
  // Visitors have no records.
  const about = isSignedIn ? recordAsked(query.get('about')) : null
  return <Conversation key={`${uid} ${chatId} ${about}`} chatId={chatId} about={about} />
}

function Conversation({ chatId, about }: { chatId: string | null; about: string | null }) {
  const control = useLiveChat(chatId, about !== null)
  const text = useText()
  const { locale } = useLanguage()
  const isWide = useIsWide()
  const state = useLiveChatState(control)
  const sender = useSenderState()
  const [attached, setAttached] = useState(about)
  const { chat, service, phase } = state
  const isOver = chat?.state === 'closed'
  const shownId = chat?.chatId ?? null

  function startNew() {
    if (chatId !== null) return go(paths.onlineService)
    control.startNew()
  }

  function send(written: string) {
    ownSender().add({ chatId: shownId, text: written, about: attached })
    setAttached(null)
  }

  useDroppedImages((files) => {
    if (isOver || phase !== 'ready') return
    void sendImages(files, { chatId: shownId, about: attached })
  })

  const isEmpty = phase === 'ready' && chat === null && sender.outbox.length === 0
  return (
    <AppPage
      title={text('service.title')}
      subtitle={service === null ? undefined : standingWords(service, text, locale)}
      back="back"
      width="full"
      fill
      trailing={
        <>
          {!isWide && <HistoryButton shownId={shownId} />}
          {chat?.state === 'open' && <EndButton control={control} chatId={chat.chatId} />}
        </>
      }
    >
      <div className="flex min-h-0 flex-1 gap-6 lg:py-4">
        <section
          aria-label={text('chat.conversation')}
          className="flex min-h-0 min-w-0 flex-1 flex-col lg:rounded-card lg:bg-surface-1 lg:shadow-card"
        >
          {phase === 'loading' && <Outline />}
          {phase === 'failed' && (
            <div className="flex-1">
              <ErrorState
                title={text('list.failedTitle')}
                text={text(textKeyOfFailure(state.failure))}
                retryLabel={text('action.retry')}
                onRetry={() => void control.open()}
              />
            </div>
          )}
          {phase === 'ready' && service !== null && (
            <>
              <Thread
                control={control}
                state={state}
                sender={sender}
                takesNew={chatId === null}
                head={isEmpty && <Welcome />}
                foot={<Standing control={control} chat={chat} service={service} />}
              />
              {isOver ? (
                <Ended control={control} chat={chat} onStartNew={startNew} />
              ) : (
                <Composer
                  chatId={shownId}
                  about={attached}
                  onAboutUsed={() => setAttached(null)}
                  onTyped={() => control.noteTyped()}
                  onSend={send}
                />
              )}
            </>
          )}
        </section>
        {isWide && <Aside service={service} shownId={shownId} version={`${shownId} ${chat?.state}`} />}
      </div>
    </AppPage>
  )
}

function Welcome() {
  return (
    <div className="my-auto">
      <NothingHere Icon={MessagesSquare} title="chat.welcome" text="chat.welcomeText" />
    </div>
  )
}

function HistoryButton({ shownId }: { shownId: string | null }) {
  const text = useText()
  const sheet = useSheet(async () => {
    const { EarlierSheet } = await import('./earlier-sheet.tsx')
    return (control) => <EarlierSheet {...control} shownId={shownId} />
  })
  return (
    <>
      <IconButton icon={<History aria-hidden />} label={text('chat.earlier')} onClick={sheet.show} />
      {sheet.element}
    </>
  )
}

function EndButton({ control, chatId }: { control: LiveChatControl; chatId: string }) {
  const text = useText()
  const [open, setOpen] = useLayer()
  const end = useAct(async () => {
    const answer = await callServer('Chat/Close', { ...control.who(), chatId })
    control.noteChat(answer.chat)
    await control.sync()
    setOpen(false)
  })
  return (
    <>
      <IconButton icon={<CircleX aria-hidden />} label={text('chat.end')} onClick={() => setOpen(true)} />
      <ConfirmSheet
        open={open}
        onOpenChange={setOpen}
        title={text('chat.endTitle')}
        text={text('chat.endText')}
        cancelLabel={text('action.back')}
        confirmLabel={text('chat.end')}
        loading={end.busy}
        onConfirm={() => void end.run()}
      />
    </>
  )
}

function Outline() {
  return (
    <div aria-busy className="flex flex-1 flex-col justify-end gap-3 py-4 lg:px-6">
      <span className="w-2/3 lg:max-w-lg">
        <Skeleton shape="block" height={64} />
      </span>
      <span className="w-1/2 self-end lg:max-w-lg">
        <Skeleton shape="block" height={44} />
      </span>
      <span className="w-3/5 lg:max-w-lg">
        <Skeleton shape="block" height={84} />
      </span>
    </div>
  )
}

type AsideProps = { service: ChatService | null; shownId: string | null; version: string }

/** Beside a conversation on a wide screen: who answers and when, and earlier conversations. */
function Aside({ service, shownId, version }: AsideProps) {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <aside className="flex w-80 shrink-0 flex-col gap-4 overflow-y-auto xl:w-96">
      <Card padding="none" className="shrink-0 divide-y divide-line overflow-hidden">
        {service !== null && (
          <div className="flex flex-col gap-2 p-4">
            <h2 className="flex items-center gap-2 font-semibold">
              <Clock3 aria-hidden className="size-4.5 text-ink-2" />
              {standingWords(service, text, locale)}
            </h2>
            <Hours service={service} />
          </div>
        )}
        <LinkRow Icon={LifeBuoy} label="chat.otherWays" path={paths.customerService} />
      </Card>
      <Card padding="none" className="shrink-0 overflow-hidden">
        <h2 className="px-4 pt-4 pb-2 font-semibold">{text('chat.earlier')}</h2>
        <EarlierChats shownId={shownId} version={version} />
      </Card>
    </aside>
  )
}
