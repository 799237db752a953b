import { Component } from 'react'
import type { ReactNode } from 'react'
import { ErrorState } from '@candor/ui/states/error-state'
import { useText } from '../i18n/text.ts'

/** A broken screen shows an error and a way on; the rest of the console keeps working. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <BrokenScreen /> : this.props.children
  }
}

function BrokenScreen() {
  const text = useText()
  return (
    <ErrorState
      title={text('broken.title')}
      text={text('broken.text')}
      retryLabel={text('action.reload')}
      onRetry={() => globalThis.location.reload()}
    />
  )
}
