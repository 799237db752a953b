import { Button } from '@candor/ui/buttons/button'
import { FundPasswordInput } from '../../../shared/form/fund-password-input.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { checkChange } from './model.ts'
import { NewFundPassword } from './new-fund-password.tsx'

type Props = { onDone: () => Promise<void>; onForgotten: () => void }

export function ChangeForm({ onDone, onForgotten }: Props) {
  const text = useText()
  const form = useForm({
    id: 'fund-change',
    initial: { oldFundPassword: '', password: '', confirmation: '' },
    check: checkChange,
    fieldOfCode: {
      fundPasswordWrong: 'oldFundPassword',
      userLocked: 'oldFundPassword',
      fundPasswordEmpty: 'password',
      passwordFormatWrong: 'password',
    },
    send: async (values) => {
      await callServer('Account/ChangeFundPassword', values)
      await onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FundPasswordInput
        {...form.field('oldFundPassword')}
        label={text('fundPassword.old')}
        enterKeyHint="next"
      />
      <NewFundPassword password={form.field('password')} confirmation={form.field('confirmation')} />
      <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy} className="mt-2">
        {text('fundPassword.change')}
      </Button>
      <Button variant="ghost" size="large" fullWidth onClick={onForgotten}>
        {text('fundPassword.forgotten')}
      </Button>
    </form>
  )
}
