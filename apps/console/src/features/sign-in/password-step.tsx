import { Button } from '@candor/ui/buttons/button'
import { Notice } from '@candor/ui/states/notice'
import { TextField } from '@candor/ui/fields/text-field'
import { useText } from '../../i18n/text.ts'
import { complaints, required } from '../../shared/form/checks.ts'
import { PasswordInput } from '../../shared/form/password-input.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { signIn } from './queries.ts'
import { StepFrame } from './step-frame.tsx'

export function PasswordStep({ why }: { why: 'idle' | 'ended' | null }) {
  const text = useText()
  const form = useForm({
    id: 'sign-in',
    initial: { name: '', password: '' },
    check: ({ name, password }) =>
      complaints({
        name: required(name, 'form.nameRequired'),
        password: password === '' ? 'form.passwordRequired' : undefined,
      }),
    send: async ({ name, password }) => await signIn(name, password),
    fieldOfCode: { wrongPassword: 'password', usernameFormatWrong: 'name' },
  })
  return (
    <StepFrame title={text('signIn.title')} focusId="sign-in-name">
      {why && <Notice>{text(`signIn.why.${why}`)}</Notice>}
      <form onSubmit={form.submit} className="flex flex-col gap-4" noValidate>
        <TextField
          {...form.field('name')}
          label={text('signIn.name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput {...form.field('password')} label={text('signIn.password')} />
        <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy}>
          {text('signIn.submit')}
        </Button>
      </form>
      <p className="text-small text-ink-3">{text('signIn.recorded')}</p>
    </StepFrame>
  )
}
