import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useAct } from '../../shared/server/act.ts'
import { useText } from '../../i18n/text.ts'
import { startOver } from './queries.ts'

type Props = {
  title: string
  detail?: string
  // The number of the step in a first sign-in.
  step?: 1 | 2 | 3
  canStartOver?: boolean
  // The field to begin with.
  focusId?: string
  children: ReactNode
}

export function StepFrame({ title, detail, step, canStartOver = false, focusId, children }: Props) {
  const text = useText()
  const over = useAct(startOver)
  useEffect(() => {
    if (focusId !== undefined) document.getElementById(focusId)?.focus()
  }, [focusId])
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        {step && (
          <p className="text-small font-semibold text-accent-ink">
            {text('signIn.stepOf', { step, total: 3 })}
          </p>
        )}
        <h1 className="text-title font-semibold">{title}</h1>
        {detail && <p className="text-small text-pretty text-ink-2">{detail}</p>}
      </div>
      {children}
      {canStartOver && (
        <button
          type="button"
          disabled={over.busy}
          onClick={() => void over.run()}
          className="touch-target self-start text-small text-ink-2 hover:text-ink"
        >
          {text('signIn.startOver')}
        </button>
      )}
    </div>
  )
}
