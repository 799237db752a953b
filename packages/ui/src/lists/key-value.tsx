import type { ReactNode } from 'react'
import { classNames } from '../class-names.tsx'

export interface KeyValueRow {
  label: string
  value: ReactNode
  detail?: ReactNode
}

/** A row under a condition that is not met is skipped. */
export type KeyValueRows = readonly (KeyValueRow | false | null | undefined)[]

export interface KeyValueProps {
  rows: KeyValueRows
  /** `lined` for a receipt, `tight` for the small print under a form. */
  look?: 'lined' | 'tight' | undefined
}

export function KeyValue({ rows, look = 'lined' }: KeyValueProps) {
  const lined = look === 'lined'
  const shown = rows.filter((row) => row !== false && row !== null && row !== undefined)
  return (
    <dl className={lined ? 'divide-y divide-line' : 'flex flex-col gap-1.5'}>
      {shown.map((row) => (
        <div
          key={row.label}
          className={classNames(
            'flex flex-wrap items-baseline justify-between gap-x-4',
            lined ? 'py-2.5 text-body' : 'text-small',
          )}
        >
          <dt className="min-w-0 text-ink-2">{row.label}</dt>
          <dd className={classNames('ml-auto min-w-0 text-right wrap-anywhere', lined && 'font-semibold')}>
            {row.value}
            {row.detail && <span className="block text-small font-normal text-ink-3">{row.detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
