// Characters of scripts that put no spaces between words.
const spaceless = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g
const wordMax = 64

// A search text as a PostgreSQL query for the output of the function `search_words`: every word has to be in
// the text, or begin a word that is. Null: it has no word.
export function wordSearch(typed: string): string | null {
  const words = typed
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(spaceless, ' $& ')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
    // oxlint-disable-next-line no-control-regex -- every sign of ASCII is between words
    .split(/[\u0000-/:-@[-`{-\u007f]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return null
  return words.map((word) => `'${Array.from(word).slice(0, wordMax).join('')}':*`).join(' & ')
}
