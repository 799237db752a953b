import type { State } from '../state.ts'

/** Fields that only the current command reads, after writing them. */
const scratch = new Set(['fills', 'metOwnOrder', 'lastText', 'lastHash'])

/**
 * A state with everything that its snapshot skips: slots, free lists, pages, capacities, the order of every
 * map and the content of free cells. It is a text, so that two of them are compared at once and differ
 * readably.
 */
export function rawState(state: State): string {
  const lines: string[] = []
  write(state, 'state', lines)
  return lines.join('\n')
}

function write(value: unknown, path: string, lines: string[]): void {
  if (value instanceof Map) {
    let place = 0
    for (const [key, entry] of value) {
      write(entry, `${path}{${place}: ${String(key)}}`, lines)
      place += 1
    }
    lines.push(`${path}.size = ${value.size}`)
  } else if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const cells = value as ArrayLike<unknown>
    // Most cells are empty, and the listed ones have their place.
    for (let at = 0; at < cells.length; at += 1)
      if (cells[at] !== 0 && cells[at] !== 0n) write(cells[at], `${path}[${at}]`, lines)
    lines.push(`${path}.length = ${cells.length}`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value))
      if (!scratch.has(key)) write(field, `${path}.${key}`, lines)
  } else {
    lines.push(`${path} = ${typeof value} ${String(value)}`)
  }
}
