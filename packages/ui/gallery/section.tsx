import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-6">
      <h2 className="mb-4 text-title font-semibold">{title}</h2>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">{children}</div>
    </section>
  )
}

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-caption text-ink-3">{title}</h3>
      <div className="flex min-w-0 flex-col gap-3">{children}</div>
    </div>
  )
}
