// Characters that no text has: they stand where a link goes.
export const termsMark = '\uE000'
export const agreementMark = '\uE001'

type Part = { text: string; isLink: boolean }

/** A sentence in parts, with the places of its two links where its language has them. */
export function woven(sentence: (names: { terms: string; agreement: string }) => string): readonly Part[] {
  return sentence({ terms: termsMark, agreement: agreementMark })
    .split(/([\uE000\uE001])/)
    .filter((text) => text !== '')
    .map((text) => ({ text, isLink: text === termsMark || text === agreementMark }))
}
