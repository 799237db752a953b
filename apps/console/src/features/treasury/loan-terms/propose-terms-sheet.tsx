import { useRef, useState } from 'react'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import { AmountField } from '@candor/ui/fields/amount-field'
import { Switch } from '@candor/ui/fields/switch'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../../i18n/text.ts'
import { percentScale } from '../../../shared/form/typed-figures.ts'
import { callServer } from '../../../shared/server/client.ts'
import { ReasonSheet } from '../../../shared/sheets/reason-sheet.tsx'
import { changedIn, emptyForm, formOf, termNames, termsIn } from './model.ts'
import type { TermName } from './model.ts'
import { TermsTable } from './terms-table.tsx'

type Props = { shown: OperatorOutput<'Loans/GetTerms'>; onClose: () => void; onDone: () => void }

export function ProposeTermsSheet({ shown, onClose, onDone }: Props) {
  const text = useText()
  const { coin, scale, terms } = shown
  const [form, setForm] = useState(terms ? formOf(terms) : emptyForm)
  const first = useRef<HTMLInputElement>(null)
  const wanted = termsIn(form, scale)
  const isChanged = wanted !== null && changedIn(terms, wanted).length > 0
  const kinds: Record<TermName, { unit: string | undefined; decimalsMax: number }> = {
    amountMin: { unit: coin, decimalsMax: scale },
    amountMax: { unit: coin, decimalsMax: scale },
    termDays: { unit: undefined, decimalsMax: 0 },
    interest: { unit: '%', decimalsMax: percentScale },
    penalty: { unit: '%', decimalsMax: percentScale },
    creditScoreMin: { unit: undefined, decimalsMax: 0 },
    twoFrom: { unit: coin, decimalsMax: scale },
  }
  return (
    <ReasonSheet
      title={text('terms.propose')}
      text={text('terms.proposeText')}
      confirmLabel={text('treasury.propose')}
      confirmDisabled={!isChanged}
      initialFocus={first}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (!wanted) return
        await callServer('Loans/ProposeTerms', { ...wanted, reason })
        toast.success(text('rates.done'))
        onDone()
        onClose()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {termNames.map((name, place) => (
          <AmountField
            key={name}
            ref={place === 0 ? first : undefined}
            id={`terms-${name}`}
            label={text(`terms.${name}`)}
            {...kinds[name]}
            value={form[name]}
            onValueChange={(value) => setForm({ ...form, [name]: value })}
          />
        ))}
      </div>
      <Switch
        label={text('terms.takeApplications')}
        checked={form.isOpen}
        onCheckedChange={(isOpen) => setForm({ ...form, isOpen })}
      />
      {wanted ? (
        <TermsTable coin={coin} terms={terms} proposed={wanted} />
      ) : (
        <p className="text-small text-ink-2">{text('terms.invalid')}</p>
      )}
    </ReasonSheet>
  )
}
