import { Button } from '@candor/ui/buttons/button'
import { PasswordInput } from '../../../shared/form/password-input.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useText } from '../../../i18n/text.ts'
import { callServer } from '../../../shared/server/client.ts'
import { checkChange, checkReset, checkSet } from './model.ts'
import { FundPasswordInput } from '../../../shared/form/fund-password-input.tsx'
import { maskedEmail } from '../../../shared/profile/account-name.ts'
import { forgetCodes } from '../parts/code-countdowns.ts'
import { MailedCode } from '../parts/mailed-code.tsx'
import { PlainForm } from '../parts/plain-form.tsx'
import type { FormField } from '../../../shared/form/use-form.ts'

type SetProps = { hasLoginPassword: boolean; onDone: () => Promise<void> }

export function SetForm({ hasLoginPassword, onDone }: SetProps) {
  const text = useText()
  const form = useForm({
    id: 'fund-set',
    initial: { loginPassword: '', password: '', confirmation: '' },
    check: (values) => checkSet(values, hasLoginPassword),
    fieldOfCode: {
      wrongPassword: 'loginPassword',
      passwordEmpty: 'loginPassword',
      userLocked: 'loginPassword',
      fundPasswordEmpty: 'password',
      passwordFormatWrong: 'password',
    },
    send: async ({ loginPassword, ...chosen }) => {
      await callServer('Account/SetFundPassword', {
        ...chosen,
        ...(hasLoginPassword && { loginPassword }),
      })
      await onDone()
    },
  })
  return (
    <PlainForm form={form} submitLabel={text('fundPassword.set')}>
      {hasLoginPassword && (
        <PasswordInput
          {...form.field('loginPassword')}
          label={text('fundPassword.loginPassword')}
          enterKeyHint="next"
        />
      )}
      <NewFundPassword password={form.field('password')} confirmation={form.field('confirmation')} />
    </PlainForm>
  )
}

type ChangeProps = { onDone: () => Promise<void>; onForgotten: () => void }

export function ChangeForm({ onDone, onForgotten }: ChangeProps) {
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
    <PlainForm
      form={form}
      submitLabel={text('fundPassword.change')}
      below={
        <Button variant="ghost" size="large" fullWidth onClick={onForgotten}>
          {text('fundPassword.forgotten')}
        </Button>
      }
    >
      <FundPasswordInput
        {...form.field('oldFundPassword')}
        label={text('fundPassword.old')}
        enterKeyHint="next"
      />
      <NewFundPassword password={form.field('password')} confirmation={form.field('confirmation')} />
    </PlainForm>
  )
}

type ResetProps = { email: string; onDone: () => Promise<void>; onBack: () => void }

export function ResetForm({ email, onDone, onBack }: ResetProps) {
  const text = useText()
  const form = useForm({
    id: 'fund-reset',
    initial: { code: '', loginPassword: '', password: '', confirmation: '' },
    check: checkReset,
    fieldOfCode: {
      verificationCodeEmpty: 'code',
      verificationCodeWrong: 'code',
      wrongPassword: 'loginPassword',
      passwordEmpty: 'loginPassword',
      userLocked: 'loginPassword',
      fundPasswordEmpty: 'password',
      passwordFormatWrong: 'password',
    },
    send: async (values) => {
      await callServer('Account/ResetFundPassword', values)
      forgetCodes('fundPassword')
      await onDone()
    },
  })
  const address = maskedEmail(email)
  return (
    <PlainForm
      form={form}
      submitLabel={text('fundPassword.reset')}
      below={
        <Button variant="ghost" size="large" fullWidth onClick={onBack}>
          {text('fundPassword.remembered')}
        </Button>
      }
    >
      <MailedCode
        field={form.field('code')}
        purpose="fundPassword"
        address={address}
        validate={() => true}
        send={() => callServer('Account/SendFundPasswordCode', {})}
        sentText={text('mailCode.sent', { email: address })}
      />
      <PasswordInput
        {...form.field('loginPassword')}
        label={text('fundPassword.loginPassword')}
        enterKeyHint="next"
      />
      <NewFundPassword password={form.field('password')} confirmation={form.field('confirmation')} />
    </PlainForm>
  )
}

function NewFundPassword({ password, confirmation }: { password: FormField; confirmation: FormField }) {
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
