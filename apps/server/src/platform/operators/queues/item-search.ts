import type { ItemSearch } from './queries.ts'

// An operator's search text. Items are found by numbers, because they have no names. Null: no number.
export function itemSearch(typed: string, letter: string): ItemSearch | null {
  if (/^[1-9]\d{0,14}$/.test(typed)) return { number: typed }
  const [, itemLetter, itemId] = /^([a-z])-([1-9]\d{0,14})$/i.exec(typed) ?? []
  if (itemLetter !== undefined && itemId !== undefined)
    return itemLetter.toUpperCase() === letter ? { itemId } : null
  const [, seq, ordinal] = /^([1-9]\d{0,14})-(\d{1,9})$/.exec(typed) ?? []
  return seq === undefined || ordinal === undefined ? null : { seq, ordinal }
}
