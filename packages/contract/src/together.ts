type Intersection<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

// The fields of all parts in one object.
export type Together<Part> = { [Name in keyof Intersection<Part>]: Intersection<Part>[Name] }

export function together<Part extends object>(parts: readonly Part[]): Together<Part> {
  const fields = parts.flatMap((part) => Object.entries(part))
  const names = fields.map(([name]) => name)
  const repeated = names.filter((name, place) => names.indexOf(name) !== place)
  if (repeated.length > 0) throw new Error(`written twice: ${repeated.join(', ')}`)
  return Object.fromEntries(fields) as Together<Part>
}
