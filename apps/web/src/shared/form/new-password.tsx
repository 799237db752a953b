import { passwordStrength } from '@candor/contract/rules/account'
import { PasswordStrength } from '@candor/ui/fields/password-strength'
import { useText } from '../../i18n/text.ts'
import { PasswordInput } from './password-input.tsx'
import type { FormField } from './use-form.ts'

const scores = { weak: 1, fair: 2, strong: 3 } as const

/** A login password chosen twice, with its strength as a word. */
export function NewPassword({ password, confirmation }: { password: FormField; confirmation: FormField }) {
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
          enterKeyHint="next"
        />
        {password.value !== '' && (
          <PasswordStrength score={scores[strength]} text={text(`form.strength.${strength}`)} />
        )}
      </div>
      <PasswordInput
        {...confirmation}
        label={text('form.confirmation')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
    </>
  )
}
