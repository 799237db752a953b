import sharp from 'sharp'
import type { UploadType } from '@candor/contract/calls/file'

const pixelsMax = 40_000_000
const formats: readonly string[] = ['jpeg', 'png', 'webp']

type Shape = { width: number; height: number; fit: 'cover' | 'inside'; withoutEnlargement?: true }
const shapes: Record<UploadType, Shape> = {
  avatar: { width: 256, height: 256, fit: 'cover' },
  // Small print stays readable.
  depositProof: { width: 2_000, height: 2_000, fit: 'inside', withoutEnlargement: true },
}

// Draws the image anew: what it really is decides, not its name, and nothing it carried along survives.
export async function redrawImage(bytes: Buffer, uploadType: UploadType): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: pixelsMax })
    const { format } = await image.metadata()
    if (!formats.includes(format)) return null
    return await image.rotate().resize(shapes[uploadType]).webp({ quality: 82 }).toBuffer()
  } catch {
    // A file that can't be drawn is no image, whatever the reason.
    return null
  }
}
