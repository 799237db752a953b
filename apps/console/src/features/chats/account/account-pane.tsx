import { useReading } from '@candor/client/react/reading'
import { Badge } from '@candor/ui/badge'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Notice } from '@candor/ui/states/notice'
import { Skeleton } from '@candor/ui/states/skeleton'
import { createMediaHook } from '@candor/ui/use-is-wide'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { BackLink } from '../../../shared/parts/back-link.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { fact, FactCard, Facts } from '../../../shared/parts/facts.tsx'
import { MarkBadges } from '../../../shared/parts/mark-badges.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { PersonalFacts, StandingFacts } from '../../../shared/users/user-facts.tsx'
import type { User } from '../../../shared/users/user-facts.tsx'
import type { Conversation } from '../conversation/conversation-store.ts'
import { languageName } from '../model.ts'
import { ChatFacts } from './chat-facts.tsx'
import { OpenRecords } from './open-records.tsx'
import { OtherChats } from './other-chats.tsx'
import { ShortHoldings } from './short-holdings.tsx'

// From this width on the account stands beside the conversation; the same as `xl` in the styles.
const useIsBeside = createMediaHook('(min-width: 1280px)')

type Props = { conversation: Conversation; isAccount: boolean }

/** The user: the account in short, and other conversations of the same person. Read only while visible. */
export function AccountPane({ conversation, isAccount }: Props) {
  const text = useText()
  const { chat, others } = conversation
  const isBeside = useIsBeside()
  // Every view of an account is in the audit log.
  if (!isBeside && !isAccount) return null
  return (
    <div className="flex flex-col gap-4 px-4 pt-[calc(var(--safe-top)+8px)] pb-8 lg:pt-3">
      <div className="flex min-h-11 items-center gap-1">
        <BackLink href={hrefs.chat(chat.chatId)} className="xl:hidden" />
        <h2 className="mr-auto text-body font-semibold">
          {text(chat.uid === null ? 'chats.visitor' : 'user.title')}
        </h2>
        {chat.uid !== null && (
          <LinkButton href={hrefs.user(chat.uid)} size="small" variant="outline">
            {text('chats.fullProfile')}
          </LinkButton>
        )}
      </div>
      {chat.uid === null ? <Visitor chat={chat} /> : <Account uid={chat.uid} />}
      <ChatFacts chat={chat} />
      <OtherChats chats={others} />
    </div>
  )
}

function Visitor({ chat }: { chat: Conversation['chat'] }) {
  const text = useText()
  return (
    <FactCard title={text('chats.known')}>
      <Facts
        rows={[
          fact(text('user.language'), languageName(chat.language)),
          fact(text('chats.answersByMail'), text(chat.isMailed ? 'value.yes' : 'value.no')),
        ]}
      />
      <p className="pt-2 text-small text-ink-3">{text('chats.visitorText')}</p>
    </FactCard>
  )
}

function Account({ uid }: { uid: string }) {
  const reading = useReading(`user ${uid}`, async () => await callServer('Users/GetUser', { uid }))
  return (
    <ReadingGate reading={reading} outline={<Skeleton shape="block" height={360} />}>
      {({ user, restrictions }) => (
        <>
          <Who user={user} />
          {restrictions.map(({ mark, reason, by }) => (
            <Restriction key={mark} {...{ mark, reason }} by={by?.name} />
          ))}
          {user.hasAccount && <ShortHoldings uid={uid} />}
          {user.hasAccount && <OpenRecords uid={uid} />}
          <StandingFacts user={user} />
          <PersonalFacts user={user} />
        </>
      )}
    </ReadingGate>
  )
}

function Who({ user }: { user: User }) {
  const text = useText()
  const figures = useFigures()
  const facts = [
    user.region ? figures.region(user.region) : text('user.noRegion'),
    text('user.registeredOn', { day: figures.day(user.registeredAt) }),
  ]
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-2 text-title font-semibold">
        {user.uid}
        {user.isTryout && <Badge>{text('user.tryout')}</Badge>}
      </p>
      <p className="text-small wrap-anywhere text-ink-2">
        <bdi>{[user.username, user.nickname].filter(Boolean).join(' · ')}</bdi>
      </p>
      <p className="text-small text-ink-3">{facts.join(' · ')}</p>
      {user.marks.length > 0 && <MarkBadges marks={user.marks} />}
    </div>
  )
}

type RestrictionProps = { mark: User['marks'][number]; reason: string | null; by: string | undefined }

function Restriction({ mark, reason, by }: RestrictionProps) {
  const text = useText()
  return (
    <Notice kind={mark === 'frozen' || mark === 'locked' ? 'danger' : 'warn'} title={text(`mark.${mark}`)}>
      {[by, reason].filter(Boolean).join(': ')}
    </Notice>
  )
}
