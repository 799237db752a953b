export type DecimalMark = '.' | ','

// Groups of three digits, and no leading zero: 1,500 is grouped; 0,500 and 1,50 are not.
const groupedBy: Record<DecimalMark, RegExp> = {
  '.': /^[1-9]\d{0,2}(\.\d{3})+$/,
  ',': /^[1-9]\d{0,2}(,\d{3})+$/,
}

const countOf = (text: string, mark: DecimalMark) => text.split(mark).length - 1
const otherThan = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')

/** The start of the fraction; -1 if the marks only group digits, or there is none. */
function decimalMarkAt(text: string, decimalMark: DecimalMark): number {
  const other = otherThan(decimalMark)
  if (text.includes(decimalMark) && text.includes(other))
    return Math.max(text.lastIndexOf(decimalMark), text.lastIndexOf(other))
  const mark = text.includes(other) ? other : decimalMark
  // A single mark of the language is always the decimal one: 1.500 is not a thousand in English.
  const mayGroup = mark === other || countOf(text, mark) > 1
  return mayGroup && groupedBy[mark].test(text) ? -1 : text.indexOf(mark)
}

/** The digits and marks of typed text. Text with letters between digits, such as 1e-5, isn't an amount. */
export function typedAmount(raw: string): string {
  const text = raw.normalize('NFKC')
  return /\d\s*\p{L}.*\d/u.test(text) ? '' : text.replaceAll(/[^\d.,]/g, '')
}

/**
 * Reads typed or pasted text as a plain decimal: digits with at most one point. Both marks are understood, in
 * the language's format and in others: 92,000 is ninety-two thousand in English, and 0,5 a half.
 */
export function readAmount(raw: string, decimalsMax: number, decimalMark: DecimalMark): string {
  const text = typedAmount(raw)
  const mark = decimalMarkAt(text, decimalMark)
  const whole = (mark < 0 ? text : text.slice(0, mark)).replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (mark < 0 || decimalsMax === 0) return whole
  const fraction = text.slice(mark + 1).replaceAll(/\D/g, '')
  return `${whole || '0'}.${fraction.slice(0, decimalsMax)}`
}

/** A plain decimal as shown in a field: with the language's mark, and no groups. */
export function writeAmount(plain: string, decimalMark: DecimalMark): string {
  return plain.replace('.', decimalMark)
}

/** Whether more digits may change the meaning of the text: it then stays until the field is left. */
export function mayGroup(raw: string, decimalMark: DecimalMark): boolean {
  return typedAmount(raw).includes(otherThan(decimalMark))
}
