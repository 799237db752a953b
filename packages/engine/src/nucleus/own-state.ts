import { type Field, list } from './fields.ts'
import type { SnapshotReader } from './snapshot/reader.ts'
import type { SnapshotWriter } from './snapshot/writer.ts'

/** How snapshots hold a product's own state. */
export interface StateCodec<Own, State> {
  /** In one canonical order, because the state's hash covers these bytes. Older formats skip newer fields. */
  encode(own: Own, writer: SnapshotWriter, format: number): void
  /**
   * Reads the output of `encode`, in this format or an older one. The ledger, the coins and the accounts are
   * already there.
   */
  decode(state: State, reader: SnapshotReader, format: number): void
}

/** How snapshots hold a value that is changed in place, such as a map. */
export interface Part<Value, State = never> {
  write(writer: SnapshotWriter, value: Value, format: number): void
  /** Adds the stored content to a value that is still empty. */
  readInto(reader: SnapshotReader, value: Value, format: number, state: State): void
}

/** The properties in the order of snapshots. Derived ones are missing. */
export type PartsOf<Own, State> = {
  readonly [Name in keyof Own]?: Field<Own[Name]> | Part<Own[Name], State>
}

export function stateCodec<Own, State>(
  ownOf: (state: State) => Own,
  parts: PartsOf<Own, State>,
): StateCodec<Own, State> {
  const all = Object.entries(parts) as [keyof Own, Field<unknown> | Part<unknown, State>][]
  return {
    encode(own, writer, format) {
      for (const [name, part] of all) part.write(writer, own[name], format)
    },
    decode(state, reader, format) {
      const own = ownOf(state)
      for (const [name, part] of all)
        if ('readInto' in part) part.readInto(reader, own[name], format, state)
        else own[name] = part.read(reader, format) as Own[keyof Own]
    },
  }
}

/** The value writes and reads itself. */
export const itself: Part<
  {
    encode(writer: SnapshotWriter, format: number): void
    decode(reader: SnapshotReader, format: number): void
  },
  unknown
> = {
  write: (writer, value, format) => value.encode(writer, format),
  readInto: (reader, value, format) => value.decode(reader, format),
}

/** The records of a map as they stand in it, each added again. */
export function records<Value, State>(
  field: Field<Value>,
  add: (state: State, value: Value) => void,
): Part<ReadonlyMap<unknown, Value>, State> {
  const all = list(field)
  return {
    write: (writer, map, format) => all.write(writer, [...map.values()], format),
    readInto(reader, _map, format, state) {
      for (const value of all.read(reader, format)) add(state, value)
    },
  }
}

/** The records of a map by their rising number. Each is set under it, unless `add` is given. */
export function recordsBy<Value, State = never>(
  numberOf: (value: Value) => number,
  field: Field<Value>,
  add?: (state: State, value: Value) => void,
): Part<Map<number, Value>, State> {
  const all = list(field)
  return {
    write(writer, map, format) {
      const sorted = [...map.values()].toSorted((a, b) => numberOf(a) - numberOf(b))
      all.write(writer, sorted, format)
    },
    readInto(reader, map, format, state) {
      for (const value of all.read(reader, format))
        if (add === undefined) map.set(numberOf(value), value)
        else add(state, value)
    },
  }
}
