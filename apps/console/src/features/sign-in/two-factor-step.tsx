import { Copy } from 'lucide-react'
import { useReading } from '@candor/client/react/reading'
import { Button } from '@candor/ui/buttons/button'
import { CodeField } from '@candor/ui/fields/code-field'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { QrCode } from '@candor/ui/figures/qr-code'
import { Skeleton } from '@candor/ui/states/skeleton'
import { useText } from '../../i18n/text.ts'
import { checkCode, complaints } from '../../shared/form/checks.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { ReadingGate } from '../../shared/lists/reading-gate.tsx'
import { copy } from '../../shared/parts/copy.ts'
import { callServer } from '../../shared/server/client.ts'
import { inGroups } from './model.ts'
import { confirmTwoFactor } from './queries.ts'
import { StepFrame } from './step-frame.tsx'

export function TwoFactorStep() {
  const text = useText()
  const setup = useReading('two-factor', async () => await callServer('Access/GetTwoFactorSetup', {}))
  const form = useForm({
    id: 'two-factor',
    initial: { code: '' },
    check: ({ code }) => complaints({ code: checkCode(code) }),
    send: async ({ code }) => await confirmTwoFactor(code),
    fieldOfCode: { verificationCodeWrong: 'code', verificationCodeEmpty: 'code' },
  })
  return (
    <StepFrame step={2} title={text('twoFactor.title')} detail={text('twoFactor.text')} canStartOver>
      <ReadingGate reading={setup} outline={<Skeleton shape="block" height={176} width={176} />}>
        {({ secret, uri }) => (
          <div className="flex flex-wrap items-center gap-5">
            <QrCode content={uri} label={text('twoFactor.qr')} />
            <div className="flex min-w-40 flex-1 flex-col gap-1">
              <p className="text-small text-ink-2">{text('twoFactor.byHand')}</p>
              <div className="flex items-center gap-1">
                <code className="min-w-0 [font-family:ui-monospace,monospace] text-small wrap-anywhere">
                  {inGroups(secret)}
                </code>
                <IconButton
                  icon={<Copy aria-hidden />}
                  label={text('action.copy')}
                  onClick={() => void copy(secret)}
                  className="text-ink-3 [&_svg]:size-4.5!"
                />
              </div>
            </div>
          </div>
        )}
      </ReadingGate>
      <form onSubmit={form.submit} className="flex flex-col gap-4" noValidate>
        <CodeField {...form.field('code')} label={text('twoFactor.code')} />
        <Button type="submit" variant="primary" size="large" fullWidth loading={form.busy}>
          {text('twoFactor.confirm')}
        </Button>
      </form>
    </StepFrame>
  )
}
