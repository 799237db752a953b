import { assert } from './assert.ts'
import type { SnapshotReader } from './snapshot/reader.ts'
import type { SnapshotWriter } from './snapshot/writer.ts'

/** How a value is written: in a line of the journal, which is JSON, and in a snapshot. */
export interface Field<Value> {
  /** Whether JSON can't write it as it is. */
  readonly isConverted: boolean
  /** The JSON form; the value itself if no conversion is needed. */
  toLine(value: Value): unknown
  fromLine(line: unknown): Value
  /** Whether a line may hold this, in the form of `toLine`. Checked only for lines from people. */
  fits(line: unknown): boolean
  /** Older snapshot formats skip newer fields. */
  write(writer: SnapshotWriter, value: Value, format: number): void
  read(reader: SnapshotReader, format: number): Value
}

/** Fields by name, in the order in which snapshots hold them. */
export type Fields = Readonly<Record<string, Field<unknown>>>
/** The fields of commands or of events, by type. */
export type FieldTable = Readonly<Record<string, Fields>>

export type ValueOf<Of> = Of extends Field<infer Value> ? Value : never

/** The record that fields describe, with their comments. A field that may be undefined may be missing. */
export type RecordOf<All> = Flat<Held<All, Exclude<keyof All, Missing<All>>> & MayHold<All, Missing<All>>>

type Missing<All> = { [Name in keyof All]: undefined extends ValueOf<All[Name]> ? Name : never }[keyof All]
type Held<All, Names extends keyof All> = { readonly [Name in Names]: ValueOf<All[Name]> }
type MayHold<All, Names extends keyof All> = {
  readonly [Name in Names]?: Exclude<ValueOf<All[Name]>, undefined>
}

/** The same type, shown by editors as one list of properties. */
export type Flat<Whole> = Whole extends infer Each ? { [Name in keyof Each]: Each[Name] } : never

/** A whole number from zero. */
export const whole: Field<number> = {
  ...asItIs<number>((line) => Number.isSafeInteger(line) && Number(line) >= 0),
  write: (writer, value) => writer.integer(value),
  read: (reader) => reader.integer(),
}

/** Units of a coin, or a price: a bigint, written in JSON as a string. */
export const units: Field<bigint> = {
  isConverted: true,
  toLine: (value) => value.toString(),
  fromLine: (line) => BigInt(line as string),
  fits: (line) => typeof line === 'string' && /^(0|-?[1-9][0-9]{0,39})$/.test(line),
  write: (writer, value) => writer.bigint(value),
  read: (reader) => reader.bigint(),
}

export const text: Field<string> = {
  ...asItIs<string>((line) => typeof line === 'string'),
  write: (writer, value) => writer.text(value),
  read: (reader) => reader.text(),
}

export const flag: Field<boolean> = {
  ...asItIs<boolean>((line) => typeof line === 'boolean'),
  write: (writer, value) => writer.boolean(value),
  read: (reader) => reader.boolean(),
}

/** True or missing. */
export const yes: Field<true> = {
  ...asItIs<true>((line) => line === true),
  write: () => undefined,
  read: () => true,
}

/** One of a list of words. A snapshot holds its position in the list, so new words go to the end. */
export function choice<const Words extends readonly string[]>(...words: Words): Field<Words[number]> {
  return {
    ...asItIs<Words[number]>((line) => words.some((word) => word === line)),
    write: (writer, value) => writer.integer(words.indexOf(value)),
    read(reader) {
      const word = words[reader.integer()]
      assert(word !== undefined, 'a snapshot names a known word')
      return word
    },
  }
}

/** One of two words, and the first for anything that is not the second. */
export function either<First extends string, Second extends string>(
  first: First,
  second: Second,
): Field<First | Second> {
  return {
    ...asItIs<First | Second>((line) => line === first || line === second),
    write: (writer, value) => writer.boolean(value === second),
    read: (reader) => (reader.boolean() ? second : first),
  }
}

export function nullable<Value>(field: Field<Value>): Field<Value | null> {
  return {
    isConverted: field.isConverted,
    toLine: (value) => (value === null ? null : field.toLine(value)),
    fromLine: (line) => (line === null ? null : field.fromLine(line)),
    fits: (line) => line === null || field.fits(line),
    write(writer, value, format) {
      writer.boolean(value !== null)
      if (value !== null) field.write(writer, value, format)
    },
    read: (reader, format) => (reader.boolean() ? field.read(reader, format) : null),
  }
}

/** A field that may be missing. Snapshots have none. */
export function optional<Value>(field: Field<Value>): Field<Value | undefined> {
  return {
    isConverted: field.isConverted,
    toLine: (value) => (value === undefined ? undefined : field.toLine(value)),
    fromLine: (line) => (line === undefined ? undefined : field.fromLine(line)),
    fits: (line) => line === undefined || field.fits(line),
    ...onlyInLines,
  }
}

/** A number above zero that an older format, and records from before it, do not have. A snapshot holds 0 instead. */
export function positiveSince(format: number): Field<number | undefined> {
  return {
    ...asItIs<number | undefined>((line) => line === undefined || (whole.fits(line) && line !== 0)),
    write(writer, value = 0, inFormat) {
      if (inFormat >= format) writer.integer(value)
    },
    read: (reader, inFormat) => (inFormat >= format ? reader.integer() : 0) || undefined,
  }
}

