/** The view of an image: rotated by degrees, enlarged, moved by pixels. */
export type ImageView = { turn: number; zoom: number; x: number; y: number }

export const untouched: ImageView = { turn: 0, zoom: 1, x: 0, y: 0 }

const zooms = [1, 1.5, 2, 3, 4, 6]

export function turned(view: ImageView, degrees: 90 | -90): ImageView {
  return { ...view, turn: (view.turn + degrees + 360) % 360, x: 0, y: 0 }
}

/** The next step in or out; at full view it returns to its first place. */
export function zoomed(view: ImageView, step: 1 | -1): ImageView {
  const at = zooms.indexOf(view.zoom) + step
  const zoom = zooms[Math.min(Math.max(at, 0), zooms.length - 1)] ?? 1
  return zoom === 1 ? { ...untouched, turn: view.turn } : { ...view, zoom }
}

/** A fully visible image can't be moved. */
export function moved(view: ImageView, x: number, y: number): ImageView {
  return view.zoom === 1 ? view : { ...view, x: view.x + x, y: view.y + y }
}
