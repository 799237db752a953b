import type { ReactNode } from 'react'
import { ShieldAlert } from 'lucide-react'
import type { QueueItem } from '@candor/contract/operators/calls/queues'
import { Button } from '@candor/ui/buttons/button'
import { Figure } from '@candor/ui/figures/figure'
import { useIsWide } from '@candor/ui/use-is-wide'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { BackLink } from '../../../shared/parts/back-link.tsx'
import { hrefs } from '../../../shared/place/paths.ts'
import { useRights, useSelf } from '../../../shared/server/self.ts'
import { AssignButton } from './assign-button.tsx'
import { DecisionSheet } from './decision-sheet.tsx'
import type { DecisionProps } from './decision-sheet.tsx'
import type { DetailProps } from './detail-of.tsx'
import { type Choice, choicesOf, decisionOf } from '../described/described.ts'
import { itemName, levelOf } from '../model.ts'
import { useViewers } from '../queries.ts'
import { StateBadge } from '../item-row.tsx'

type Props = Omit<DetailProps, 'itemId'> &
  DecisionProps & {
    item: QueueItem
    // Why it is here, in a sentence.
    why: string
    children: ReactNode
  }

/** The common part of every item: its figure, choices, reason and current viewers; then its facts. */
export function DetailFrame(props: Props) {
  const { item, why, onDeciding, children } = props
  const onChoose = (choice: Choice) => onDeciding({ choice, item })
  const text = useText()
  const figures = useFigures()
  // On a phone the list, and its heading, is another page.
  const Heading = useIsWide() ? 'h2' : 'h1'
  const { agree, reject, withdraw } = choicesOf(item, useRights())
  const agreeLabel = agree && decisionOf(item, agree).label
  const level = levelOf(item)
  return (
    <article className="flex flex-col gap-5 px-4 pt-[calc(var(--safe-top)+8px)] pb-8 lg:px-6 lg:pt-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-1">
          <BackLink href={hrefs.queue(item.queue)} className="lg:hidden" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 text-small text-ink-3">
              {`${itemName(item)} · ${figures.time(item.askedAt)}`}
              {item.state !== 'waiting' && <StateBadge state={item.state} />}
            </p>
            <Heading>
              {item.amount !== null && item.coin !== null ? (
                <Figure
                  size="display"
                  text={figures.plain(item.amount, item.coin)}
                  unit={item.coin}
                  fraction="even"
                />
              ) : (
                <span className="text-display font-semibold">
                  {level === null ? itemName(item) : text(`identity.level.${level}`)}
                </span>
              )}
            </Heading>
          </div>
        </div>
        <div className="flex flex-[0_1_auto] flex-wrap gap-2.5 max-lg:w-full max-lg:[&>*]:flex-1">
          {item.state === 'waiting' && <AssignButton item={item} />}
          {withdraw && <Button onClick={() => onChoose('withdraw')}>{text('decide.withdraw')}</Button>}
          {reject && (
            <Button onClick={() => onChoose(reject)}>
              {text(decisionOf(item, reject).label ?? 'decide.reject')}
            </Button>
          )}
          {agree && (
            <Button
              variant="primary"
              className="max-lg:order-first max-lg:basis-full"
              onClick={() => onChoose(agree)}
            >
              {agreeLabel
                ? text(agreeLabel)
                : text('decide.approve', { number: item.signed + 1, needed: item.needed })}
            </Button>
          )}
        </div>
      </header>
      {item.state === 'waiting' && <Why item={item} why={why} />}
      {children}
      <DecisionSheet {...props} onClose={() => onDeciding(null)} />
    </article>
  )
}

function Why({ item, why }: { item: QueueItem; why: string }) {
  const text = useText()
  const self = useSelf()
  const viewers = useViewers(item.queue, item.itemId).filter(
    ({ operatorId }) => operatorId !== self.operatorId,
  )
  const names = viewers.map(({ name }) => name).join(', ')
  const { proposal } = item
  const signature = proposal
    ? proposal.isOwn
      ? text('why.own')
      : text('why.second', { name: proposal.editedBy.name })
    : item.signed < item.needed - 1
      ? text('why.first')
      : ''
  const looking = names === '' ? text('why.alone') : text('queue.viewedBy', { names })
  return (
    <div className="flex gap-3 rounded-control bg-warn-wash px-4 py-3 text-small">
      <ShieldAlert aria-hidden className="mt-px size-4.5 shrink-0 text-warn" />
      <p className="min-w-0">
        {why} {signature} <span className={names === '' ? 'text-ink-2' : 'font-semibold'}>{looking}</span>
      </p>
    </div>
  )
}
