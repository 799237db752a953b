import { Eye } from 'lucide-react'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import { classNames } from '@candor/ui/class-names'
import { Badge } from '@candor/ui/badge'
import type { BadgeTone } from '@candor/ui/badge'
import { useFigures } from '../../i18n/figures.ts'
import { useText } from '../../i18n/text.ts'
import { Age } from '../../shared/parts/age.tsx'
import { hrefs } from '../../shared/place/paths.ts'
import { useCount } from '../../shared/server/counts.ts'
import { itemName, levelOf } from './model.ts'

export function ItemRow({ item, isOpen }: { item: QueueItem; isOpen: boolean }) {
  const text = useText()
  const figures = useFigures()
  const { queue, itemId, amount, coin, uid, assignedTo, state, signed, needed } = item
  const viewers = useCount(queue)?.viewed.find((one) => one.itemId === itemId)?.viewers ?? []
  const level = levelOf(item)
  const marks = item.marks
    .filter((mark) => mark !== level)
    .map((mark) => text(`queue.mark.${mark}`))
    .join(', ')
  const details = [itemName(item), marks, uid && text('user.short', { uid }), assignedTo?.name]
  return (
    <a
      href={hrefs.queue(queue, itemId)}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'flex min-h-16 items-center gap-3 border-b border-l-2 border-b-line px-4 py-2.5 -outline-offset-2',
        isOpen ? 'border-l-accent bg-surface-2' : 'border-l-transparent hover:bg-surface-1',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body font-semibold">
          {amount !== null && coin !== null
            ? figures.amount(amount, coin)
            : level === null
              ? itemName(item)
              : text(`identity.level.${level}`)}
        </span>
        <span className="block truncate text-small text-ink-3">{details.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5 text-small">
        <span className="flex items-center gap-1.5">
          {viewers.length > 0 && (
            <span title={viewers.map(({ name }) => name).join(', ')} className="text-accent-ink">
              <Eye aria-hidden className="size-4" />
              <span className="sr-only">
                {text('queue.viewedBy', { names: viewers.map(({ name }) => name).join(', ') })}
              </span>
            </span>
          )}
          <Age since={item.askedAt} />
        </span>
        {state === 'waiting' ? (
          needed > 0 && <span className="text-ink-3">{text('queue.signed', { signed, needed })}</span>
        ) : (
          <StateBadge state={state} />
        )}
      </span>
    </a>
  )
}

const stateTones: Record<QueueItem['state'], BadgeTone> = {
  waiting: 'warn',
  done: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

export function StateBadge({ state }: { state: QueueItem['state'] }) {
  const text = useText()
  return <Badge tone={stateTones[state]}>{text(`queue.state.${state}`)}</Badge>
}
