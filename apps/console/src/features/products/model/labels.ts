import type { RowsField, TermField } from '@candor/contract/operators/terms/fields'
import type { TermKind, termTables } from '@candor/contract/operators/terms/kinds'
import type { TextKey } from '../../../i18n/text.ts'

type Tables = typeof termTables
type NamesIn<Fields> = {
  [Name in keyof Fields]: Name | (Fields[Name] extends RowsField ? keyof Fields[Name]['fields'] : never)
}[keyof Fields]
type FieldName = { [Kind in TermKind]: NamesIn<Tables[Kind]> }[TermKind]

type WordsIn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { form: 'word'; words: readonly (infer Word)[] }
    ? Word
    : Fields[Name] extends RowsField
      ? WordsIn<Fields[Name]['fields']>
      : never
}[keyof Fields]
type Word = { [Kind in TermKind]: WordsIn<Tables[Kind]> }[TermKind]

/** A field has one name in every kind; one without a text does not compile. */
export function labelOf(field: string): TextKey {
  return `termField.${field as FieldName}`
}

const hints: Partial<Record<FieldName, TextKey>> = {
  place: 'products.placeHint',
  primaryDepositPerDayMax: 'termHint.depositLimit',
  primaryWithdrawPerDayMax: 'termHint.withdrawLimit',
  advancedDepositPerDayMax: 'termHint.depositLimit',
  advancedWithdrawPerDayMax: 'termHint.withdrawLimit',
}

/** The meaning that a field's name leaves open. */
export function hintOf(field: string): TextKey | undefined {
  return hints[field as FieldName]
}

export function wordKey(word: string): TextKey {
  return `termWord.${word as Word}`
}

/** An empty optional field: no bound for amounts, none otherwise. */
export function noneKey({ form }: TermField): TextKey {
  return form === 'amount' ? 'products.noBound' : 'products.none'
}
