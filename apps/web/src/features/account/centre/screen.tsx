import {
  ArrowLeftRight,
  BookUser,
  ClipboardList,
  CreditCard,
  FileCheck,
  Gauge,
  HandCoins,
  Headset,
  IdCard,
  Languages,
  LifeBuoy,
  MessageSquareText,
  ScanFace,
  Settings,
  Smartphone,
  SunMoon,
  Timer,
  Users,
} from 'lucide-react'
import type { Profile } from '@candor/contract/calls/account'
import { accountMarks } from '@candor/contract/rules/account'
import { appVersion } from '@candor/contract/app-version'
import { Badge } from '@candor/ui/badge'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { useUnread } from '../../../shared/chat/unread.ts'
import { loadAppearanceSheet } from '../../../shared/appearance/load.ts'
import { helpLinks, legalLinks } from '../../../shared/content/site-links.ts'
import { loadLanguageSheet } from '../../../shared/language/load.ts'
import { scoreSource } from '../../../shared/identity/score-source.ts'
import { IdentityBadge } from '../../../shared/identity/state-badge.tsx'
import { formatCount } from '@candor/client/figures/format'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { RestrictionNotices } from '../../../shared/profile/restriction-notices.tsx'
import { SecurityMeter } from '../../../shared/profile/security-meter.tsx'
import { usePreferences } from '../../../shared/state/state.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { LogoutRow } from '../parts/logout-row.tsx'
import { ProfileGate } from '../parts/profile-gate.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { MoneyNotices } from './money-notices.tsx'
import { LinkRow } from '../../../shared/lists/link-row.tsx'
import { useReading } from '@candor/client/react/reading'
import type { Grant } from '@candor/contract/calls/support'
import { callServer } from '../../../shared/server/client.ts'
import { Avatar } from '@candor/ui/avatar'
import { shownName } from '../../../shared/profile/account-name.ts'
import { CopyButton } from '../../../shared/copy/copy-button.tsx'
import { formatTime } from '@candor/client/figures/format-time'
import { PasswordRows } from '../parts/password-rows.tsx'

export function AccountCentreScreen() {
  const text = useText()
  return (
    <AppPage title={text('mine.title')} back="back">
      <ProfileGate>{(user) => <AccountCentre user={user} />}</ProfileGate>
    </AppPage>
  )
}

function AccountCentre({ user }: { user: Profile }) {
  const grant = useNewestGrant()
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-10 lg:pt-4">
      <div className="flex min-w-0 flex-col gap-5">
        <ProfileHeader user={user} />
        <RestrictionNotices marks={accountMarks} />
        <MoneyNotices debts={user.debts} grant={grant} />
        <SecurityMeter user={user} />
        <InvitationCard code={user.invitationCode} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
        <IdentityRows user={user} />
        <MoneyRows isAgent={user.marks.includes('agent')} hasSupport={grant !== null} />
        <AccountRows user={user} />
        <AppRows />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-1 lg:row-start-2">
        <HelpRows />
        <LegalRows />
        <LogoutRow />
      </div>
    </div>
  )
}

function IdentityRows({ user: { certification, creditScore } }: { user: Profile }) {
  const text = useText()
  const { locale } = useLanguage()
  const href = hrefOf(paths.identity)
  return (
    <ListGroup
      title={text('identity.title')}
      footnote={creditScore === null ? text('score.text') : scoreSource(creditScore, text, locale)}
    >
      <ListRow
        icon={<IdCard aria-hidden />}
        label={text('identity.level.primary')}
        badge={<IdentityBadge state={certification.primary} />}
        href={href}
      />
      <ListRow
        icon={<ScanFace aria-hidden />}
        label={text('identity.level.advanced')}
        badge={<IdentityBadge state={certification.advanced} />}
        href={href}
      />
      <ListRow
        icon={<Gauge aria-hidden />}
        label={text('score.title')}
        value={creditScore === null ? text('score.none') : creditScore.score}
        href={href}
      />
    </ListGroup>
  )
}

