export type DiffLine = { kind: 'same' | 'added' | 'removed'; line: string }
export type DiffPart = DiffLine | { kind: 'skipped'; count: number }

// A larger comparison would block the page; then everything between is shown as replaced.
const cellsMax = 4_000_000

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))
const told = (kind: DiffLine['kind'], lines: readonly string[]) => lines.map((line) => ({ kind, line }))

/** The changes between two texts, line by line. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return [
    ...told('same', a.slice(0, start)),
    ...middleDiff(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...told('same', a.slice(a.length - end)),
  ]
}

function middleDiff(a: readonly string[], b: readonly string[]): DiffLine[] {
  if (a.length * b.length > cellsMax) return [...told('removed', a), ...told('added', b)]
  // The longest common lines from each pair of positions to the end.
  const width = b.length + 1
  const common = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [old, fresh] = [a[i], b[j]]
    if (old !== undefined && old === fresh) {
      lines.push({ kind: 'same', line: old })
      i += 1
      j += 1
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', line: old })
      i += 1
    } else if (fresh !== undefined) {
      lines.push({ kind: 'added', line: fresh })
      j += 1
    }
  }
  return lines
}

/** The changes with a few lines around them; longer stretches between are skipped. */
export function foldDiff(lines: readonly DiffLine[], around = 2): DiffPart[] {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same')
  const parts: DiffPart[] = []
  for (const [index, line] of lines.entries()) {
    const last = parts.at(-1)
    if (isNear(index)) parts.push(line)
    else if (last?.kind === 'skipped') last.count += 1
    else parts.push({ kind: 'skipped', count: 1 })
  }
  return parts
}
