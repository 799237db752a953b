import { MainButton } from '../../../shared/form/main-button.tsx'
import { cardKinds, cardLimits } from '@candor/contract/rules/cards'
import { Segmented } from '@candor/ui/fields/segmented'
import { TextField } from '@candor/ui/fields/text-field'
import { announce } from '@candor/ui/toasts/announce'
import { useText } from '../../../i18n/text.ts'
import { FundPasswordInput } from '../../../shared/form/fund-password-input.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { leave } from '../../../shared/page/app-page.tsx'
import { callServer } from '../../../shared/server/client.ts'
import { checkCard, emptyCard, kindOf } from './model.ts'
import type { CardForm as Values } from './model.ts'

export function CardForm({ firstHolder }: { firstHolder: string | null }) {
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
