import { fundPasswordLength } from '@candor/contract/rules/account'
import { PinField } from '@candor/ui/fields/pin-field'
import type { PinFieldProps } from '@candor/ui/fields/pin-field'
import { useText } from '../../i18n/text.ts'

type Props = Omit<PinFieldProps, 'length' | 'revealLabel' | 'hideLabel'>

/** Six digits on a number pad, a cell each, hidden like a password. */
export function FundPasswordInput(props: Props) {
  const text = useText()
  return (
    <PinField
      {...props}
      length={fundPasswordLength}
      revealLabel={text('form.showPassword')}
      hideLabel={text('form.hidePassword')}
    />
  )
}
