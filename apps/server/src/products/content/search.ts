import { shortened } from './plain-text.ts'

// Letters without case and accents. Chinese, Japanese and Korean characters and syllables stay as they are.
const accents = /[\u0300-\u036f]/g
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(accents, '').normalize('NFC')
}

// The words of the typed text. All other characters only separate them.
export function wordsOf(typed: string): string[] {
  return [...new Set(fold(typed).split(/[^\p{L}\p{N}\p{M}]+/u))].filter((word) => word !== '')
}

export type Searchable<Item> = {
  item: Item
  title: string
  text: string
  folded: Folded
  foldedTitle: string
}

// A folded text, and the original position of each of its characters.
type Folded = { text: string; places: readonly number[] }

export function searchable<Item>(item: Item, title: string, text: string): Searchable<Item> {
  return { item, title, text, folded: foldedWithPlaces(text), foldedTitle: fold(title) }
}

// A text has few different letters, and folding each of them again would be slow.
const foldedLetters = new Map<string, string>()
const foldedLettersMax = 20_000

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter)
  if (known !== undefined) return known
  const folded = fold(letter)
  if (foldedLetters.size < foldedLettersMax) foldedLetters.set(letter, folded)
  return folded
}

function foldedWithPlaces(text: string): Folded {
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const letter of text) {
    const part = foldLetter(letter)
    folded += part
    for (let i = 0; i < part.length; i += 1) places.push(place)
    place += letter.length
  }
  return { text: folded, places }
}

const passageBefore = 50
const passageLength = 160

type Found<Item> = { item: Item; passage: string }

// The texts with all of the words, whole or partial: those with most words in the title first, otherwise in
// the given order.
export function searchTexts<Item>(texts: readonly Searchable<Item>[], typed: string): Found<Item>[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  return texts
    .filter(({ folded, foldedTitle }) =>
      words.every((word) => foldedTitle.includes(word) || folded.text.includes(word)),
    )
    .map((one) => ({ one, inTitle: words.filter((word) => one.foldedTitle.includes(word)).length }))
    .toSorted((a, b) => b.inTitle - a.inTitle)
    .map(({ one }) => ({ item: one.item, passage: passageOf(one, words) }))
}

function passageOf<Item>({ text, folded }: Searchable<Item>, words: readonly string[]): string {
  const hits = words.map((word) => folded.text.indexOf(word)).filter((at) => at >= 0)
  const hit = hits.length === 0 ? 0 : (folded.places[Math.min(...hits)] ?? 0)
  if (hit <= passageBefore) return shortened(text, passageLength)
  const before = text.slice(hit - passageBefore, hit)
  // Starts at the beginning of a word, if words are separated.
  const start = hit - passageBefore + (before.indexOf(' ') + 1)
  return `…${shortened(wellFormed(text.slice(start)), passageLength)}`
}

// A slice may begin within a surrogate pair.
function wellFormed(text: string): string {
  return text.replace(/^[\udc00-\udfff]/, '')
}
