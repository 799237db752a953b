import { CreditCard } from 'lucide-react'
import { cardLimits } from '@candor/contract/rules/cards'
import { EmptyState } from '@candor/ui/states/empty-state'
import { LinkButton } from '@candor/ui/buttons/link-button'
import { Notice } from '@candor/ui/states/notice'
import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useText } from '../../../i18n/text.ts'
import { GetHelp } from '../../../shared/help/get-help.tsx'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { hrefOf } from '../../../shared/place/location.ts'
import { paths } from '@candor/contract/app-paths'
import { useCards } from '../parts/queries.ts'
import { CardView } from './card-view.tsx'

/** The bank cards that money can be paid out to. */
export function CardsScreen() {
  const text = useText()
  const reading = useCards()
  return (
    <AppPage title={text('card.title')} back="back">
      <ReadingGate reading={reading} outline={<SkeletonRows count={3} />}>
        {(cards) =>
          cards.length === 0 ? (
            <EmptyState
              icon={<CreditCard aria-hidden />}
              title={text('card.none')}
              text={text('card.noneText')}
              action={<AddLink isMain />}
            />
          ) : (
            <div className="flex flex-col gap-4 pt-2">
              <ul className="grid gap-3 lg:grid-cols-2">
                {cards.map((card) => (
                  <CardView key={card.cardId} card={card} />
                ))}
              </ul>
              <Notice action={<GetHelp size="small" />}>{text('card.service')}</Notice>
              {cards.length < cardLimits.perAccount && (
                <div className="lg:max-w-sm">
                  <AddLink />
                </div>
              )}
            </div>
          )
        }
      </ReadingGate>
    </AppPage>
  )
}

function AddLink({ isMain = false }: { isMain?: boolean }) {
  const text = useText()
  return (
    <LinkButton
      href={hrefOf(paths.addCard)}
      size="large"
      variant={isMain ? 'primary' : 'secondary'}
      fullWidth={!isMain}
    >
      {text('card.add')}
    </LinkButton>
  )
}
