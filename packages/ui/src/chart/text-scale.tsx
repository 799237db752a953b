const usualPixels = 16

/** How much larger than usual a person has set the text of the page. The canvas has to be told; text grows by itself. */
export function textScale(): number {
  const pixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return pixels > 0 ? pixels / usualPixels : 1
}
