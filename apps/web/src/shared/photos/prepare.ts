import { fileFault, fittedSize, lightFault, sizeFault } from './quality.ts'
import type { Part, QualityFault } from './quality.ts'

const jpegQuality = 0.9
// Enough to tell light from dark.
const sampleSide = 64

export type Prepared = { picture: Blob } | { fault: QualityFault }

const documentFault = (image: ImageBitmap) => sizeFault(image) ?? lightFault(sampleOf(image))

/**
 * Checks a picture before it is uploaded, and makes it smaller: nobody waits for an upload that would be
 * refused. Other pictures than documents may have any size and light.
 */
export async function prepare(
  file: Blob,
  faultOf: (image: ImageBitmap) => QualityFault | null = documentFault,
): Promise<Prepared> {
  const early = fileFault(file)
  if (early !== null) return { fault: early }
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return { fault: 'notImage' }
  try {
    const fault = faultOf(image)
    if (fault !== null) return { fault }
    return { picture: await redrawn(image, { left: 0, top: 0, width: image.width, height: image.height }) }
  } finally {
    image.close()
  }
}

/** A part of the current picture of a video. */
export async function snapshot(video: HTMLVideoElement, part: Part): Promise<Blob> {
  return await redrawn(video, part)
}

async function redrawn(source: CanvasImageSource, part: Part): Promise<Blob> {
  const { width, height } = fittedSize(part)
  const { canvas, pen } = drawing(width, height)
  // Transparent areas would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(source, part.left, part.top, part.width, part.height, 0, 0, width, height)
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture could not be drawn')) : resolve(blob)),
      'image/jpeg',
      jpegQuality,
    )
  })
}

function sampleOf(image: ImageBitmap): Uint8ClampedArray {
  const { pen } = drawing(sampleSide, sampleSide)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, sampleSide, sampleSide)
  pen.drawImage(image, 0, 0, sampleSide, sampleSide)
  return pen.getImageData(0, 0, sampleSide, sampleSide).data
}

function drawing(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser can not draw')
  return { canvas, pen }
}
