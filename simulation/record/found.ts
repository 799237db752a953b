/** Returns the value, or throws if it is missing, which is a mistake in the scenario. */
export function found<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`)
  return value
}
