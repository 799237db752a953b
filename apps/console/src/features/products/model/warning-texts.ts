import { fieldsOf, type TermKind } from '@candor/contract/operators/terms/kinds'
import type { Terms } from '@candor/contract/operators/terms/fields'
import type { TermWarning } from '@candor/contract/operators/terms/warnings'
import { labelOf } from './labels.ts'
import { rowText, type Wording } from './words.ts'

/** The term that a warning is about, named like a difference. */
export function warningId({ field, row }: TermWarning): string {
  return row ? `${field}.${row.key}.${row.field}` : field
}

export function warningText(
  wording: Wording,
  { kind, terms }: { kind: TermKind; terms: Terms },
  { name, field, row }: TermWarning,
): string {
  const described = fieldsOf(kind)[field]
  const inRow =
    row && described?.form === 'rows' ? `${rowText(wording, described.fields, row.key, terms)}: ` : ''
  const term = inRow + wording.text(labelOf(row?.field ?? field))
  return wording.text(`termWarning.${name}`, { term })
}
