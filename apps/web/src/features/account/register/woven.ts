// Characters that occur in no text: they mark the place of a link.
export const termsMark = '\uE000'
export const agreementMark = '\uE001'

type Part = { text: string; isLink: boolean }

/** A sentence in parts, with its two links where the language puts them. */
export function woven(sentence: (names: { terms: string; agreement: string }) => string): readonly Part[] {
  return sentence({ terms: termsMark, agreement: agreementMark })
    .split(/([\uE000\uE001])/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isLink: text === termsMark || text === agreementMark }))
}
