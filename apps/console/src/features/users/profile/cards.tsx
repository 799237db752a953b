import { useState } from 'react'
import { Button } from '@candor/ui/buttons/button'
import { EmptyState } from '@candor/ui/states/empty-state'
import { toast } from '@candor/ui/toasts/toast'
import { Badge } from '@candor/ui/badge'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { DataTable } from '../../../shared/lists/data-table.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'
import { ChangeCardSheet } from './change-card-sheet.tsx'
import type { CardRow } from './model.ts'

type Props = { uid: string; cards: readonly CardRow[]; onChanged: () => Promise<void> }
type Doing = { what: 'change' | 'remove'; card: CardRow }

/** The bank cards of a user. Customer service corrects and removes them; their owner can't. */
export function Cards({ uid, cards, onChanged }: Props) {
  const text = useText()
  const figures = useFigures()
  const mayChange = useRight('changeCards')
  const [doing, setDoing] = useState<Doing | null>(null)
  const close = () => setDoing(null)
  return (
    <section aria-label={text('destinations.cards')} className="flex flex-col gap-2">
      <h2 className="font-semibold">{text('destinations.cards')}</h2>
      {cards.length === 0 ? (
        <EmptyState title={text('destinations.noCards')} />
      ) : (
        <DataTable
          label={text('destinations.cards')}
          rows={cards}
          idOf={({ cardId }) => cardId}
          columns={({ column, endColumn, longColumn, actsColumn }) => [
            longColumn('cards.number', ({ number }) => number),
            column('cards.kind', ({ kind }) => text(`cards.kind.${kind}`)),
            longColumn('cards.bank', ({ bankName, branchName }) => `${bankName}, ${branchName}`),
            longColumn('cards.holder', ({ holder }) => holder),
            column('destinations.state', ({ removedAt }) => <RemovedBadge isRemoved={removedAt !== null} />),
            endColumn('destinations.added', ({ addedAt }) => figures.second(addedAt)),
            mayChange &&
              actsColumn(
                'cards.acts',
                (card) =>
                  card.removedAt === null && (
                    <span className="inline-flex gap-2">
                      <Button size="small" onClick={() => setDoing({ what: 'change', card })}>
                        {text('cards.change')}
                      </Button>
                      <Button size="small" onClick={() => setDoing({ what: 'remove', card })}>
                        {text('cards.remove')}
                      </Button>
                    </span>
                  ),
              ),
          ]}
        />
      )}
      {doing?.what === 'change' && (
        <ChangeCardSheet uid={uid} card={doing.card} onClose={close} onDone={onChanged} />
      )}
      {doing?.what === 'remove' && (
        <ReasonSheet
          title={text('cards.removeTitle', { number: doing.card.number })}
          text={text('cards.removeText')}
          isTold
          hint={text('cards.hintTold')}
          variant="danger"
          confirmLabel={text('cards.remove')}
          onClose={close}
          onConfirm={async (reason) => {
            await callServer('Cards/Remove', { uid, cardId: doing.card.cardId, reason })
            toast.success(text('actions.done'))
            close()
            await onChanged()
          }}
        />
      )}
    </section>
  )
}

export function RemovedBadge({ isRemoved }: { isRemoved: boolean }) {
  const text = useText()
  return (
    <Badge tone={isRemoved ? 'neutral' : 'success'}>
      <span className="whitespace-nowrap">
        {text(isRemoved ? 'destinations.removed' : 'destinations.inUse')}
      </span>
    </Badge>
  )
}
