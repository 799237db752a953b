import { assert } from './assert.ts'

/** Whether a scope is open. Hot paths check this first, so without a scope a change costs one check. */
export let isRecording = false

/** The undo of each change, in the order in which the changes were made. */
const restores: (() => void)[] = []
/** Maps that are restored as a whole, so their other changes need not be remembered. */
const copiedMaps = new Set<ReadonlyMap<unknown, unknown>>()

/** Commands that take effect completely or not at all. It is closed once, by `keep` or `undo`. */
export interface Scope {
  /** Keeps the changes. */
  keep(): void
  /** Restores the state at the opening of the scope, to the last bit. */
  undo(): void
}

/**
 * From here on every change of the state is remembered until the scope is closed. There is one scope at a
 * time in the whole process, so it is opened and closed without awaiting in between, even if a command
 * throws.
 */
export function openScope(state: object): Scope {
  assert(!isRecording, 'one scope is open at a time')
  isRecording = true
  for (const key of Object.keys(state)) rememberField(state, key)
  let isOpen = true
  const close = (): void => {
    assert(isOpen, 'a scope is closed once')
    isOpen = false
    isRecording = false
    restores.length = 0
    copiedMaps.clear()
  }
  return {
    keep: close,
    undo() {
      const made = restores.toReversed()
      close()
      for (const restore of made) restore()
    },
  }
}

/** Before a cell of an array is overwritten, or the last one of a plain array is taken off. */
export function rememberCell<Value>(cells: { [index: number]: Value }, index: number): void {
  if (!isRecording) return
  const before = cells[index] as Value
  restores.push(() => {
    cells[index] = before
  })
}

/** Before some of the cells from `start` up to, not including, `end` are overwritten. */
export function rememberCells(
  cells: Float64Array | Int32Array | Uint32Array,
  start: number,
  end: number,
): void {
  if (!isRecording) return
  const before = cells.slice(start, end)
  restores.push(() => {
    cells.set(before, start)
  })
}

/** Before something is added at the end of a plain array. */
export function rememberLength(list: unknown[]): void {
  if (!isRecording) return
  const { length } = list
  restores.push(() => {
    list.length = length
  })
}

/**
 * Before a field is set. An array that grows is a field too: the smaller one is kept as it is and comes back. The key
 * is a plain string because many of these fields are private, which types can't name.
 */
export function rememberField(owner: object, key: string): void {
  if (!isRecording) return
  assert(Object.hasOwn(owner, key), 'a field that is remembered exists')
  const fields = owner as Record<string, unknown>
  const before = fields[key]
  restores.push(() => {
    fields[key] = before
  })
}

/** Before a key is set. A known key keeps its place in the map, so its old value returns to the same place. */
export function rememberEntry<Key, Value>(map: Map<Key, Value>, key: Key): void {
  if (!isRecording || copiedMaps.has(map)) return
  const before = map.get(key)
  const isKnown = map.has(key)
  restores.push(() => {
    if (isKnown) map.set(key, before as Value)
    else map.delete(key)
  })
}

/** Before a key is deleted: set again, it would come last, so all entries are kept, once in a scope. */
export function rememberEntries<Key, Value>(map: Map<Key, Value>): void {
  if (!isRecording || copiedMaps.has(map)) return
  copiedMaps.add(map)
  const before = [...map]
  restores.push(() => {
    map.clear()
    for (const [key, value] of before) map.set(key, value)
  })
}

// The same with the change itself, for all but the hottest paths.

export function setField<Owner extends object, Key extends keyof Owner & string>(
  owner: Owner,
  key: Key,
  value: Owner[Key],
): void {
  rememberField(owner, key)
  owner[key] = value
}

export function setEntry<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  rememberEntry(map, key)
  map.set(key, value)
}

/** Whether there was one. */
export function deleteEntry<Key, Value>(map: Map<Key, Value>, key: Key): boolean {
  rememberEntries(map)
  return map.delete(key)
}

/** Null deletes the entry. */
export function setOrDelete<Key, Value>(map: Map<Key, Value>, key: Key, value: Value | null): void {
  if (value === null) deleteEntry(map, key)
  else setEntry(map, key, value)
}
