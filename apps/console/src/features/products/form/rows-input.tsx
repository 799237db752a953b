import { Plus, Trash2 } from 'lucide-react'
import type { RowsField } from '@candor/contract/operators/terms/fields'
import { Button } from '@candor/ui/buttons/button'
import { Card } from '@candor/ui/card'
import { type TextKey, useText } from '../../../i18n/text.ts'
import { Section } from '../../../shared/parts/facts.tsx'
import {
  type CoinScales,
  type Faults,
  rowOf,
  rowPlace,
  type TermsForm,
  type Typed,
  type TypedRow,
} from '../model/form.ts'
import { labelOf } from '../model/labels.ts'
import { TermInput } from './term-input.tsx'

type Props = {
  name: string
  field: RowsField
  rows: readonly TypedRow[]
  form: TermsForm
  scales: CoinScales
  isLocked: boolean
  faults: Faults
  hints: Readonly<Record<string, string>>
  onRows: (rows: readonly TypedRow[]) => void
}

const emptyKeys: Readonly<Record<string, TextKey>> = {
  hours: 'products.alwaysOpen',
  accounts: 'products.noAccounts',
  sources: 'products.noSources',
}

/** The rows of a product, such as the lengths of an option: each a small form of its own. */
export function RowsInput({ name, field, rows, form, scales, isLocked, faults, hints, onRows }: Props) {
  const text = useText()
  const type = (id: number, each: string, typed: Typed) =>
    onRows(rows.map((row) => (row.id === id ? { ...row, values: { ...row.values, [each]: typed } } : row)))
  return (
    <Section
      title={text(labelOf(name))}
      trailing={
        !isLocked &&
        rows.length < field.rowsMax && (
          <Button
            size="small"
            leading={<Plus aria-hidden className="size-4" />}
            onClick={() =>
              onRows([...rows, rowOf(field.fields, null, Math.max(-1, ...rows.map(({ id }) => id)) + 1)])
            }
          >
            {text('products.addRow')}
          </Button>
        )
      }
    >
      {rows.length === 0 && (
        <p className="text-small text-ink-3">{text(emptyKeys[name] ?? 'products.noRows')}</p>
      )}
      {rows.map((row, place) => (
        <Card key={row.id}>
          <fieldset>
            <legend className="sr-only">{text('products.row', { number: place + 1 })}</legend>
            <div className="grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(14.5rem,100%),1fr))]">
              {Object.entries(field.fields).map(([each, plain]) => (
                <TermInput
                  key={each}
                  id={`term-${rowPlace(name, row.id, each)}`}
                  name={each}
                  field={plain}
                  typed={row.values[each] ?? ''}
                  values={{ ...form, ...row.values }}
                  scales={scales}
                  isLocked={isLocked || (plain.isFixed === true && row.before !== null)}
                  hint={hints[rowPlace(name, row.id, each)]}
                  fault={faults[rowPlace(name, row.id, each)]}
                  onTyped={(typed) => type(row.id, each, typed)}
                />
              ))}
            </div>
          </fieldset>
          {!isLocked && (
            <div className="pt-3">
              <Button
                size="small"
                variant="ghost"
                leading={<Trash2 aria-hidden className="size-4" />}
                onClick={() => onRows(rows.filter(({ id }) => id !== row.id))}
              >
                {text('products.removeRow')}
              </Button>
            </div>
          )}
        </Card>
      ))}
    </Section>
  )
}
