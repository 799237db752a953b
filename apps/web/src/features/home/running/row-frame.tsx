import type { ReactNode } from 'react'
import { hrefOf } from '../../../shared/place/location.ts'

type Props = { path: string; mark: ReactNode; title: ReactNode; detail: ReactNode; value?: ReactNode }

/** One running item: its mark, its name, its state. */
export function RowFrame({ path, mark, title, detail, value }: Props) {
  return (
    <a
      href={hrefOf(path)}
      className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 -outline-offset-2 hover:bg-surface-2 active:bg-surface-2"
    >
      {mark}
      {/* Large text puts the value under the words. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          <span className="block text-small text-ink-2">{detail}</span>
        </span>
        {value}
      </span>
    </a>
  )
}
