import type { Profile } from '@candor/contract/calls/account'
import { ListGroup } from '@candor/ui/lists/list-group'
import { ListRow } from '@candor/ui/lists/list-row'
import { maskedEmail, maskedPhone, shownName } from '../../../shared/profile/account-name.ts'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { paths } from '@candor/contract/app-paths'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { LogoutRow } from '../parts/logout-row.tsx'
import { ProfileGate } from '../parts/profile-gate.tsx'
import { regionName } from '@candor/client/figures/region-names'
import { LinkRow } from '../../../shared/lists/link-row.tsx'
import { Avatar } from '@candor/ui/avatar'
import { useReading } from '@candor/client/react/reading'
import { callServer } from '../../../shared/server/client.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { usePreferences } from '../../../shared/state/state.ts'
import { ValueUnitPanel } from '../../../shared/wallet/value-unit-panel.tsx'
import { PasswordRows, BoundBadge } from '../parts/password-rows.tsx'

const loadBasicInfoSheet = async () => (await import('./basic-info-sheet.tsx')).BasicInfoSheet

/** Each part of the form with its state; a press on any of them opens the form. */
function BasicInfoRows({ user }: { user: Profile }) {
  const text = useText()
  const sheet = useSheet(loadBasicInfoSheet)
  const rows = [
    {
      id: 'avatar',
      bound: user.avatarUrl !== null,
      value: user.avatarUrl && <Avatar name={shownName(user)} src={user.avatarUrl} size={28} />,
    },
    { id: 'realName', bound: user.realName !== null, value: user.realName },
    { id: 'age', bound: user.age !== null, value: user.age },
    { id: 'address', bound: user.address !== null, value: undefined },
  ] as const
  return (
    <ListGroup title={text('settings.basicInfo')}>
      {rows.map(({ id, bound, value }) => (
        <ListRow
          key={id}
          label={text(`settings.${id}`)}
          value={value}
          badge={<BoundBadge bound={bound} />}
          onPress={sheet.show}
        />
      ))}
      {sheet.element}
    </ListGroup>
  )
}

function RegionRow({ user: { region, isRegionDecided } }: { user: Profile }) {
  const text = useText()
  const { locale } = useLanguage()
  return (
    <ListGroup footnote={text(isRegionDecided ? 'region.verified' : 'region.lead')}>
      <LinkRow
        label="settings.region"
        value={region && regionName(region, locale)}
        badge={<BoundBadge bound={region !== null} />}
        path={paths.chooseLocation}
      />
    </ListGroup>
  )
}

const loadNicknameSheet = async () => (await import('./name-sheets.tsx')).NicknameSheet
const loadUsernameSheet = async () => (await import('./name-sheets.tsx')).UsernameSheet
const loadBindPhoneSheet = async () => (await import('./phone-sheets.tsx')).BindPhoneSheet
const loadUnbindPhoneSheet = async () => (await import('./phone-sheets.tsx')).UnbindPhoneSheet
const loadEmailSheet = async () => (await import('./email-sheet.tsx')).EmailSheet

export function SettingsScreen() {
  const text = useText()
  return (
    <AppPage title={text('settings.title')} back="back">
      <ProfileGate>
        {(user) => (
          <div className="grid gap-5 pt-2 lg:grid-cols-2 lg:items-start lg:gap-x-10">
            <div className="flex min-w-0 flex-col gap-5">
              <NameRows user={user} />
              <SecurityRows user={user} />
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <BasicInfoRows user={user} />
              <RegionRow user={user} />
              <ValueUnitRow />
              <LogoutRow />
            </div>
          </div>
        )}
      </ProfileGate>
    </AppPage>
  )
}

function NameRows({ user }: { user: Profile }) {
  const text = useText()
  const nickname = useSheet(loadNicknameSheet)
  const username = useSheet(loadUsernameSheet)
  return (
    <ListGroup title={text('settings.names')} footnote={text('settings.usernameOnce')}>
      <ListRow
        label={text('settings.nickname')}
        value={user.nickname}
        badge={<BoundBadge bound={user.nickname !== null} />}
        onPress={nickname.show}
      />
      <ListRow
        label={text('settings.username')}
        value={user.username}
        badge={<BoundBadge bound={user.username !== null} />}
        {...(user.username === null && { onPress: username.show })}
      />
      {nickname.element}
      {username.element}
    </ListGroup>
  )
}

function SecurityRows({ user }: { user: Profile }) {
  const text = useText()
  const email = useSheet(loadEmailSheet)
  const bindPhone = useSheet(loadBindPhoneSheet)
  const unbindPhone = useSheet(loadUnbindPhoneSheet)
  return (
    <ListGroup title={text('settings.security')}>
      <PasswordRows user={user} />
      <ListRow
        label={text('settings.email')}
        value={user.email && maskedEmail(user.email)}
        badge={<BoundBadge bound={user.email !== null} />}
        onPress={email.show}
      />
      <ListRow
        label={text('settings.phone')}
        value={user.phone && maskedPhone(user.phone)}
        badge={<BoundBadge bound={user.isPhoneBound} />}
        onPress={user.isPhoneBound ? unbindPhone.show : bindPhone.show}
      />
      {email.element}
      {bindPhone.element}
      {unbindPhone.element}
    </ListGroup>
  )
}

/** The unit for shown values. */
function ValueUnitRow() {
  const text = useText()
  const chosen = usePreferences(({ valueUnit }) => valueUnit)
  const [open, setOpen] = useLayer()
  const { value: overview } = useReading('', () => callServer('Wallet/GetOverview', {}))
  return (
    <>
      <ListGroup>
        <ListRow label={text('assets.valueUnit')} value={chosen} onPress={() => setOpen(true)} />
      </ListGroup>
      <ValueUnitPanel currencies={overview?.currencies ?? []} open={open} onOpenChange={setOpen} />
    </>
  )
}
