// About how wide a character is, in ems of a plain system font; the larger of what fonts have.
const widths: readonly [RegExp, number][] = [
  [/[\s.,:·'’()|]/, 0.34],
  [/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/, 1],
  [/[%≈≤]/, 0.86],
  [/\p{Lu}/u, 0.7],
  [/\d/, 0.6],
  [/./u, 0.56],
]

function emsOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (widths.find(([of]) => of.test(letter))?.[1] ?? 1), 0)
}

/**
 * The font size at which every label and its figure stand in one line of their container: as it is while there is
 * room, smaller where there is not. A figure is never cut and never broken.
 */
export function fittingSize(rows: readonly { label: string; value: string }[]): string {
  const longest = Math.max(...rows.map(({ label, value }) => emsOf(label) + emsOf(value)))
  return `min(1em, calc((100cqw - 0.5rem) / ${longest.toFixed(2)}))`
}
