import type { ReactNode } from 'react'
import { ErrorState } from '@candor/ui/states/error-state'
import { useText } from '../../i18n/text.ts'
import { CallFailed } from '@candor/client/calls/call-failed'
import { textKeyOfFailure } from '../server/failure-text.ts'
import type { Reading } from '@candor/client/react/reading'

type Props<Value> = {
  reading: Reading<Value>
  // Shown until the answer is there.
  outline: ReactNode
  // Shown if the server refuses; a missing answer can be requested again.
  refused?: ReactNode
  children: (value: Value) => ReactNode
}

/** An answer of the server, its outline before that, and the error state without it. */
export function ReadingGate<Value>({ reading, outline, refused, children }: Props<Value>) {
  const text = useText()
  const { value, failure, reload } = reading
  if (value !== null) return children(value)
  if (failure === null) return <div aria-busy>{outline}</div>
  if (refused && failure instanceof CallFailed) return refused
  return (
    <ErrorState
      title={text('list.failedTitle')}
      text={text(textKeyOfFailure(failure))}
      retryLabel={text('action.retry')}
      onRetry={() => void reload()}
    />
  )
}
