/** The errors of the fields, as keys of their texts. */
export type FieldErrors<Name extends string, Key extends string = string> = Partial<Record<Name, Key>>

// The refused fields and their refused values: a field that has changed since no longer shows the error.
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
  // An empty field is only reported on sending; a half-typed one is not checked yet.
  if (value === '' || value === initial[name] || rested[name] !== value) return undefined
  return check(values)[name]
}
