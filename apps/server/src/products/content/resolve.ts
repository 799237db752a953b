import { placeholderRows } from './placeholder-rows.ts'
import { type FigureSource, notConfigured, placeholderValues } from './placeholders.ts'

type Values = Record<string, ((source: FigureSource) => string | null) | undefined>
type Rows = Record<string, { columns: number; rows: (source: FigureSource) => string[][] } | undefined>
const values: Values = placeholderValues
const tables: Rows = placeholderRows

const inText = /\{\{([^{}\n]{1,80})\}\}/g
const onLine = /^[ \t]*\{\{rows:([^{}\n]{1,80})\}\}[ \t]*$/
// Characters that Markdown would interpret, or that end a table cell.
const marks = /[\\`*[\]<>|~]/g

// Spaces that keep a figure and its unit on one line are kept.
const blanks = /[^\S\u00a0\u202f]+/g
const escaped = (text: string) => text.replaceAll(marks, String.raw`\$&`).replaceAll(blanks, ' ')

export type Resolved = { body: string; unknown: string[] }

// Fills in this installation's figures. Unknown placeholders stay as they are and are reported.
export function resolveBody(body: string, source: FigureSource): Resolved {
  const unknown = new Set<string>()
  const lines = body.split('\n').map((line) => {
    const name = onLine.exec(line)?.[1]
    const table = name === undefined ? undefined : ownOf(tables, name)
    return table ? rowLines(table, source) : resolveLine(line, source, escaped, unknown)
  })
  return { body: lines.join('\n'), unknown: [...unknown] }
}

// A title is not Markdown.
export function resolveTitle(title: string, source: FigureSource): string {
  return resolveLine(title, source, (text) => text, new Set())
}

function resolveLine(
  line: string,
  source: FigureSource,
  write: (text: string) => string,
  unknown: Set<string>,
): string {
  return line.replaceAll(inText, (whole, name: string) => {
    const value = ownOf(values, name)
    if (value) return write(value(source) ?? notConfigured)
    unknown.add(name)
    return whole
  })
}

function rowLines({ columns, rows }: NonNullable<Rows[string]>, source: FigureSource): string {
  const found = rows(source)
  const shown = found.length > 0 ? found : [Array.from({ length: columns }, () => notConfigured)]
  return shown.map((cells) => `| ${cells.map(escaped).join(' | ')} |`).join('\n')
}

function ownOf<Value>(table: Record<string, Value | undefined>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

// All available placeholders with their current values.
export function knownPlaceholders(source: FigureSource): { name: string; value: string }[] {
  const rowsOf = (name: string) => (ownOf(tables, name)?.rows(source) ?? []).map((cells) => cells.join(' | '))
  return [
    ...Object.keys(values).map((name) => ({ name, value: values[name]?.(source) ?? notConfigured })),
    ...Object.keys(tables).map((name) => ({
      name: `rows:${name}`,
      value: rowsOf(name).join('\n') || notConfigured,
    })),
  ]
}

/** The placeholders in a text, for comparing two texts. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(inText), (match) => match[1] ?? ''))].toSorted()
}

export function isPlaceholder(name: string): boolean {
  return (
    ownOf(values, name) !== undefined ||
    (name.startsWith('rows:') && ownOf(tables, name.slice(5)) !== undefined)
  )
}
