import { useState } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { CodeField } from '@candor/ui/fields/code-field'
import { TextField } from '@candor/ui/fields/text-field'
import { useText } from '../../i18n/text.ts'
import { checkCode, complaints, required } from '../../shared/form/checks.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { typedCode } from './model.ts'
import { enterCode } from './queries.ts'
import { StepFrame } from './step-frame.tsx'

/** The second factor: six digits of the app, or one of the recovery codes. */
export function CodeStep() {
  const text = useText()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const isApp = kind === 'app'
  const form = useForm({
    id: `code-${kind}`,
    initial: { code: '' },
    check: ({ code }) =>
      complaints({ code: isApp ? checkCode(code) : required(code, 'form.recoveryCodeRequired') }),
    send: async ({ code }) => await enterCode(typedCode(code)),
    fieldOfCode: { verificationCodeWrong: 'code', verificationCodeEmpty: 'code' },
  })
  const field = form.field('code')

  function change() {
    form.set('code', '')
    setKind(isApp ? 'recovery' : 'app')
  }

  return (
    <StepFrame
      title={text(isApp ? 'enterCode.title' : 'enterCode.recoveryTitle')}
      detail={text(isApp ? 'enterCode.text' : 'enterCode.recoveryText')}
      canStartOver
      focusId={`code-${kind}-code`}
    >
      <form onSubmit={form.submit} className="flex flex-col gap-4" noValidate>
        {isApp ? (
          <CodeField key="app" {...field} label={text('twoFactor.code')} />
        ) : (
          <TextField
            key="recovery"
            {...field}
            label={text('enterCode.recovery')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy}>
          {text('signIn.submit')}
        </Button>
        <Button variant="ghost" fullWidth onClick={change}>
          {text(isApp ? 'enterCode.useRecovery' : 'enterCode.useApp')}
        </Button>
      </form>
    </StepFrame>
  )
}
