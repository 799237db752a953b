// Enough for a code to be read, and few enough pixels for a slow phone.
const sidesMax = [640, 1280]

type Picture = { source: CanvasImageSource; width: number; height: number }

/** The text of the QR code in a picture; null when there is none. The reader comes when it is first needed. */
export async function readQr(picture: Picture, sides: readonly number[] = sidesMax): Promise<string | null> {
  const { default: decode } = await import('jsqr')
  for (const side of sides) {
    const pixels = pixelsOf(picture, side)
    const found = pixels && decode(pixels.data, pixels.width, pixels.height)
    if (found && found.data !== '') return found.data
  }
  return null
}

export async function readQrOfFile(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  try {
    return await readQr({ source: bitmap, width: bitmap.width, height: bitmap.height })
  } finally {
    bitmap.close()
  }
}

function pixelsOf({ source, width, height }: Picture, sideMax: number): ImageData | null {
  if (width === 0 || height === 0) return null
  const share = Math.min(1, sideMax / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * share))
  canvas.height = Math.max(1, Math.round(height * share))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  // Pictures with a clear background are read as they are shown: on white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
