const usualPixels = 16

/** The user's text size relative to the default. The canvas needs it; text grows by itself. */
export function textScale(): number {
  const pixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return pixels > 0 ? pixels / usualPixels : 1
}