/** A field that an older format, and records from before it, do not have. */
export function since<Value>(format: number, field: Field<Value>): Field<Value | undefined> {
  return {
    ...optional(field),
    write(writer, value, inFormat) {
      if (inFormat < format) return
      writer.boolean(value !== undefined)
      if (value !== undefined) field.write(writer, value, inFormat)
    },
    read: (reader, inFormat) =>
      inFormat >= format && reader.boolean() ? field.read(reader, inFormat) : undefined,
  }
}

export function list<Value>(field: Field<Value>): Field<readonly Value[]> {
  const { isConverted } = field
  return {
    isConverted,
    toLine: (values) => (isConverted ? values.map((value) => field.toLine(value)) : values),
    fromLine(lines) {
      const values = lines as readonly unknown[]
      return (isConverted ? values.map((line) => field.fromLine(line)) : values) as readonly Value[]
    },
    fits: (lines) => Array.isArray(lines) && lines.every((line) => field.fits(line)),
    write(writer, values, format) {
      writer.integer(values.length)
      for (const value of values) field.write(writer, value, format)
    },
    read: (reader, format) => Array.from({ length: reader.integer() }, () => field.read(reader, format)),
  }
}

/** A snapshot holds the fields in this order. */
export function record<const All extends Fields>(
  fields: All,
): Field<RecordOf<All>> & { readonly fields: All } {
  type Whole = RecordOf<All>
  const all = Object.entries<Field<unknown>>(fields)
  const converted = all.filter(([, field]) => field.isConverted)
  return {
    fields,
    isConverted: converted.length > 0,
    toLine: (value) => withConverted(value, converted, (field, part) => field.toLine(part)),
    fromLine: (line) =>
      withConverted(line as Whole, converted, (field, part) => field.fromLine(part)) as Whole,
    fits: (line) => fitsFields(line, fields),
    write(writer, value, format) {
      for (const [name, field] of all) field.write(writer, (value as Record<string, unknown>)[name], format)
    },
    read(reader, format) {
      const value: Record<string, unknown> = {}
      for (const [name, field] of all) {
        const part = field.read(reader, format)
        if (part !== undefined) value[name] = part
      }
      return value as Whole
    },
  }
}

/** A map by rising number, each value after its number. Not used in lines. */
export function mapOf<Value>(field: Field<Value>): Field<Map<number, Value>> {
  return {
    ...onlyInSnapshots,
    write(writer, map, format) {
      writer.integer(map.size)
      for (const [number, value] of [...map].toSorted(([a], [b]) => a - b)) {
        writer.integer(number)
        field.write(writer, value, format)
      }
    },
    read(reader, format) {
      const map = new Map<number, Value>()
      for (let left = reader.integer(); left > 0; left -= 1)
        map.set(reader.integer(), field.read(reader, format))
      return map
    },
  }
}

/** Older formats lack it: `before` gives the value. */
export function heldSince<Value>(since: number, field: Field<Value>, before: () => Value): Field<Value> {
  return {
    ...field,
    write(writer, value, format) {
      if (format >= since) field.write(writer, value, format)
    },
    read: (reader, format) => (format >= since ? field.read(reader, format) : before()),
  }
}

/** Derived from the rest of the state: it is not written, and starts with this. */
export function unwritten<Value>(first: Value): Field<Value> {
  return { ...onlyInSnapshots, write: () => undefined, read: () => first }
}

/** A record of one of several forms, distinguished by fields that JSON writes directly. */
export function oneOf<Whole extends object>(formOf: (value: Whole) => Field<Whole>): Field<Whole> {
  return converted(
    (value) => formOf(value).toLine(value),
    (line) => formOf(line as Whole).fromLine(line),
  )
}

/** Any JSON value; the command that has it checks it. Not used in snapshots. */
export function plain<Value>(): Field<Value> {
  return { ...asItIs<Value>((line) => line !== undefined), ...onlyInLines }
}

/** Converted by its own two functions; not used in snapshots, nor in lines from people. */
export function converted<Value>(
  toLine: (value: Value) => unknown,
  fromLine: (line: unknown) => Value,
): Field<Value> {
  return { isConverted: true, toLine, fromLine, fits: () => false, ...onlyInLines }
}

/** Whether an object has these fields, each as it is written, and nothing else. */
export function fitsFields(line: unknown, fields: object): boolean {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return false
  const parts = line as Readonly<Record<string, unknown>>
  return (
    Object.keys(parts).every((name) => Object.hasOwn(fields, name)) &&
    Object.entries(fields as Record<string, Field<unknown>>).every(([name, field]) => field.fits(parts[name]))
  )
}

/** A copy with the converted fields, or the record itself when no field changes. Missing fields stay missing. */
export function withConverted(
  given: object,
  fields: readonly (readonly [name: string, field: Field<unknown>])[],
  convert: (field: Field<unknown>, value: unknown) => unknown,
): object {
  const before = given as Record<string, unknown>
  let after: Record<string, unknown> | null = null
  for (const [name, field] of fields) {
    const value = before[name]
    if (value === undefined) continue
    const converted = convert(field, value)
    if (converted === value) continue
    after ??= { ...before }
    after[name] = converted
  }
  return after ?? given
}

function asItIs<Value>(fits: (line: unknown) => boolean) {
  return {
    isConverted: false,
    fits,
    toLine: (value: Value): unknown => value,
    fromLine: (line: unknown): Value => line as Value,
  }
}

const onlyInLines = {
  write(): never {
    throw new Error('this field stands in no snapshot')
  },
  read(): never {
    throw new Error('this field stands in no snapshot')
  },
}

const onlyInSnapshots = {
  isConverted: true,
  toLine(): never {
    throw new Error('this field stands in no line')
  },
  fromLine(): never {
    throw new Error('this field stands in no line')
  },
  fits: () => false,
}
