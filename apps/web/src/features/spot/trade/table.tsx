import type { ReactNode } from 'react'

type Props = {
  label: string
  heads: readonly string[]
  // Names the last column, whose buttons explain themselves.
  acts?: string
  children: ReactNode
}

// Time, market and kind first; the rest are figures, at the right.
const figures = '[&_tr>:nth-child(n+4)]:text-right [&_tr>:last-child]:pr-0'

/** A table of orders or trades on a wide screen. Its heads stay while the lines under them scroll. */
export function Table({ label, heads, acts, children }: Props) {
  return (
    <table
      aria-label={label}
      className={`w-full text-small whitespace-nowrap [&_td]:h-9 [&_td]:pr-4 [&_tbody_tr]:hover:bg-surface-2 ${figures}`}
    >
      <thead className="sticky top-0 z-1 bg-surface-1 text-left text-caption text-ink-3">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="h-7 pr-4 font-normal">
              {head}
            </th>
          ))}
          {acts !== undefined && (
            <th scope="col">
              <span className="sr-only">{acts}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

export function SideCell({ isBuy, children }: { isBuy: boolean; children: ReactNode }) {
  return <td className={isBuy ? 'text-up' : 'text-down'}>{children}</td>
}
