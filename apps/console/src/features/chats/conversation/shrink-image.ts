import { operatorImageMax } from '@candor/contract/rules/files'

// A browser may fail to open larger files at all.
const fileBytesMax = 40 * 1024 * 1024
// From good to still readable, until it is small enough to send.
const tries = [
  { sideMax: 2000, quality: 0.88 },
  { sideMax: 2000, quality: 0.7 },
  { sideMax: 1400, quality: 0.7 },
  { sideMax: 1000, quality: 0.6 },
]

/** An image as a data URL for sending: redrawn, and smaller if it is large. Null if it is not an image. */
export async function shrinkImage(file: Blob): Promise<string | null> {
  if (!file.type.startsWith('image/') || file.size > fileBytesMax) return null
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return null
  try {
    for (const { sideMax, quality } of tries) {
      const drawn = drawnAs(image, sideMax, quality)
      if (drawn.length <= operatorImageMax) return drawn
    }
    return null
  } finally {
    image.close()
  }
}

function drawnAs(image: ImageBitmap, sideMax: number, quality: number): string {
  const { width, height } = fittedSize(image, sideMax)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser can not draw')
  // Transparent areas would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, 0, 0, width, height)
  return canvas.toDataURL('image/jpeg', quality)
}

type Size = { width: number; height: number }

/** The size of a sent image: its own, or smaller. */
export function fittedSize({ width, height }: Size, sideMax: number): Size {
  const factor = Math.min(1, sideMax / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  }
}
