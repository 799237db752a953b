import type {
  PlainField,
  PlainValue,
  TermField,
  TermRow,
  Terms,
  TermValue,
} from '@candor/contract/operators/terms/fields'
import type { TermDifference } from '@candor/contract/operators/terms/differences'
import { fieldsOf, type TermKind } from '@candor/contract/operators/terms/kinds'
import type { Figures } from '../../../i18n/figures.ts'
import type { Translate } from '../../../i18n/text.ts'
import { labelOf, noneKey, wordKey } from './labels.ts'

export type Wording = { text: Translate; figures: Figures }
type Values = Readonly<Record<string, TermValue | undefined>>

const dayMinutes = 24 * 60
const two = (part: number) => String(part).padStart(2, '0')
export const clockOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** The end of the last day is written as its 24:00. */
export function weekMinute(minute: number, isEnd: boolean): { day: number; minute: number } {
  const day = Math.floor(minute / dayMinutes)
  return isEnd && minute % dayMinutes === 0 && minute > 0
    ? { day: day - 1, minute: dayMinutes }
    : { day, minute: minute % dayMinutes }
}

/** A term as operators and users read it; `values` name its coin or currency. */
export function termText({ text, figures }: Wording, of: Of, value: TermValue | undefined): string {
  const { field, name, values } = of
  if (value === undefined) return '—'
  if (value === null) return text(noneKey(field))
  switch (field.form) {
    case 'amount':
    case 'lots':
      return figures.amount(plainText(value), plainText(values[field.coin]))
    case 'currencyAmount':
      return figures.money(plainText(value), plainText(values['currency']))
    case 'share':
      return figures.percent(Number(value))
    case 'whole':
      return wholeText({ text, figures }, of, Number(value))
    case 'moment':
      return figures.time(plainText(value))
    case 'word':
      return text(wordKey(plainText(value)))
    case 'flag':
      return text(
        name === 'isOpen' ? openKey(value === true) : value === true ? 'products.yes' : 'products.no',
      )
    case 'rows':
      // The keys of rows that have another order.
      if (typeof value === 'string') return value
      return text('products.rowCount', { count: (value as readonly TermRow[]).length })
    case 'coin':
    case 'text':
      return plainText(value)
  }
}

/** A value that is no list; nothing for a missing one. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

type Of = { field: TermField; name: string; values: Values }

const openKey = (isOpen: boolean) => (isOpen ? 'products.open' : 'products.closedToNew')

function wholeText({ figures }: Wording, { field, name }: Of, count: number): string {
  switch (field.form === 'whole' ? field.unit : 'count') {
    case 'seconds':
      return figures.span(count)
    case 'minutes':
      return figures.span(count * 60)
    case 'days':
      return figures.counted(count, 'day')
    case 'minuteOfDay':
      return clockOf(count)
    case 'minuteOfWeek': {
      const { day, minute } = weekMinute(count, name === 'toMinute')
      return `${figures.weekday(day)} ${clockOf(minute)}`
    }
    case 'count':
    case 'decimals':
    case 'points':
      return figures.count(count)
  }
}

export type WrittenDifference = {
  id: string
  label: string
  before: string
  after: string
  field: string
  row: TermDifference['row']
}

/** The differences in words; a row is named by its key, as in "1 min: Return". */
export function writtenDifferences(
  wording: Wording,
  kind: TermKind,
  differences: readonly TermDifference[],
  { before, after }: { before: Terms | null; after: Terms },
): WrittenDifference[] {
  const fields = fieldsOf(kind)
  return differences.flatMap((difference) => {
    const { field: name, row } = difference
    const field = fields[name]
    if (field === undefined) return []
    const inRows = row !== null && field.form === 'rows' ? field.fields : null
    const plain = inRows && row ? inRows[row.field] : field
    if (plain === undefined) return []
    const side = (terms: Terms | null, value: TermValue | undefined) =>
      termText(
        wording,
        {
          field: plain,
          name: row?.field ?? name,
          values: { ...terms, ...(inRows && row && keyed(inRows, row.key)) },
        },
        value,
      )
    const named = inRows && row ? `${rowText(wording, inRows, row.key, after)}: ` : ''
    return [
      {
        id: row ? `${name}.${row.key}.${row.field}` : name,
        label: named + wording.text(labelOf(row?.field ?? name)),
        before: side(before ?? after, difference.before),
        after: side(after, difference.after),
        field: name,
        row,
      },
    ]
  })
}

type RowFields = Readonly<Record<string, PlainField>>

function keyed(fields: RowFields, key: string): Readonly<Record<string, PlainValue>> {
  const [first = ''] = Object.keys(fields)
  return { [first]: key }
}

/** The key of a row in words: a coin, a length, the start of a window, an amount of the coin of the terms. */
export function rowText(wording: Wording, fields: RowFields, key: string, terms: Terms): string {
  const [first] = Object.entries(fields)
  // A new row whose key is not typed yet.
  if (!first || key === 'null') return '—'
  const [name, field] = first
  return termText(wording, { field, name, values: terms }, field.form === 'whole' ? Number(key) : key)
}
