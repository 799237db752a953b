/** A text with its selection. */
export type Selected = { text: string; start: number; end: number }

export const tools = ['bold', 'link', 'heading', 'list', 'table'] as const
export type Tool = (typeof tools)[number]

/** Replaces the selection, with the cursor behind the new text. */
export function insertAt({ text, start, end }: Selected, inserted: string): Selected {
  const cursor = start + inserted.length
  return { text: text.slice(0, start) + inserted + text.slice(end), start: cursor, end: cursor }
}

/** For content alone on its line: adds its own line, wherever the cursor is. */
export function insertLine(selected: Selected, inserted: string): Selected {
  const { text, start, end } = selected
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n'
  const after = end === text.length || text[end] === '\n' ? '' : '\n'
  return insertAt(selected, before + inserted + after)
}

/** Placeholders for rows stand alone on a line; the others stand anywhere. */
export function insertPlaceholder(selected: Selected, placeholder: string): Selected {
  return placeholder.startsWith('{{rows:')
    ? insertLine(selected, placeholder)
    : insertAt(selected, placeholder)
}

export type Samples = { text: string; columns: readonly [string, string] }

export function applyTool(selected: Selected, tool: Tool, samples: Samples): Selected {
  switch (tool) {
    case 'bold':
      return wrap(selected, '**', '**', samples.text)
    case 'link':
      return link(selected, samples.text)
    case 'heading':
      return prefixLines(selected, '## ')
    case 'list':
      return prefixLines(selected, '- ')
    case 'table':
      return block(selected, `| ${samples.columns.join(' | ')} |\n| --- | --- |\n|  |  |`)
  }
}

/** Around the selection, or around a sample word to be replaced. A second call removes it. */
function wrap({ text, start, end }: Selected, open: string, close: string, sample: string): Selected {
  const isWrapped =
    text.slice(start - open.length, start) === open && text.slice(end, end + close.length) === close
  if (isWrapped && start >= open.length) {
    const inner = text.slice(start, end)
    const from = start - open.length
    return {
      text: text.slice(0, from) + inner + text.slice(end + close.length),
      start: from,
      end: from + inner.length,
    }
  }
  const inner = start === end ? sample : text.slice(start, end)
  const from = start + open.length
  return {
    text: text.slice(0, start) + open + inner + close + text.slice(end),
    start: from,
    end: from + inner.length,
  }
}

const address = 'https://'

/** The selection becomes the text of a link; its address is selected, to be typed next. */
function link({ text, start, end }: Selected, sample: string): Selected {
  const words = start === end ? sample : text.slice(start, end)
  const from = start + words.length + 3
  return {
    text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
    start: from,
    end: from + address.length,
  }
}

/** Before every line of the selection; if all lines have it already, it is removed. */
function prefixLines({ text, start, end }: Selected, prefix: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd === -1 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const haveAll = lines.every((line) => line.startsWith(prefix))
  const changed = lines
    .map((line) => (haveAll ? line.slice(prefix.length) : line.startsWith(prefix) ? line : prefix + line))
    .join('\n')
  const cursor = from + changed.length
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: lines.length > 1 ? from : cursor,
    end: cursor,
  }
}

/** A block has an empty line before and after it. */
function block({ text, end }: Selected, content: string): Selected {
  const head = text.slice(0, end).replace(/\n*$/, '')
  const tail = text.slice(end).replace(/^\n*/, '')
  const before = head === '' ? '' : `${head}\n\n`
  const after = tail === '' ? '\n' : `\n\n${tail}`
  const cursor = before.length + content.length
  return { text: before + content + after, start: cursor, end: cursor }
}
