/** What is wrong with which field, as the key of its text. */
export type FieldErrors<Name extends string, Key extends string = string> = Partial<Record<Name, Key>>

// What was refused, and the values it was refused for: a field that has changed since is no longer accused.
export type Refused<Name extends string, Key extends string> = {
  values: Record<Name, string>
  errors: FieldErrors<Name, Key>
}

export type FieldsNow<Name extends string, Key extends string> = {
  values: Record<Name, string>
  // The values when typing last rested.
  rested: Record<Name, string>
  initial: Record<Name, string>
  refused: Refused<Name, Key> | null
  check: (values: Record<Name, string>) => FieldErrors<Name, Key>
}

export function shownError<Name extends string, Key extends string>(
  name: Name,
  now: FieldsNow<Name, Key>,
): Key | undefined {
  const { values, rested, initial, refused, check } = now
  const value = values[name]
  if (refused && refused.values[name] === value && refused.errors[name]) return refused.errors[name]
  // An empty field is only asked for when the form is sent; a half-typed one is left in peace.
  if (value === '' || value === initial[name] || rested[name] !== value) return undefined
  return check(values)[name]
}
