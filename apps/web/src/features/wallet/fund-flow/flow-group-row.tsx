import { ChevronDown } from 'lucide-react'
import { formatTime } from '@candor/client/figures/format-time'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { useLanguage, useText } from '../../../i18n/text.ts'
import { hrefOf } from '../../../shared/place/location.ts'
import { ChangeText, FlowRow, lineLook, rowLook } from './flow-row.tsx'
import { changesOf, nameOf } from './groups.ts'
import type { FlowGroup } from './groups.ts'
import { pathOfCause } from './model.ts'
import type { FlowEntry } from './model.ts'

type Props = {
  group: FlowGroup
  isOpen: boolean
  onToggle: () => void
  onEntry: (entry: FlowEntry) => void
}

/** One cause, one row: a trade with both coins and its fee. Open, it shows all entries and their cause. */
export function FlowGroupRow({ group: { key, entries }, isOpen, onToggle, onEntry }: Props) {
  const text = useText()
  const { locale } = useLanguage()
  const [first] = entries
  if (!first) return null
  const path = first.cause === null ? null : pathOfCause(first.cause)
  const panelId = `flow-${key.replaceAll(' ', '-')}`
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
        className={rowLook}
      >
        <span className={lineLook}>
          <span className="min-w-0 lg:order-2">
            <GroupName entries={entries} />
          </span>
          <span className="ml-auto text-right lg:order-3">
            {changesOf(entries).map((change) => (
              <span key={`${change.coin} ${change.bucket}`} className="block">
                <ChangeText change={change} />
              </span>
            ))}
          </span>
        </span>
        <span className={lineLook}>
          <span className="text-small text-ink-3 lg:order-1">
            <time dateTime={first.at}>{formatTime(first.at, locale, 'second')}</time>
          </span>
          <span className="ml-auto flex items-center justify-end gap-1 text-small text-ink-3 lg:order-4">
            {text('flow.entries', { count: entries.length })}
            <ChevronDown
              aria-hidden
              className={`size-4 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </span>
        </span>
        <span className="hidden text-right text-small text-ink-3 lg:order-5 lg:block">
          {first.number.split('-')[0]}
        </span>
      </button>
      {isOpen && (
        <div id={panelId} className="border-t border-line bg-surface-2">
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <FlowRow key={entry.number} entry={entry} onPress={() => onEntry(entry)} />
            ))}
          </ul>
          {first.cause !== null && path !== null && (
            <p className="border-t border-line px-4 py-3">
              <LinkButton href={hrefOf(path)} size="small">
                {text('flow.toCause', { kind: first.cause.kind, number: first.cause.id })}
              </LinkButton>
            </p>
          )}
        </div>
      )}
    </li>
  )
}

function GroupName({ entries }: { entries: readonly FlowEntry[] }) {
  const text = useText()
  const name = nameOf(entries)
  switch (name.kind) {
    case 'bought':
      return text('flow.bought', { coin: name.coin })
    case 'sold':
      return text('flow.sold', { coin: name.coin })
    case 'exchanged':
      return text('flow.exchanged', { from: name.from, to: name.to })
    case 'flow':
      return text(`flow.name.${name.flow}`)
  }
}
