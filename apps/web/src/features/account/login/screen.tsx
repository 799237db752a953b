import { useState } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { Checkbox } from '@candor/ui/fields/checkbox'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { TextField } from '@candor/ui/fields/text-field'
import { leave } from '../../../shared/page/app-page.tsx'
import { PasswordInput } from '../../../shared/form/password-input.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { rememberReturnPath } from '../../../shared/place/return-path.ts'
import { beginSession, rememberName } from '../../../shared/session/session.ts'
import { settings } from '../../../shared/state/settings.ts'
import { usePreferences } from '../../../shared/state/state.ts'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { EntryFrame } from '../parts/entry-frame.tsx'
import { checkLogin } from './model.ts'
import { DemoButton } from '../../../shared/session/demo-button.tsx'

/** For visitors who only want to look around. */
function TryItNow() {
  const text = useText()
  return (
    <section className="pt-9">
      <p className="flex items-center gap-4 pb-4 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text('login.justLooking')}
      </p>
      <DemoButton size="large" />
      <p className="pt-2.5 text-center text-small text-ink-3">{text('login.tryItNowHint')}</p>
    </section>
  )
}

export function LoginScreen() {
  const text = useText()
  const rememberedName = usePreferences((preferences) => preferences.rememberedName)
  const [remember, setRemember] = useState(rememberedName !== '')
  const form = useForm({
    id: 'login',
    initial: { username: rememberedName, password: '' },
    check: checkLogin,
    fieldOfCode: {
      usernameEmpty: 'username',
      passwordEmpty: 'password',
      wrongPassword: 'password',
      userLocked: 'password',
      userFrozen: 'username',
    },
    send: async ({ username, password }) => {
      const session = await callServer('Account/Login', { username: username.trim(), password, remember })
      rememberName(remember ? username.trim() : '')
      beginSession(session, remember)
    },
  })

  // Closing the sign-in also cancels the redirect to the page that asked for it.
  function close() {
    rememberReturnPath(null)
    leave()
  }

  return (
    <EntryFrame title={text('login.title')} lead={text('login.lead')} back="close" onBack={close}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          {...form.field('username')}
          label={text('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="next"
        />
        <PasswordInput {...form.field('password')} label={text('login.password')} enterKeyHint="go" />
        <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            id="login-remember"
            label={text('login.remember')}
            checked={remember}
            onCheckedChange={setRemember}
          />
          <a
            href={hrefOf(paths.forgotPassword)}
            className="flex min-h-11 items-center rounded-chip text-small font-semibold"
          >
            {text('login.forgot')}
          </a>
        </div>
        <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy}>
          {text('login.submit')}
        </Button>
        <LinkButton href={hrefOf(paths.register)} variant="outline" size="large" fullWidth>
          {text('login.register')}
        </LinkButton>
      </form>
      {settings.mode === 'test' && <TryItNow />}
    </EntryFrame>
  )
}
