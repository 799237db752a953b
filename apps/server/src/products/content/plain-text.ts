const fence = /^ {0,3}(```|~~~).*$/gm
// Each looks no further than the end of its line or the next bracket, because reading a text blocks everyone,
// even if it is malformed.
const tableLine = /^[^\S\n]*\|.*$/gm
const blockMark = /^[^\S\n]*(?:#{1,6}|>|[-*+]|\d{1,9}[.)])(?:[^\S\n]+|$|(?<=>))/gm
const headingLine = /^#{1,6} .*$/gm
const link = /!?\[([^[\]\n]*)\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)?\)/g
const emphasis = /(\*\*|__|\*|`|~~)/g
const escape = /\\([\\`*[\]<>|~_#])/g

// The words of a Markdown text, without its markup. Tables are figures, meaningless without their heads.
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(fence, '')
    .replaceAll(tableLine, '')
    .replaceAll(blockMark, '')
    .replaceAll(link, '$1')
    .replaceAll(escape, (_whole, mark: string) => String.fromCodePoint(0xe000 + (mark.codePointAt(0) ?? 0)))
    .replaceAll(emphasis, '')
    .replaceAll(/[\ue000-\ue0ff]/g, (mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) - 0xe000))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export const summaryLength = 160

// At most this many characters, up to the end of a word if there is one.
export function shortened(text: string, length: number): string {
  const letters = Array.from(text)
  if (letters.length <= length) return text
  const cut = letters.slice(0, length).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

export function summaryOf(markdown: string): string {
  return shortened(plainText(markdown.replaceAll(headingLine, '')), summaryLength)
}
