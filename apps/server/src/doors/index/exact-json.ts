// A text or a number of JSON, whichever comes first.
const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

// JSON with every number kept as its original text, because parsing it as a number could change a price.
// Undefined for invalid JSON.
export function readExactJson(text: string): unknown {
  try {
    return JSON.parse(text.replaceAll(token, (found) => (found.startsWith('"') ? found : `"${found}"`)))
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
