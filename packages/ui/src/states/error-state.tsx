import type { ReactNode } from 'react'
import { RotateCw } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

export interface ErrorStateProps {
  title: ReactNode
  text?: ReactNode
  retryLabel: string
  onRetry: () => void
  retrying?: boolean | undefined
}

/** Shows that something could not be loaded, with a retry button. */
export function ErrorState({ title, text, retryLabel, onRetry, retrying }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<RotateCw aria-hidden />}
        title={title}
        text={text}
        action={
          <Button loading={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  )
}
