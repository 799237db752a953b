import { PasswordField } from '@candor/ui/fields/password-field'
import type { PasswordFieldProps } from '@candor/ui/fields/password-field'
import { useText } from '../../i18n/text.ts'

/** A password field with the app's texts. */
export function PasswordInput(props: Omit<PasswordFieldProps, 'revealLabel' | 'hideLabel'>) {
  const text = useText()
  return (
    <PasswordField {...props} revealLabel={text('form.showPassword')} hideLabel={text('form.hidePassword')} />
  )
}
