import { BrandMark } from '@candor/ui/brand-mark'
import { Card } from '@candor/ui/card'
import { ErrorState } from '@candor/ui/states/error-state'
import { LoadingView } from '@candor/ui/states/loading-view'
import { useText } from '../../i18n/text.ts'
import { LookChoice } from '../../shared/parts/look-choice.tsx'
import { passDoor } from '../../shared/server/door.ts'
import type { Door } from '../../shared/server/door.ts'
import { CodeStep } from './code-step.tsx'
import { FirstPasswordStep } from './first-password-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { TwoFactorStep } from './two-factor-step.tsx'
import { askWhoIsThere } from './queries.ts'
import { useState } from 'react'
import type { Self } from '@candor/contract/operators/calls/access'
import { Button } from '@candor/ui/buttons/button'
import { Checkbox } from '@candor/ui/fields/checkbox'
import { RecoveryCodes } from '../../shared/parts/recovery-codes.tsx'
import { StepFrame } from './step-frame.tsx'

function CodesStep({ codes, self }: { codes: readonly string[]; self: Self }) {
  const text = useText()
  const [saved, setSaved] = useState(false)
  return (
    <StepFrame step={3} title={text('codes.title')} detail={text('codes.text')}>
      <RecoveryCodes codes={codes} />
      <Checkbox label={text('codes.saved')} checked={saved} onCheckedChange={setSaved} />
      <Button
        variant="primary"
        size="large"
        fullWidth
        disabled={!saved}
        onClick={() => passDoor({ phase: 'inside', self })}
      >
        {text('codes.open')}
      </Button>
    </StepFrame>
  )
}

/** The steps of signing in, one at a time. */
export function SignInScreen({ door }: { door: Exclude<Door, { phase: 'inside' }> }) {
  const text = useText()
  return (
    <div className="flex min-h-dvh flex-col pad-safe-x pt-[calc(var(--safe-top)+24px)] pb-6">
      <header className="mx-auto flex w-full max-w-form items-center gap-3 pb-6 lg:pt-[8vh]">
        <BrandMark size={28} name="Candor" />
        <span className="rounded-full bg-surface-2 px-3 py-1 text-small text-ink-2">
          {text('app.console')}
        </span>
      </header>
      <main id="main" className="mx-auto w-full max-w-form flex-1">
        <Card className="p-6! ring-1 ring-line lg:p-8!">
          <Step door={door} />
        </Card>
      </main>
      <footer className="mx-auto mt-8 w-full max-w-form">
        <LookChoice />
      </footer>
    </div>
  )
}

function Step({ door }: { door: Exclude<Door, { phase: 'inside' }> }) {
  const text = useText()
  switch (door.phase) {
    case 'asking':
      return <LoadingView label={text('page.loading')} />
    case 'unreachable':
      return (
        <ErrorState
          title={text('list.failedTitle')}
          text={text('network.error')}
          retryLabel={text('action.retry')}
          onRetry={() => void askWhoIsThere()}
        />
      )
    case 'outside':
      return <PasswordStep why={door.why} />
    case 'codes':
      return <CodesStep codes={door.recoveryCodes} self={door.self} />
    case 'between':
      if (door.step === 'changePassword') return <FirstPasswordStep />
      return door.step === 'setUpTwoFactor' ? <TwoFactorStep /> : <CodeStep />
  }
}
