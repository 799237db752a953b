import type { PlainField, PlainFields, PlainValue, TermField, TermRow, Terms, TermValue } from './fields.ts'
import { fieldsOf, type TermKind } from './kinds.ts'

// A changed field: its name; for a field of a row the names of both and the key of the row.
export type TermDifference = {
  field: string
  row: { key: string; field: string } | null
  // Null: a row that was not there before, or is no longer there.
  before: TermValue | undefined
  after: TermValue | undefined
}

// The first field of a row tells it from the others: a coin, a length, a volume.
export function rowKeyOf(fields: PlainFields, row: TermRow): string {
  const [first] = Object.entries(fields)
  return first === undefined ? '' : String(comparable(first[1], row[first[0]]))
}

/** A field's value in the one form in which it can be compared: 5.00 is 5, and a moment has many offsets. */
function comparable(field: PlainField, value: PlainValue | undefined): PlainValue | undefined {
  if (typeof value !== 'string') return value
  switch (field.form) {
    case 'amount':
    case 'lots':
    case 'currencyAmount':
      return value.includes('.') ? value.replace(/\.?0+$/, '') : value
    case 'moment':
      return Date.parse(value)
    case 'share':
    case 'whole':
    case 'coin':
    case 'word':
    case 'text':
    case 'flag':
      return value
  }
}

function isSameTerm(
  field: PlainField,
  before: PlainValue | undefined,
  after: PlainValue | undefined,
): boolean {
  return comparable(field, before) === comparable(field, after)
}

export function termDifferences(kind: TermKind, before: Terms, after: Terms): TermDifference[] {
  return Object.entries(fieldsOf(kind)).flatMap(([name, field]) =>
    differencesOf(name, field, before[name], after[name]),
  )
}

function differencesOf(
  name: string,
  field: TermField,
  before: TermValue | undefined,
  after: TermValue | undefined,
): TermDifference[] {
  if (field.form !== 'rows')
    return isSameTerm(field, before as PlainValue | undefined, after as PlainValue | undefined)
      ? []
      : [{ field: name, row: null, before, after }]
  const { fields } = field
  const rowsOf = (value: TermValue | undefined) =>
    new Map(((value ?? []) as readonly TermRow[]).map((row) => [rowKeyOf(fields, row), row]))
  const [from, to] = [rowsOf(before), rowsOf(after)]
  const order = field.isOrdered === true ? orderDifference(name, [...from.keys()], [...to.keys()]) : []
  const changed = [...new Set([...from.keys(), ...to.keys()])].flatMap((key) =>
    Object.entries(fields).flatMap(([each, described]) => {
      const [one, other] = [from.get(key)?.[each], to.get(key)?.[each]]
      return isSameTerm(described, one, other)
        ? []
        : [{ field: name, row: { key, field: each }, before: one, after: other }]
    }),
  )
  return [...changed, ...order]
}

// Of rows that are on both sides, when they have another order: their keys.
function orderDifference(
  name: string,
  before: readonly string[],
  after: readonly string[],
): TermDifference[] {
  const [one, other] = [
    before.filter((key) => after.includes(key)).join(', '),
    after.filter((key) => before.includes(key)).join(', '),
  ]
  return one === other ? [] : [{ field: name, row: null, before: one, after: other }]
}
