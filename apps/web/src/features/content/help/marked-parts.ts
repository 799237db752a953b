export type MarkedPart = { text: string; isMarked: boolean; at: number }

/** The search words; nobody types more than this limit. */
export function wordsOf(typed: string): readonly string[] {
  return [...new Set(typed.trim().split(/\s+/))].filter((word) => word !== '').slice(0, 20)
}

/** A passage in parts with their offsets; the searched words are marked. */
export function markedParts(passage: string, typed: string): readonly MarkedPart[] {
  const words = wordsOf(typed).toSorted((one, other) => other.length - one.length)
  if (words.length === 0) return [{ text: passage, isMarked: false, at: 0 }]
  const pattern = new RegExp(`(${words.map(literal).join('|')})`, 'giu')
  let end = 0
  return passage
    .split(pattern)
    .map((text, index) => {
      end += text.length
      return { text, isMarked: index % 2 === 1, at: end - text.length }
    })
    .filter(({ text }) => text !== '')
}

const literal = (word: string) => word.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)
