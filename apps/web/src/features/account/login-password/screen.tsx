import type { Profile } from '@candor/contract/calls/account'
import { toast } from '@candor/ui/toasts/toast'
import { leave } from '../../../shared/page/app-page.tsx'
import { NewPassword } from '../../../shared/form/new-password.tsx'
import { PasswordInput } from '../../../shared/form/password-input.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { reloadProfile } from '../../../shared/server/profile.ts'
import { renewSession } from '../../../shared/server/session-end.ts'
import { PasswordFrame } from '../parts/password-frame.tsx'
import { ProfileGate } from '../parts/profile-gate.tsx'
import { checkLoginPassword } from './model.ts'
import { PlainForm } from '../parts/plain-form.tsx'

export function LoginPasswordScreen() {
  const text = useText()
  return (
    <PasswordFrame title={text('loginPassword.title')} note={text('loginPassword.note')}>
      <ProfileGate>{(user) => <LoginPasswordForm user={user} />}</ProfileGate>
    </PasswordFrame>
  )
}

function LoginPasswordForm({ user }: { user: Profile }) {
  const text = useText()
  const has = user.hasLoginPassword
  const form = useForm({
    id: 'login-password',
    initial: { oldPassword: '', password: '', confirmation: '' },
    check: (values) => checkLoginPassword(values, has),
    fieldOfCode: {
      oldPasswordWrong: 'oldPassword',
      userLocked: 'oldPassword',
      passwordEmpty: 'password',
      passwordFormatWrong: 'password',
    },
    send: async (values) => {
      await renewSession(() => callServer('Account/ChangeLoginPassword', values))
      await reloadProfile()
      toast.success(text(has ? 'loginPassword.changed' : 'loginPassword.set'))
      leave()
    },
  })
  return (
    <PlainForm form={form} submitLabel={text(has ? 'loginPassword.change' : 'loginPassword.setAction')}>
      {has && (
        <PasswordInput
          {...form.field('oldPassword')}
          label={text('loginPassword.old')}
          enterKeyHint="next"
          labelTrailing={
            <a href={hrefOf(paths.forgotPassword)} className="touch-target rounded-mark font-semibold">
              {text('login.forgot')}
            </a>
          }
        />
      )}
      <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} />
    </PlainForm>
  )
}
