// The form of a value for PostgreSQL.
export type Cell = string | number | bigint | boolean

// A column of a view: its type in PostgreSQL, the code's type for writing it, and the type for reading it.
export type Column<Given, Read> = {
  readonly type: string
  readonly isNullable: boolean
  // The SQL of a new row's initial value if none is given.
  readonly initially: string | null
  // Converts a value that is not null; if missing, the value is written as it is.
  readonly cell: ((given: Given) => Cell) | null
  readonly read?: Read
}

// The columns of a table or of a statement by their names in the code: `endsAt` is `ends_at` in the database.
export type ColumnSet = Readonly<Record<string, Column<never, unknown>>>

export type Given<Columns extends ColumnSet> = {
  readonly [Name in keyof Columns]: Columns[Name] extends Column<infer Value, unknown> ? Value : never
}

// A row as it is read.
export type RowOf<Columns extends ColumnSet> = {
  [Name in keyof Columns & string as SqlName<Name>]: Columns[Name] extends Column<never, infer Value>
    ? Value
    : never
}

type SqlName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SqlName<Rest>}`
  : ''

export function sqlName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

// Columns with an initial value are set later.
export type Later<Columns extends ColumnSet> = {
  [Name in keyof Columns]: Columns[Name] extends { readonly initially: string } ? Name : never
}[keyof Columns]

// The columns that a new row consists of.
export function madeOf<Columns extends ColumnSet>(columns: Columns): Omit<Columns, Later<Columns>> {
  const made = Object.entries(columns).filter(([, { initially }]) => initially === null)
  return Object.fromEntries(made) as Omit<Columns, Later<Columns>>
}

function column<Given, Read>(
  type: string,
  cell: ((given: Given) => Cell) | null = null,
): Column<Given, Read> {
  return { type, isNullable: false, initially: null, cell }
}

export const whole16 = column<number, number>('smallint')
export const whole32 = column<number, number>('int')
export const whole64 = column<number, string>('bigint')
// Units of a coin.
export const units = column<bigint, string>('bigint')
// A price with ten decimals, which can be longer than 64 bits.
export const priceE10 = column<bigint, string>('numeric')
export const flag = column<boolean, boolean>('bool')
// Given in milliseconds.
export const moment = column<number, Date>('timestamptz', momentText)
// Given in hexadecimal digits.
export const bytes = column<string, Buffer>('bytea', (hex) => `\\x${hex}`)
// Text that users wrote. PostgreSQL has no text with a zero in it, and no view may fail because of one.
export const freeText = column<string, string>('text', (text) => text.replaceAll('\0', ''))

type NumberSet = Readonly<Record<string, string>>
// Whole numbers by name; `->>` reads one.
export const numberSet = column<NumberSet, NumberSet>('jsonb', JSON.stringify)

export function word<Word extends string>(): Column<Word, Word> {
  return column('text')
}

export function nullable<Given, Read>(column: Column<Given, Read>): Column<Given | null, Read | null> {
  return { ...column, isNullable: true } as Column<Given | null, Read | null>
}

export function initially<Given, Read>(
  value: number | boolean | null,
  { type, isNullable, cell }: Column<Given, Read>,
): Column<Given, Read> & { readonly initially: string } {
  return { type, isNullable, cell, initially: String(value) }
}

let lastMs = -1
let lastText = ''

// Most rows of a run have the same few milliseconds.
function momentText(ms: number): string {
  if (ms !== lastMs) {
    lastMs = ms
    lastText = new Date(ms).toISOString()
  }
  return lastText
}
