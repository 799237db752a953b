import { Card } from '@candor/ui/card'

/** The rules of a product, a sentence each. */
export function RulesCard({ title, rules }: { title: string; rules: readonly string[] }) {
  return (
    <Card className="lg:p-5">
      <h2 className="pb-3 font-semibold">{title}</h2>
      <ul className="flex flex-col gap-2.5 text-small text-pretty text-ink-2">
        {rules.map((rule) => (
          <li key={rule} className="flex gap-2.5">
            <span aria-hidden className="mt-[0.55em] size-1.5 shrink-0 rounded-full bg-accent" />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
