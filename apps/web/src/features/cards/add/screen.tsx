import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { CautionNotice } from '../../../shared/requirements/caution-notice.tsx'
import { FundPasswordGate } from '../../../shared/requirements/fund-password-gate.tsx'
import { useCards } from '../parts/queries.ts'
import { CardForm } from './card-form.tsx'

export function AddCardScreen() {
  const text = useText()
  const reading = useCards()
  return (
    <AppPage title={text('card.addTitle')} back="back">
      <div className="mx-auto flex w-full max-w-form flex-col gap-5 pt-2 lg:grid lg:max-w-none lg:grid-cols-[minmax(0,480px)_1fr] lg:items-start lg:gap-12 lg:pt-6">
        <div className="order-2 min-w-0 lg:order-1 lg:rounded-sheet lg:bg-surface-1 lg:p-8 lg:shadow-card">
          <FundPasswordGate>
            {() => (
              <ReadingGate reading={reading} outline={<SkeletonRows count={5} />}>
                {(cards) => <CardForm firstHolder={cards.at(-1)?.holder ?? null} />}
              </ReadingGate>
            )}
          </FundPasswordGate>
        </div>
        <div className="order-1 lg:order-2">
          <CautionNotice about="newCard" />
        </div>
      </div>
    </AppPage>
  )
}
