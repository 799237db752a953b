import { FundPasswordInput } from '../../../shared/form/fund-password-input.tsx'
import { useText } from '../../../i18n/text.ts'

type Field = {
  id: string
  name: string
  value: string
  onValueChange: (value: string) => void
  error: string | undefined
}

export function NewFundPassword({ password, confirmation }: { password: Field; confirmation: Field }) {
  const text = useText()
  return (
    <>
      <FundPasswordInput
        {...password}
        label={text('fundPassword.new')}
        hint={text('fundPassword.hint')}
        enterKeyHint="next"
      />
      <FundPasswordInput {...confirmation} label={text('fundPassword.confirmation')} enterKeyHint="done" />
    </>
  )
}
