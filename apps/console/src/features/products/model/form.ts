import { currencyScale } from '@candor/engine/rules/deposit-terms'
import { trimDecimal } from '@candor/client/figures/format'
import type {
  PlainField,
  PlainFields,
  PlainValue,
  RowsField,
  TermField,
  TermRow,
  Terms,
  WholeUnit,
} from '@candor/contract/operators/terms/fields'
import { fieldsOf, type TermKind } from '@candor/contract/operators/terms/kinds'
import { localInputOf, momentOfInput } from '../../../shared/form/moments.ts'
import { plainText } from './words.ts'
import {
  isDecimal,
  percentText,
  typedDecimal,
  typedPpm,
  typedWhole,
} from '../../../shared/form/typed-figures.ts'

/** A field as typed. */
export type Typed = string | boolean
export type TypedRow = {
  // Tells it from the others while its key is being typed.
  id: number
  // Its values before the change; null for a new row.
  before: TermRow | null
  values: Readonly<Record<string, Typed>>
}
export type TermsForm = Readonly<Record<string, Typed | readonly TypedRow[]>>

export type CoinScales = ReadonlyMap<string, number>
export const unknownScale = 18

export function formOf(kind: TermKind, terms: Terms | null): TermsForm {
  return Object.fromEntries(
    Object.entries(fieldsOf(kind)).map(([name, field]) => [
      name,
      field.form === 'rows'
        ? ((terms?.[name] ?? []) as readonly TermRow[]).map((row, id) => rowOf(field.fields, row, id))
        : typedOf(name, field, terms?.[name] as PlainValue | undefined),
    ]),
  )
}

export function rowOf(fields: PlainFields, before: TermRow | null, id: number): TypedRow {
  const values = Object.entries(fields).map(([name, field]) => [name, typedOf(name, field, before?.[name])])
  return { id, before, values: Object.fromEntries(values) as Record<string, Typed> }
}

function typedOf(name: string, field: PlainField, value: PlainValue | undefined): Typed {
  if (value === undefined) return initially(name, field)
  if (value === null) return ''
  if (typeof value === 'boolean') return value
  switch (field.form) {
    case 'amount':
    case 'lots':
    case 'currencyAmount':
      return trimDecimal(String(value))
    case 'share':
      return percentText(Number(value))
    case 'moment':
      return localInputOf(new Date(value))
    case 'whole':
    case 'coin':
    case 'word':
    case 'text':
    case 'flag':
      return String(value)
  }
}

/** A new product is open and a new account shown, unless the operator decides otherwise. */
function initially(name: string, field: PlainField): Typed {
  if (field.form === 'flag') return name === 'isOpen' || name === 'isShown'
  return field.form === 'word' && !field.isNullable ? (field.words[0] ?? '') : ''
}

/** Why a field is no term yet; the place of a field in a row has the number of the row. */
export type Fault = 'required' | 'amount' | 'percent' | 'whole' | 'moment'
export type Faults = Readonly<Record<string, Fault>>
export const rowPlace = (name: string, id: number, field: string) => `${name}.${id}.${field}`

type Context = { before: Terms | null; scales: CoinScales }
type ReadForm = { terms: Terms; faults: Faults }

/**
 * The terms in a form. A field that says the same as before keeps its value to the last digit and second; one at
 * fault keeps it too, and is named.
 */
export function readForm(kind: TermKind, form: TermsForm, { before, scales }: Context): ReadForm {
  const faults: Record<string, Fault> = {}
  const read = (place: string, name: string, field: PlainField, at: Asked): PlainValue => {
    const { typed, was } = at
    if (was !== undefined && typed === typedOf(name, field, was)) return was
    const value = valueOf(field, typed, at.scale)
    if (isValue(value)) return value
    faults[place] = value.fault
    return was ?? null
  }
  const terms = Object.entries(fieldsOf(kind)).map(([name, field]: [string, TermField]) => {
    const typed = form[name]
    if (field.form !== 'rows') {
      const scale = scaleFor(field, form, scales)
      const was = before?.[name] as PlainValue | undefined
      return [name, read(name, name, field, { typed: typed as Typed, was, scale })]
    }
    const rows = (isShown(field, form) ? (typed as readonly TypedRow[]) : []).map(
      ({ id, before: old, values }) =>
        Object.fromEntries(
          Object.entries(field.fields).map(([each, plain]) => {
            const scale = scaleFor(plain, { ...form, ...values }, scales)
            const at = { typed: values[each] ?? '', was: old?.[each], scale }
            return [each, read(rowPlace(name, id, each), each, plain, at)]
          }),
        ),
    )
    return [name, rows]
  })
  return { terms: Object.fromEntries(terms) as Terms, faults }
}

/** Some rows belong to products of one word only, such as the accounts of banks. */
export function isShown({ onlyOf = {} }: RowsField, form: TermsForm): boolean {
  return Object.entries(onlyOf).every(([name, word]) => form[name] === word)
}

type Asked = { typed: Typed; was: PlainValue | undefined; scale: number }

/** The number of decimals that an amount may have: those of its coin, or of a currency. */
export function scaleFor(field: PlainField, values: TermsForm, scales: CoinScales): number {
  if (field.form === 'currencyAmount') return currencyScale
  if (field.form !== 'amount' && field.form !== 'lots') return 0
  return scales.get(plainText(values[field.coin])) ?? unknownScale
}

type Faulty = { fault: Fault }
const isValue = (value: PlainValue | Faulty): value is PlainValue =>
  value === null || typeof value !== 'object'

function valueOf(field: PlainField, typed: Typed, scale: number): PlainValue | Faulty {
  if (typeof typed === 'boolean') return typed
  const text = typed.trim()
  if (text === '') return field.isNullable ? null : { fault: 'required' }
  switch (field.form) {
    case 'amount':
    case 'lots':
    case 'currencyAmount': {
      const decimal = typedDecimal(text)
      return isDecimal(decimal, scale) ? decimal : { fault: 'amount' }
    }
    case 'share':
      return typedPpm(text) ?? { fault: 'percent' }
    case 'whole':
      return typedWhole(text, 0, mostOf(field.unit)) ?? { fault: 'whole' }
    case 'moment':
      return momentOfInput(text)?.toISOString() ?? { fault: 'moment' }
    case 'coin':
    case 'word':
    case 'text':
    case 'flag':
      return text
  }
}

// The engine has the closer limits.
export function mostOf(unit: WholeUnit): number {
  if (unit === 'minuteOfDay') return 24 * 60 - 1
  return unit === 'minuteOfWeek' ? 7 * 24 * 60 : 1_000_000_000
}
