// How one field of the terms of a product is written in calls and edited in a form.

type Common = {
  // The engine's name of the field, where it differs.
  as?: string
  // It never changes once the product exists: positions depend on it.
  isFixed?: true
  // Null means that there is none: no bound, no provider.
  isNullable?: true
}

// The coin is named by another field of the same row, or of the whole terms.
export type AmountField = Common & { form: 'amount'; coin: string; effect?: 'cost' }
// An amount of a coin that is a whole number of lots.
export type LotsField = Common & { form: 'lots'; coin: string; lot: string }
// An amount of a currency, with two decimals.
export type CurrencyAmountField = Common & { form: 'currencyAmount'; effect?: 'cost' }
// Parts per million. A cost is charged to users, an income is paid to them.
export type ShareField = Common & { form: 'share'; effect?: 'cost' | 'income' }
export type WholeField = Common & { form: 'whole'; unit: WholeUnit; times?: number }
export type MomentField = Common & { form: 'moment' }
export type CoinField = Common & { form: 'coin' }
export type WordField = Common & { form: 'word'; words: readonly string[] }
export type TextField = Common & { form: 'text'; lengthMax: number }
export type FlagField = Common & { form: 'flag' }
export type RowsField = Common & {
  form: 'rows'
  fields: PlainFields
  rowsMax: number
  // Products of other words have no such rows.
  onlyOf?: { readonly [word: string]: string }
  // Another order of the rows means something else.
  isOrdered?: true
}

export type WholeUnit =
  | 'count'
  | 'decimals'
  | 'seconds'
  | 'minutes'
  | 'days'
  | 'points'
  | 'minuteOfDay'
  | 'minuteOfWeek'

export type PlainField =
  | AmountField
  | LotsField
  | CurrencyAmountField
  | ShareField
  | WholeField
  | MomentField
  | CoinField
  | WordField
  | TextField
  | FlagField
export type TermField = PlainField | RowsField

export type PlainFields = Readonly<Record<string, PlainField>>
export type TermFields = Readonly<Record<string, TermField>>

export type PlainValue = string | number | boolean | null
export type TermRow = Readonly<Record<string, PlainValue>>
export type TermValue = PlainValue | readonly TermRow[]
export type Terms = Readonly<Record<string, TermValue>>

export const amount = (coin: string) => ({ form: 'amount', coin }) as const
export const lots = (coin: string, lot: string) => ({ form: 'lots', coin, lot }) as const
export const currencyAmount = { form: 'currencyAmount' } as const
// A cost as an amount.
export const charged = <Field extends AmountField | CurrencyAmountField>(field: Field) =>
  ({ ...field, effect: 'cost' }) as const
export const share = { form: 'share' } as const
export const cost = { form: 'share', effect: 'cost' } as const
export const income = { form: 'share', effect: 'income' } as const
export const whole = (unit: WholeUnit) => ({ form: 'whole', unit }) as const
export const moment = { form: 'moment' } as const
export const flag = { form: 'flag' } as const
export const coin = { form: 'coin', isFixed: true } as const
export const word = <const Words extends readonly string[]>(words: Words) =>
  ({ form: 'word', words }) as const
export const text = (lengthMax: number) => ({ form: 'text', lengthMax }) as const
export const rows = <Fields extends PlainFields>(fields: Fields, rowsMax: number) =>
  ({ form: 'rows', fields, rowsMax }) as const
export const fixed = <Field extends TermField>(field: Field) => ({ ...field, isFixed: true }) as const
export const orNone = <Field extends TermField>(field: Field) => ({ ...field, isNullable: true }) as const
export const as = <Field extends TermField>(name: string, field: Field) => ({ ...field, as: name }) as const
// Rows whose order counts.
export const ordered = <Field extends RowsField>(field: Field) => ({ ...field, isOrdered: true }) as const
export const onlyOf = <Field extends RowsField>(word: { readonly [word: string]: string }, field: Field) =>
  ({ ...field, onlyOf: word }) as const
