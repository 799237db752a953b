import type { Pixels } from './qr-worker.ts'

// Large enough to read a code, and few enough pixels for a slow phone.
const sidesMax = [640, 1280]

type Picture = { source: CanvasImageSource; width: number; height: number }

/** The text of the QR code in a picture; null without one. The reader is loaded on first use. */
export async function readQr(picture: Picture, sides: readonly number[] = sidesMax): Promise<string | null> {
  for (const side of sides) {
    const pixels = pixelsOf(picture, side)
    const found = pixels && (await decoded(pixels))
    if (found) return found
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

let worker: Worker | null = null
let last: Promise<unknown> = Promise.resolve()

// One at a time, so that every answer belongs to the last picture sent.
async function decoded(pixels: Pixels): Promise<string | null> {
  const answer = last.then(() => askWorker(pixels))
  last = answer.catch(() => undefined)
  return await answer
}

async function askWorker(pixels: Pixels): Promise<string | null> {
  worker ??= new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' })
  const reader = worker
  return await new Promise((resolve, reject) => {
    reader.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data), {
      once: true,
    })
    reader.addEventListener(
      'error',
      () => {
        // It could not be loaded: the next try starts over.
        worker = null
        reject(new Error('the reader of QR codes did not start'))
      },
      { once: true },
    )
    reader.postMessage(pixels, [pixels.data.buffer])
  })
}

function pixelsOf({ source, width, height }: Picture, sideMax: number): Pixels | null {
  if (width === 0 || height === 0) return null
  const share = Math.min(1, sideMax / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * share))
  canvas.height = Math.max(1, Math.round(height * share))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  // Pictures with a transparent background are read as shown: on white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const { data, width: across, height: down } = context.getImageData(0, 0, canvas.width, canvas.height)
  return { data, width: across, height: down }
}