function MoneyRows({ isAgent, hasSupport }: { isAgent: boolean; hasSupport: boolean }) {
  const text = useText()
  return (
    <ListGroup title={text('mine.money')}>
      <LinkRow Icon={ArrowLeftRight} label="flow.title" path={paths.fundFlow} />
      <LinkRow Icon={ClipboardList} label="orders.title" path={paths.orders} />
      <LinkRow Icon={Timer} label="mine.optionHoldings" path={paths.optionRecord} />
      <LinkRow Icon={HandCoins} label="loan.title" path={paths.loanApply} />
      {hasSupport && <LinkRow Icon={LifeBuoy} label="support.title" path={paths.support} />}
      {isAgent && <LinkRow Icon={Users} label="agent.title" path={paths.agent} />}
      <LinkRow Icon={BookUser} label="address.title" path={paths.addresses} />
      <LinkRow Icon={CreditCard} label="card.title" path={paths.cards} />
    </ListGroup>
  )
}

function AccountRows({ user }: { user: Profile }) {
  const text = useText()
  return (
    <ListGroup title={text('mine.account')}>
      <LinkRow Icon={Settings} label="settings.title" path={paths.settings} />
      <PasswordRows user={user} icons />
    </ListGroup>
  )
}

function AppRows() {
  const text = useText()
  const { languageName, theme } = usePreferences()
  const language = useSheet(loadLanguageSheet)
  const appearance = useSheet(loadAppearanceSheet)
  return (
    <ListGroup title={text('mine.app')}>
      <ListRow
        icon={<Languages aria-hidden />}
        label={text('language.title')}
        value={languageName}
        onPress={language.show}
      />
      <ListRow
        icon={<SunMoon aria-hidden />}
        label={text('appearance.title')}
        value={text(`theme.${theme}`)}
        onPress={appearance.show}
      />
      <LinkRow Icon={Smartphone} label="getApp.title" value={appVersion.name} path={paths.getApp} />
      {language.element}
      {appearance.element}
    </ListGroup>
  )
}

function HelpRows() {
  const text = useText()
  const { locale } = useLanguage()
  const unread = useUnread(({ count }) => count)
  return (
    <ListGroup title={text('mine.help')}>
      {helpLinks.map(({ path, label, Icon }) => (
        <LinkRow key={path} Icon={Icon} label={label} path={path} />
      ))}
      <LinkRow
        Icon={Headset}
        label="service.title"
        badge={unread > 0 && <Badge tone="accent">{formatCount(unread, locale)}</Badge>}
        path={paths.customerService}
      />
      <LinkRow Icon={MessageSquareText} label="feedback.title" path={paths.feedback} />
    </ListGroup>
  )
}

function LegalRows() {
  const text = useText()
  return (
    <ListGroup title={text('about.candor')}>
      {legalLinks.map(({ path, label, Icon }) => (
        <LinkRow key={path} Icon={Icon} label={label} path={path} />
      ))}
      <LinkRow Icon={FileCheck} label="agreements.title" path={paths.agreements} />
    </ListGroup>
  )
}

/** The account's newest support funds; null when there are none or they haven't loaded. */
function useNewestGrant(): Grant | null {
  const reading = useReading('', async () => {
    const { grants } = await callServer('Support/GetGrants', { limit: 1 })
    return { newest: grants[0] ?? null }
  })
  return reading.value?.newest ?? null
}

function ProfileHeader({ user }: { user: Profile }) {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <section className="flex items-center gap-4 py-3">
      <Avatar name={shownName(user)} src={user.avatarUrl ?? undefined} size={64} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="line-clamp-2 text-title font-semibold wrap-anywhere">{shownName(user)}</span>
          {user.isTryout && <Badge tone="warn">{text('mine.tryout')}</Badge>}
        </p>
        <p className="-my-1.5 flex items-center text-small text-ink-2">
          {text('mine.uid', { uid: user.uid })}
          <CopyButton content={user.uid} label={text('mine.copyUid')} />
        </p>
        <p className="text-small text-ink-3">
          {text('mine.since', { date: formatTime(user.registeredAt, locale, 'day') })}
        </p>
      </div>
    </section>
  )
}
