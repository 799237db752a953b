/**
 * Turns what a person types or pastes into a plain decimal: digits with at most one point.
 * The last of two different marks is the decimal one; a mark that repeats only groups digits.
 */
export function cleanAmount(raw: string, decimalsMax: number): string {
  const text = raw.normalize('NFKC').replaceAll(/[^\d.,]/g, '')
  const points = text.split('.').length - 1
  const commas = text.split(',').length - 1
  const mark = decimalMarkAt(text, points, commas)
  const whole = (mark < 0 ? text : text.slice(0, mark)).replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (mark < 0 || decimalsMax === 0) return whole
  const fraction = text.slice(mark + 1).replaceAll(/\D/g, '')
  return `${whole || '0'}.${fraction.slice(0, decimalsMax)}`
}

function decimalMarkAt(text: string, points: number, commas: number): number {
  if (points > 0 && commas > 0) return Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (points === 1) return text.indexOf('.')
  if (commas === 1) return text.indexOf(',')
  return -1
}
