import { CircleAlert } from 'lucide-react'
import { Segmented } from '@candor/ui/fields/segmented'

type Props<Value extends string> = {
  id: string
  label: string
  options: readonly { value: Value; label: string }[]
  // Empty until something is chosen.
  value: string
  onValueChange: (value: string) => void
  hint?: string | undefined
  error: string | undefined
}

/** A choice among a few, with its label above and its error below, as other fields have them. */
export function Choice<Value extends string>(props: Props<Value>) {
  const { id, label, options, value, onValueChange, hint, error } = props
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-1.5 rounded-control">
      <span aria-hidden className="text-small text-ink-2">
        {label}
      </span>
      <Segmented label={label} options={options} value={value as Value} onValueChange={onValueChange} />
      <div aria-live="polite" className="text-small">
        {error !== undefined && (
          <p className="flex gap-1.5 text-danger">
            <CircleAlert aria-hidden className="mt-[0.1em] size-[1.2em] shrink-0" />
            {error}
          </p>
        )}
        {hint !== undefined && <p className="text-ink-3">{hint}</p>}
      </div>
    </div>
  )
}
