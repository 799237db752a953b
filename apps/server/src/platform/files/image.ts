import sharp, { type Sharp } from 'sharp'
import {
  bannerSize,
  coinPictureSide,
  privateImageSideMin,
  type PrivateUploadType,
  type UploadType,
} from '@candor/contract/rules/files'

const pixelsMax = 40_000_000
// A long screenshot is within these; a line of pixels is not.
const sideMax = 16_000
const aspectMax = 20
const secondsMax = 10

type Shape = {
  width: number
  height: number
  fit: 'cover' | 'inside' | 'contain'
  withoutEnlargement?: true
  // Seen through whatever is transparent, and around what is not square.
  background?: string
}
// The uploads of users that are not of their person, and the pictures that operators publish.
type DrawnType = Exclude<UploadType, PrivateUploadType> | 'coinPicture' | 'banner'
// Small print stays readable.
const readable: Shape = { width: 2_000, height: 2_000, fit: 'inside', withoutEnlargement: true }
const shapes: Record<DrawnType, Shape> = {
  avatar: { width: 256, height: 256, fit: 'cover' },
  depositProof: readable,
  chatImage: readable,
  coinPicture: { width: coinPictureSide, height: coinPictureSide, fit: 'contain', background: '#ffffff' },
  banner: { ...bannerSize, fit: 'cover', background: '#ffffff' },
}

// Each image is drawn by one thread, and leaves nothing in memory afterwards.
sharp.cache(false)
sharp.concurrency(1)

// The first bytes of the supported formats. Nothing else even reaches the image library.
function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n') return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return null
}

type Opened = { image: Sharp; shorterSide: number }

// From its header alone: an image larger than anyone needs is never decoded.
async function opened(bytes: Buffer): Promise<Opened | null> {
  const format = formatOf(bytes)
  if (format === null) return null
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: pixelsMax, sequentialRead: true })
  const { format: read, width, height } = await image.metadata()
  if (read !== format || width * height > pixelsMax) return null
  const shorterSide = Math.min(width, height)
  const longerSide = Math.max(width, height)
  if (longerSide > sideMax || longerSide > shorterSide * aspectMax) return null
  return { image: image.timeout({ seconds: secondsMax }).rotate(), shorterSide }
}

// Redraws the image: its real format decides, not its name, and no attached data survive.
export async function redrawImage(bytes: Buffer, type: DrawnType): Promise<Buffer | null> {
  try {
    const found = await opened(bytes)
    if (!found) return null
    const shape = shapes[type]
    const { image } = found
    const drawn = shape.background === undefined ? image : image.flatten({ background: shape.background })
    return await drawn.resize(shape).webp({ quality: 82 }).toBuffer()
  } catch {
    // A file that can't be drawn is not an image, whatever the reason.
    return null
  }
}

export type Unusable = { problem: 'imageTooSmall' | 'imageTooDark' }

// Of 255: an image with a mean below this is black, and one with a spread below this is empty.
const lightMin = 16
const spreadMin = 3

// The same for an image of a person or a document, which a reviewer has to be able to read.
export async function redrawPrivateImage(bytes: Buffer): Promise<Buffer | Unusable | null> {
  try {
    const found = await opened(bytes)
    if (!found) return null
    if (found.shorterSide < privateImageSideMin) return { problem: 'imageTooSmall' }
    const { data, info } = await found.image
      .resize(readable)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const { channels } = await sharp(await sharp(data, { raw }).greyscale().raw().toBuffer(), {
      raw: { ...raw, channels: 1 },
    }).stats()
    const light = channels[0]
    if (!light || light.mean < lightMin || light.stdev < spreadMin) return { problem: 'imageTooDark' }
    return await sharp(data, { raw }).timeout({ seconds: secondsMax }).webp({ quality: 82 }).toBuffer()
  } catch {
    return null
  }
}
