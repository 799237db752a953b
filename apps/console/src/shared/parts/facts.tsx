import type { ReactNode } from 'react'
import { Card } from '@candor/ui/card'
import { KeyValue } from '@candor/ui/lists/key-value'
import type { KeyValueRow, KeyValueRows } from '@candor/ui/lists/key-value'
import { Skeleton } from '@candor/ui/states/skeleton'

export function Section({
  title,
  trailing,
  children,
}: {
  title: string
  trailing?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 className="text-body font-semibold">{title}</h2>
        {trailing}
      </div>
      {children}
    </section>
  )
}

export function FactCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="px-4 py-3">
      <h3 className="pb-1 text-small font-semibold text-ink-2">{title}</h3>
      {children}
    </Card>
  )
}

/** A row of facts, or a tile. */
export const fact = (label: string, value: ReactNode, detail?: ReactNode): KeyValueRow => ({
  label,
  value,
  detail,
})

/** Facts in small type, to read many of them at a glance. */
export function Facts({ rows }: { rows: KeyValueRows }) {
  return (
    <div className="[&_dl>div]:py-2 [&_dl>div]:text-small">
      <KeyValue rows={rows} />
    </div>
  )
}

/** The few most important figures. */
export function Tiles({ tiles }: { tiles: readonly KeyValueRow[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {tiles.map(({ label, value, detail }) => (
        <Card key={label} className="px-4 py-3">
          <dt className="text-small text-ink-3">{label}</dt>
          <dd className="text-body font-semibold wrap-anywhere">
            {value}
            {detail && <span className="block text-small font-normal text-ink-3">{detail}</span>}
          </dd>
        </Card>
      ))}
    </dl>
  )
}

export function DetailOutline() {
  return (
    <div aria-hidden className="flex flex-col gap-5 p-4 lg:p-6">
      <div className="flex flex-col gap-2">
        <Skeleton width={180} />
        <Skeleton width={260} height={32} />
      </div>
      <Skeleton shape="block" height={44} />
      <div className="grid gap-3 xl:grid-cols-2">
        <Skeleton shape="block" height={280} />
        <Skeleton shape="block" height={280} />
      </div>
    </div>
  )
}
