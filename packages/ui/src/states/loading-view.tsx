import { Spinner } from '../buttons/spinner.tsx'

/** A whole view that is loading. */
export function LoadingView({ label }: { label: string }) {
  return (
    <output className="grid min-h-60 place-content-center justify-items-center gap-3 text-small text-ink-3">
      <Spinner size="large" />
      {label}
    </output>
  )
}
