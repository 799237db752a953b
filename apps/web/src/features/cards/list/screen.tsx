import { CreditCard, Eye, EyeOff } from 'lucide-react'
import { cardLimits, groupedCardNumber, maskedCardNumber } from '@candor/contract/rules/cards'
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
import { useState } from 'react'
import type { BankCard } from '@candor/contract/calls/cards'
import { Badge } from '@candor/ui/badge'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { KeyValue } from '@candor/ui/lists/key-value'
import { useWords } from '../../../i18n/figures.ts'

/** A card with all its details; the owner can reveal its number. */
function CardView({ card }: { card: BankCard }) {
  const { text, figures } = useWords()
  const [isShown, setIsShown] = useState(false)
  const { kind, number, bankName, branchName, holder, addedAt, isUsable } = card
  return (
    <li className="min-w-0 rounded-card bg-surface-1 p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{bankName}</p>
        <Badge>{text(`cardKind.${kind}`)}</Badge>
      </div>
      <div className="flex min-h-11 items-center justify-between gap-2 pb-1">
        <p className="min-w-0 text-title wrap-anywhere">
          {isShown ? groupedCardNumber(number) : maskedCardNumber(number)}
        </p>
        <IconButton
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          label={text(isShown ? 'card.hideNumber' : 'card.showNumber')}
          onClick={() => setIsShown(!isShown)}
          className="-mr-2"
        />
      </div>
      {!isUsable && <Notice kind="danger">{text('card.unusableText')}</Notice>}
      <KeyValue
        look="tight"
        rows={[
          { label: text('card.holder'), value: holder },
          { label: text('card.branch'), value: branchName },
          { label: text('card.addedAt'), value: figures.time(addedAt) },
        ]}
      />
    </li>
  )
}

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
