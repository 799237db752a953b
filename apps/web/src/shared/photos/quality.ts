import { privateImageSideMin } from '@candor/contract/rules/files'

export type Size = { width: number; height: number }
export type QualityFault = 'notImage' | 'tooLarge' | 'tooSmall' | 'tooDark'

// What is sent is at most this long: a document can be read, and a slow line carries it.
export const sideMax = 2400
// Beyond this a phone may fail to open the file at all.
export const fileBytesMax = 40 * 1024 * 1024
// Of 255: where even the brightest tenth of a picture is below this, nobody can read it.
const brightMin = 70

/** The size that a picture is sent with: its own, or smaller. */
export function fittedSize({ width, height }: Size): Size {
  const factor = Math.min(1, sideMax / Math.max(width, height))
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

export function fileFault({ size, type }: { size: number; type: string }): QualityFault | null {
  // Some phones don't name the type of what their camera wrote.
  if (type !== '' && !type.startsWith('image/')) return 'notImage'
  return size > fileBytesMax ? 'tooLarge' : null
}

export function sizeFault(size: Size): QualityFault | null {
  const { width, height } = fittedSize(size)
  return Math.min(width, height) < privateImageSideMin ? 'tooSmall' : null
}

/** How bright the brightest tenth is, at least; a dark table around a document does not count against it. */
export function brightTenth(pixels: ArrayLike<number>): number {
  const counts = Array.from({ length: 256 }, () => 0)
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const light = 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)
    const level = Math.min(255, Math.round(light))
    counts[level] = (counts[level] ?? 0) + 1
  }
  const tenth = Math.floor(pixels.length / 4) / 10
  let seen = 0
  for (let level = 255; level > 0; level -= 1) {
    seen += counts[level] ?? 0
    if (seen >= tenth) return level
  }
  return 0
}

export function lightFault(pixels: ArrayLike<number>): QualityFault | null {
  return brightTenth(pixels) < brightMin ? 'tooDark' : null
}

export type Part = { left: number; top: number } & Size

/** The part of a video that shows in a box which it covers: what is seen is what is taken. */
export function visiblePart(video: Size, box: Size): Part {
  const factor = Math.max(box.width / video.width, box.height / video.height)
  const width = Math.min(video.width, Math.round(box.width / factor))
  const height = Math.min(video.height, Math.round(box.height / factor))
  return {
    left: Math.round((video.width - width) / 2),
    top: Math.round((video.height - height) / 2),
    width,
    height,
  }
}
