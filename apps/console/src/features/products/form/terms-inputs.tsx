import { fieldsOf, type TermKind } from '@candor/contract/operators/terms/kinds'
import type { PlainField, RowsField, TermField } from '@candor/contract/operators/terms/fields'
import { Card } from '@candor/ui/card'
import { useText } from '../../../i18n/text.ts'
import {
  type CoinScales,
  type Faults,
  isShown,
  type TermsForm,
  type Typed,
  type TypedRow,
} from '../model/form.ts'
import { RowsInput } from './rows-input.tsx'
import { TermInput } from './term-input.tsx'

type Props = {
  kind: TermKind
  form: TermsForm
  scales: CoinScales
  isNew: boolean
  // Nobody may change it now.
  isLocked: boolean
  faults: Faults
  // The values before, of the fields that differ.
  hints: Readonly<Record<string, string>>
  onForm: (form: TermsForm) => void
}

/** The inputs of all terms of a kind, from the table of its fields. */
export function TermsInputs({ kind, form, scales, isNew, isLocked, faults, hints, onForm }: Props) {
  const text = useText()
  const fields: [string, TermField][] = Object.entries(fieldsOf(kind))
  const plain = fields.filter((entry): entry is [string, PlainField] => entry[1].form !== 'rows')
  const rows = fields.filter(
    (entry): entry is [string, RowsField] => entry[1].form === 'rows' && isShown(entry[1], form),
  )
  return (
    <div className="flex flex-col gap-6">
      {kind === 'feeLevels' && (
        <p className="max-w-[70ch] text-small text-pretty text-ink-2">{text('products.feeLevels')}</p>
      )}
      <Card>
        <div className="grid items-start gap-4 grid-cols-[repeat(auto-fill,minmax(min(14.5rem,100%),1fr))]">
          {plain.map(([name, field]) => {
            const isFixed = field.isFixed === true && !isNew
            return (
              <TermInput
                key={name}
                id={`term-${name}`}
                name={name}
                field={field}
                typed={form[name] as Typed}
                values={form}
                scales={scales}
                isLocked={isLocked || isFixed}
                hint={isFixed ? text('products.fixed') : hints[name]}
                fault={faults[name]}
                onTyped={(typed) => onForm({ ...form, [name]: typed })}
              />
            )
          })}
        </div>
      </Card>
      {rows.map(([name, field]) => (
        <RowsInput
          key={name}
          name={name}
          field={field}
          rows={form[name] as readonly TypedRow[]}
          {...{ form, scales, isLocked, faults, hints }}
          onRows={(next) => onForm({ ...form, [name]: next })}
        />
      ))}
    </div>
  )
}
