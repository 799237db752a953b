import { passwordStrength } from '@candor/contract/rules/account'
import { PasswordField } from '@candor/ui/fields/password-field'
import type { PasswordFieldProps } from '@candor/ui/fields/password-field'
import { PasswordStrength } from '@candor/ui/fields/password-strength'
import { useText } from '../../i18n/text.ts'

/** A password field with the console's texts. */
export function PasswordInput(props: Omit<PasswordFieldProps, 'revealLabel' | 'hideLabel'>) {
  const text = useText()
  return (
    <PasswordField {...props} revealLabel={text('form.showPassword')} hideLabel={text('form.hidePassword')} />
  )
}

type Field = {
  id: string
  name: string
  value: string
  onValueChange: (value: string) => void
  error?: string | undefined
}

const scores = { weak: 1, fair: 2, strong: 3 } as const

/** A new password chosen twice, with its strength as a word. */
export function NewPassword({ password, confirmation }: { password: Field; confirmation: Field }) {
  const text = useText()
  const strength = passwordStrength(password.value)
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordInput
          {...password}
          label={text('form.newPassword')}
          hint={password.value === '' ? text('form.passwordHint') : undefined}
          autoComplete="new-password"
        />
        {password.value !== '' && (
          <PasswordStrength score={scores[strength]} text={text(`form.strength.${strength}`)} />
        )}
      </div>
      <PasswordInput {...confirmation} label={text('form.confirmation')} autoComplete="new-password" />
    </>
  )
}
