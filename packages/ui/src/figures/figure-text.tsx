/** Splits a formatted figure at its fraction, the mark included: "12,480.37" is "12,480" and ".37". */
export function splitFigure(text: string, decimalMark: string): { whole: string; fraction: string } {
  const at = text.lastIndexOf(decimalMark)
  if (at < 0) return { whole: text, fraction: '' }
  return { whole: text.slice(0, at), fraction: text.slice(at) }
}
