/**
 * A copy without shared mutable data: classes keep their methods, and two references to one object stay so.
 * Frozen objects are shared.
 */
export function deepCopy<Value>(value: Value): Value {
  return copyOf(value, new Map()) as Value
}

function copyOf(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  const known = copies.get(value)
  if (known !== undefined) return known
  const copy = shallowCopy(value)
  copies.set(value, copy)
  if (copy instanceof Map) {
    for (const [key, entry] of copy) if (typeof entry === 'object') copy.set(key, copyOf(entry, copies))
  } else if (!(copy instanceof Set)) {
    const fields = copy as Record<string, unknown>
    for (const key of Object.keys(fields))
      if (typeof fields[key] === 'object') fields[key] = copyOf(fields[key], copies)
  }
  return copy
}

function shallowCopy(value: object): object {
  if (value instanceof Map) return new Map(value)
  // Sets contain only names here.
  if (value instanceof Set) return new Set(value)
  if (Array.isArray(value)) return [...(value as unknown[])]
  return Object.assign(Object.create(Object.getPrototypeOf(value) as object | null) as object, value)
}
