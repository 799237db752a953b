import { useState } from 'react'
import { CallFailed } from '@candor/client/calls/call-failed'
import { ConfirmSheet } from '@candor/ui/layers/confirm-sheet'
import type { ConfirmSheetProps } from '@candor/ui/layers/confirm-sheet'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/text.ts'
import { FundPasswordInput } from './fund-password-input.tsx'

/** The fund password at the end of a form, as proof of the owner. */
export function useFundPassword(id: string) {
  const text = useText()
  const [value, setValue] = useState('')
  const [error, setError] = useState<TextKey | null>(null)
  const complain = (key: TextKey) => {
    setError(key)
    document.getElementById(id)?.focus()
  }
  return {
    value,
    field: {
      id,
      label: text('pledge.fundPassword'),
      value,
      error: error === null ? undefined : text(error),
      enterKeyHint: 'go',
      onValueChange: (typed: string) => {
        setValue(typed)
        setError(null)
      },
    } as const,
    /** Shows that it is missing; true if it is not. */
    validate(): boolean {
      if (value !== '') return true
      complain('form.fundPasswordRequired')
      toast.error(text('form.fundPasswordRequired'))
      return false
    },
    /** Shows at its field that the server refused it. */
    noteRefusal(failure: unknown): void {
      const name = failure instanceof CallFailed ? failure.codeName : undefined
      if (name === 'fundPasswordWrong' || name === 'fundPasswordEmpty') complain(`code.${name}`)
    },
  }
}

type Props = Omit<ConfirmSheetProps, 'cancelLabel' | 'children'> & {
  password: ReturnType<typeof useFundPassword>
}

/** A confirmation with the fund password below its figures. */
export function FundPasswordConfirm({ password, onConfirm, ...sheet }: Props) {
  const text = useText()
  const submit = () => {
    if (password.validate()) onConfirm()
  }
  return (
    <ConfirmSheet {...sheet} cancelLabel={text('action.back')} onConfirm={submit}>
      <form
        noValidate
        className="pt-3 pb-1"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FundPasswordInput {...password.field} />
      </form>
    </ConfirmSheet>
  )
}
