import { MainButton } from '../../../shared/form/main-button.tsx'
import { ChevronRight } from 'lucide-react'
import { AmountField } from '@candor/ui/fields/amount-field'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { Checkbox } from '@candor/ui/fields/checkbox'
import { TextField } from '@candor/ui/fields/text-field'
import type { Profile } from '@candor/contract/calls/account'
import { useAttemptMemory } from '@candor/client/react/attempt'
import { useWords } from '../../../i18n/figures.ts'
import { useAmount } from '../../../shared/form/amount-input.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { loadAgreementSheet } from '../../../shared/content/load.ts'
import { PhotoField } from '../../../shared/photos/photo-field.tsx'
import { usePhoto } from '../../../shared/photos/use-photo.ts'
import type { PhotoControl } from '../../../shared/photos/use-photo.ts'
import { useLayer } from '../../../shared/sheets/use-layer.ts'
import { useSheet } from '../../../shared/sheets/use-sheet.tsx'
import { AgreementSheet } from './agreement-sheet.tsx'
import { ConfirmApplication } from './confirm-application.tsx'
import { CostCard, LoanRules } from './cost-card.tsx'
import { checkPapers, complaintOfMax, complaintOfMin, shownAmounts } from './model.ts'
import type { Papers } from './model.ts'
import type { Offer } from './queries.ts'

type Props = { offer: Offer; user: Profile; panels: string; onRefused: () => Promise<void> }

/** Amounts, contact details and photos; the full cost and the agreement; then a confirmation before it is sent. */
export function ApplyForm({ offer, user, panels, onRefused }: Props) {
  const { text, figures } = useWords()
  const memory = useAttemptMemory()
  const [isReading, setReading] = useLayer()
  const cooperation = useSheet(loadAgreementSheet)
  const [isConfirming, setConfirming] = useLayer()
  const { coin, scale, amountMin, amountMax } = offer
  const lowest = useAmount('loan-lowest', (typed) => complaintOfMin(typed, offer))
  const highest = useAmount('loan-highest', (typed) => complaintOfMax(typed, lowest.value, offer))
  const handHeld = usePhoto({ slot: 'loan-handHeld', uploadType: 'handHeld' })
  const assetProof = usePhoto({ slot: 'loan-assetProof', uploadType: 'assetProof' })
  const form = useForm<keyof Papers>({
    id: 'loan',
    initial: {
      phone: user.phone ?? '',
      email: user.email ?? '',
      handHeld: '',
      assetProof: '',
      agreed: '',
    },
    check: (values) => checkPapers(values, { handHeld, assetProof }),
    // A valid application is confirmed before it is sent.
    send: async () => await Promise.resolve(setConfirming(true)),
  })
  // A complaint disappears once its field is filled in.
  const photoField = (name: 'handHeld' | 'assetProof', control: PhotoControl) => {
    const { id, error } = form.field(name)
    return { id, control, error: control.fileId === null && !control.isSending ? error : undefined }
  }
  const asked = shownAmounts({ lowest: lowest.value, highest: highest.value }, offer)
  const bounds = text('loan.between', {
    lowest: figures.plain(amountMin, coin),
    highest: figures.amount(amountMax, coin),
  })
  const { value: agreed, onValueChange: setAgreed, error: agreedError, id: agreedId } = form.field('agreed')
  return (
    <>
      <form
        noValidate
        aria-label={text('loan.title')}
        className={panels}
        onSubmit={(event) => {
          event.preventDefault()
          if (lowest.validate() && highest.validate()) form.submit(event)
        }}
      >
        <div className="flex min-w-0 flex-col gap-4">
          <Card className="flex flex-col gap-4 lg:p-6">
            <h2 className="font-semibold">{text('loan.amountTitle')}</h2>
            <div className="grid gap-4 sm:grid-cols-2">
              {[
                { amount: lowest, label: text('loan.lowest'), limit: amountMin },
                { amount: highest, label: text('loan.highest'), limit: amountMax },
              ].map(({ amount, label, limit }) => (
                <AmountField
                  key={amount.field.id}
                  {...amount.field}
                  label={label}
                  unit={coin}
                  decimalsMax={scale}
                  placeholder={figures.plain(limit, coin)}
                />
              ))}
            </div>
            <p className="text-small text-pretty text-ink-2">
              {bounds} {text('loan.decided')}
            </p>
          </Card>
          <Card className="flex flex-col gap-4 lg:p-6">
            <h2 className="font-semibold">{text('loan.papersTitle')}</h2>
            <TextField
              {...form.field('phone')}
              label={text('loan.phone')}
              hint={text('form.phoneHint')}
              type="tel"
              autoComplete="tel"
              enterKeyHint="next"
            />
            <TextField
              {...form.field('email')}
              label={text('form.email')}
              type="email"
              autoComplete="email"
              enterKeyHint="next"
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <PhotoField
                {...photoField('handHeld', handHeld)}
                frame="person"
                label={text('loan.handHeld')}
                hint={text('loan.handHeldHint')}
              />
              <PhotoField
                {...photoField('assetProof', assetProof)}
                frame="page"
                label={text('loan.assetProof')}
                hint={text('loan.assetProofHint')}
              />
            </div>
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CostCard offer={offer} asked={asked} />
          <LoanRules offer={offer} asked={asked} />
          <div className="flex flex-col gap-1">
            {[
              { label: text('loan.readAgreement'), onClick: () => setReading(true) },
              { label: text('loan.readCooperation'), onClick: cooperation.show },
            ].map(({ label, onClick }) => (
              <Button
                key={label}
                variant="ghost"
                className="self-start"
                trailing={<ChevronRight aria-hidden className="size-4" />}
                onClick={onClick}
              >
                {label}
              </Button>
            ))}
            <Checkbox
              id={agreedId}
              label={text('loan.agree')}
              checked={agreed !== ''}
              error={agreedError}
              onCheckedChange={(isChecked) => setAgreed(isChecked ? 'yes' : '')}
            />
          </div>
          <MainButton type="submit">{text('loan.apply')}</MainButton>
        </div>
      </form>
      {cooperation.element}
      <AgreementSheet
        open={isReading}
        onOpenChange={setReading}
        offer={offer}
        asked={asked}
        onAccept={() => setAgreed('yes')}
      />
      <ConfirmApplication
        open={isConfirming}
        onOpenChange={setConfirming}
        papers={{
          ...form.values,
          handHeld: handHeld.fileId ?? '',
          assetProof: assetProof.fileId ?? '',
        }}
        onApplied={() => {
          handHeld.forget()
          assetProof.forget()
        }}
        {...{ offer, asked, memory, onRefused }}
      />
    </>
  )
}
