import { useState } from 'react'
import type { Profile } from '@candor/contract/calls/account'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { toast } from '@candor/ui/toasts/toast'
import { leave } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { reloadProfile } from '../../../shared/server/profile.ts'
import { PasswordFrame } from '../parts/password-frame.tsx'
import { ProfileGate } from '../parts/profile-gate.tsx'
import { ChangeForm, ResetForm, SetForm } from './forms.tsx'
import { fundPasswordView } from './model.ts'

export function FundPasswordScreen() {
  const text = useText()
  return (
    <PasswordFrame title={text('fundPassword.title')} note={text('fundPassword.note')}>
      <ProfileGate>{(user) => <FundPassword user={user} />}</ProfileGate>
    </PasswordFrame>
  )
}

function FundPassword({ user }: { user: Profile }) {
  const text = useText()
  const [forgotten, setForgotten] = useState(false)
  const view = fundPasswordView(user, forgotten)

  async function done() {
    await reloadProfile()
    toast.success(text(user.hasFundPassword ? 'fundPassword.changed' : 'fundPassword.isSet'))
    leave()
  }

  switch (view) {
    case 'loginPasswordFirst':
      return (
        <First
          text={text('fundPassword.loginFirst')}
          action={text('security.setLoginPassword')}
          path={paths.loginPassword}
        />
      )
    case 'emailFirst':
      return (
        <First text={text('fundPassword.emailFirst')} action={text('settings.title')} path={paths.settings} />
      )
    case 'set':
      return <SetForm hasLoginPassword={user.hasLoginPassword} onDone={done} />
    case 'change':
      return <ChangeForm onDone={done} onForgotten={() => setForgotten(true)} />
    case 'reset':
      return <ResetForm email={user.email ?? ''} onDone={done} onBack={() => setForgotten(false)} />
  }
}

/** Another setting is required first. */
function First({ text, action, path }: { text: string; action: string; path: string }) {
  return (
    <EmptyState
      title={text}
      action={
        <LinkButton href={hrefOf(path)} variant="primary">
          {action}
        </LinkButton>
      }
    />
  )
}
