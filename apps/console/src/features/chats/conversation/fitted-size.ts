type Size = { width: number; height: number }

/** The size of a sent image: its own, or smaller. */
export function fittedSize({ width, height }: Size, sideMax: number): Size {
  const factor = Math.min(1, sideMax / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}
