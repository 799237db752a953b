import { fundPasswordLength } from '@candor/contract/rules/account'
import { cleanCode } from '@candor/ui/code-text'
import type { PasswordFieldProps } from '@candor/ui/password-field'
import { PasswordInput } from './password-input.tsx'

type Props = Omit<PasswordFieldProps, 'revealLabel' | 'hideLabel' | 'onValueChange'> & {
  onValueChange: (value: string) => void
}

/** Six digits on a number pad, hidden like a password. */
export function FundPasswordInput({ onValueChange, ...props }: Props) {
  return (
    <PasswordInput
      autoComplete="off"
      {...props}
      inputMode="numeric"
      onValueChange={(value) => onValueChange(cleanCode(value, fundPasswordLength))}
      className="tracking-[0.35em]"
    />
  )
}
