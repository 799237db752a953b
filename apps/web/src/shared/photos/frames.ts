/** The subject of a photo; it decides the camera, the frame for aligning, and the preview's shape. */
export type PhotoFrame = 'card' | 'person' | 'page'

export const facingModes = {
  card: 'environment',
  person: 'user',
  page: 'environment',
} as const satisfies Record<PhotoFrame, 'environment' | 'user'>

export const viewShapes: Record<PhotoFrame, string> = {
  card: 'aspect-[4/3]',
  person: 'aspect-[3/4] max-h-[60dvh] mx-auto',
  page: 'aspect-[3/4] max-h-[60dvh] mx-auto',
}
