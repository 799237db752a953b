import { History } from 'lucide-react'
import { hrefOf } from '../place/location.ts'

type Props = { path: string; label: string }

/** The link to earlier records, at the end of a screen's bar. */
export function RecordsLink({ path, label }: Props) {
  return (
    <a
      href={hrefOf(path)}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-semibold text-ink-2 hover:text-ink"
    >
      <History aria-hidden className="size-5" strokeWidth={1.75} />
      <span className="max-sm:sr-only">{label}</span>
    </a>
  )
}
