import { Button } from '@candor/ui/buttons/button'
import { useText } from '../../i18n/text.ts'
import { checkConfirmation, checkNewPassword, complaints } from '../../shared/form/checks.ts'
import { NewPassword } from '../../shared/form/password-input.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { changeFirstPassword } from './queries.ts'
import { StepFrame } from './step-frame.tsx'

export function FirstPasswordStep() {
  const text = useText()
  const form = useForm({
    id: 'first-password',
    initial: { password: '', confirmation: '' },
    check: ({ password, confirmation }) =>
      complaints({
        password: checkNewPassword(password),
        confirmation: checkConfirmation(password, confirmation),
      }),
    send: async ({ password, confirmation }) => await changeFirstPassword(password, confirmation),
    fieldOfCode: { passwordFormatWrong: 'password', oldPasswordWrong: 'password' },
  })
  return (
    <StepFrame
      step={1}
      title={text('firstPassword.title')}
      detail={text('firstPassword.text')}
      canStartOver
      focusId="first-password-password"
    >
      <form onSubmit={form.submit} className="flex flex-col gap-4" noValidate>
        <NewPassword password={form.field('password')} confirmation={form.field('confirmation')} />
        <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy}>
          {text('action.continue')}
        </Button>
      </form>
    </StepFrame>
  )
}
