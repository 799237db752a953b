import { SkeletonRows } from '@candor/ui/states/skeleton'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { AppPage, leave } from '../../../shared/page/app-page.tsx'
import { CautionNotice } from '../../../shared/requirements/caution-notice.tsx'
import { FundPasswordGate } from '../../../shared/requirements/fund-password-gate.tsx'
import { useCards } from '../parts/queries.ts'
import { MainButton } from '../../../shared/form/main-button.tsx'
import { cardKinds, cardLimits } from '@candor/contract/rules/cards'
import { Segmented } from '@candor/ui/fields/segmented'
import { TextField } from '@candor/ui/fields/text-field'
import { announce } from '@candor/ui/toasts/announce'
import { FundPasswordInput } from '../../../shared/form/fund-password-input.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { callServer } from '../../../shared/server/client.ts'
import { checkCard, emptyCard, kindOf } from './model.ts'
import type { CardForm as Values } from './model.ts'

function CardForm({ firstHolder }: { firstHolder: string | null }) {
  const text = useText()
  const form = useForm<keyof Values>({
    id: 'card',
    initial: { ...emptyCard, holder: firstHolder ?? '' },
    check: (values) => checkCard(values, firstHolder),
    fieldOfCode: {
      walletAddressAlreadyBound: 'cardNumber',
      fundPasswordWrong: 'fundPassword',
      userLocked: 'fundPassword',
    },
    send: async (values) => {
      await callServer('Cards/AddCard', { ...values, kind: kindOf(values.kind) })
      announce(text('card.saved'))
      leave()
    },
  })
  const kind = kindOf(form.values.kind)
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <Segmented
        label={text('card.kind')}
        options={cardKinds.map((value) => ({ value, label: text(`cardKind.${value}`) }))}
        value={kind}
        onValueChange={(value) => form.set('kind', value)}
      />
      <TextField
        {...form.field('cardNumber')}
        label={text(kind === 'domestic' ? 'card.number' : 'card.numberForeign')}
        inputMode={kind === 'domestic' ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={2 * cardLimits.numberLengthMax}
        enterKeyHint="next"
      />
      <TextField
        {...form.field('bankName')}
        label={text('card.bank')}
        autoComplete="off"
        maxLength={cardLimits.bankLengthMax}
        enterKeyHint="next"
      />
      <TextField
        {...form.field('branchName')}
        label={text('card.branch')}
        autoComplete="off"
        maxLength={cardLimits.branchLengthMax}
        enterKeyHint="next"
      />
      <TextField
        {...form.field('holder')}
        label={text('card.holder')}
        hint={
          firstHolder === null ? text('card.holderFirst') : text('card.holderSame', { holder: firstHolder })
        }
        autoComplete="name"
        maxLength={cardLimits.holderLengthMax}
        enterKeyHint="next"
      />
      <FundPasswordInput {...form.field('fundPassword')} label={text('fundPassword.title')} />
      <p className="text-small text-pretty text-ink-2">{text('card.service')}</p>
      <MainButton type="submit" loading={form.busy} className="mt-1">
        {text('card.add')}
      </MainButton>
    </form>
  )
}

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
