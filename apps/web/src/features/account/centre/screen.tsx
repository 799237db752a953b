import {
  ArrowLeftRight,
  BookUser,
  ClipboardList,
  CreditCard,
  FileCheck,
  Gauge,
  IdCard,
  HandCoins,
  Headset,
  KeyRound,
  Languages,
  LifeBuoy,
  LockKeyhole,
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
import { BoundBadge } from '../parts/bound-badge.tsx'
import { LogoutRow } from '../parts/logout-row.tsx'
import { ProfileGate } from '../parts/profile-gate.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { MoneyNotices } from './money-notices.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { useNewestGrant } from './support-offer.ts'

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
      <ListRow
        icon={<ArrowLeftRight aria-hidden />}
        label={text('flow.title')}
        href={hrefOf(paths.fundFlow)}
      />
      <ListRow
        icon={<ClipboardList aria-hidden />}
        label={text('orders.title')}
        href={hrefOf(paths.orders)}
      />
      <ListRow
        icon={<Timer aria-hidden />}
        label={text('mine.optionHoldings')}
        href={hrefOf(paths.optionRecord)}
      />
      <ListRow icon={<HandCoins aria-hidden />} label={text('loan.title')} href={hrefOf(paths.loanApply)} />
      {hasSupport && (
        <ListRow icon={<LifeBuoy aria-hidden />} label={text('support.title')} href={hrefOf(paths.support)} />
      )}
      {isAgent && (
        <ListRow icon={<Users aria-hidden />} label={text('agent.title')} href={hrefOf(paths.agent)} />
      )}
      <ListRow icon={<BookUser aria-hidden />} label={text('address.title')} href={hrefOf(paths.addresses)} />
      <ListRow icon={<CreditCard aria-hidden />} label={text('card.title')} href={hrefOf(paths.cards)} />
    </ListGroup>
  )
}

function AccountRows({ user }: { user: Profile }) {
  const text = useText()
  return (
    <ListGroup title={text('mine.account')}>
      <ListRow icon={<Settings aria-hidden />} label={text('settings.title')} href={hrefOf(paths.settings)} />
      <ListRow
        icon={<KeyRound aria-hidden />}
        label={text('loginPassword.title')}
        badge={<BoundBadge bound={user.hasLoginPassword} />}
        href={hrefOf(paths.loginPassword)}
      />
      <ListRow
        icon={<LockKeyhole aria-hidden />}
        label={text('fundPassword.title')}
        badge={<BoundBadge bound={user.hasFundPassword} />}
        href={hrefOf(paths.fundPassword)}
      />
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
      <ListRow
        icon={<Smartphone aria-hidden />}
        label={text('getApp.title')}
        value={appVersion.name}
        href={hrefOf(paths.getApp)}
      />
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
        <ListRow key={path} icon={<Icon aria-hidden />} label={text(label)} href={hrefOf(path)} />
      ))}
      <ListRow
        icon={<Headset aria-hidden />}
        label={text('service.title')}
        badge={unread > 0 && <Badge tone="accent">{formatCount(unread, locale)}</Badge>}
        href={hrefOf(paths.customerService)}
      />
    </ListGroup>
  )
}

function LegalRows() {
  const text = useText()
  return (
    <ListGroup title={text('about.candor')}>
      {legalLinks.map(({ path, label, Icon }) => (
        <ListRow key={path} icon={<Icon aria-hidden />} label={text(label)} href={hrefOf(path)} />
      ))}
      <ListRow
        icon={<FileCheck aria-hidden />}
        label={text('agreements.title')}
        href={hrefOf(paths.agreements)}
      />
    </ListGroup>
  )
}
