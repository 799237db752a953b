import type { QueueItem } from '@candor/contract/operators/calls/queues'
import { Card } from '@candor/ui/card'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { Section } from '../../../shared/parts/facts.tsx'

type Operator = { operatorId: number; name: string }
type Decision = {
  at: string
  reason: string | null
  by: Operator | null
  approvedBy?: Operator | null
}
type Props = { item: QueueItem; asked: string; decision: Decision | null }
export type Entry = { key: string; at: string; what: string; detail: string }

/** The history of an item so far, newest first. */
export function History({ item, asked, decision }: Props) {
  const text = useText()
  const figures = useFigures()
  const { proposal, askedAt, state } = item
  const entries: Entry[] = []
  if (decision) {
    const by = [decision.by?.name, decision.approvedBy?.name].filter(Boolean).join(', ')
    entries.push({
      key: 'decision',
      at: figures.time(decision.at),
      what: text(`queue.state.${state}`) + (by === '' ? '' : ` · ${by}`),
      detail: decision.reason ?? '',
    })
  }
  if (proposal)
    entries.push({
      key: 'proposal',
      at: text('queue.signed', { signed: item.signed, needed: item.needed }),
      what: text('history.signedBy', { name: proposal.editedBy.name }),
      detail: `${proposal.reason} (${text('history.until', { time: figures.time(proposal.expiresAt) })})`,
    })
  entries.push({ key: 'asked', at: figures.time(askedAt), what: asked, detail: '' })
  return <Entries title={text('history.title')} entries={entries} />
}

export function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <Section title={title}>
      <Card padding="none" className="divide-y divide-line px-4">
        {entries.map(({ key, at, what, detail }) => (
          <div key={key} className="flex flex-wrap gap-x-4 gap-y-0.5 py-3 text-small">
            <span className="w-44 shrink-0 text-ink-2">{at}</span>
            <span className="min-w-0 flex-[1_1_10rem] font-semibold">{what}</span>
            <span className="min-w-0 flex-[2_1_14rem] wrap-anywhere text-ink-2">{detail}</span>
          </div>
        ))}
      </Card>
    </Section>
  )
}
