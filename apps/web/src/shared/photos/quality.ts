import { privateImageSideMin } from '@candor/contract/rules/files'

export type Size = { width: number; height: number }
export type QualityFault = 'notImage' | 'tooLarge' | 'tooSmall' | 'tooDark'

// The longest side of an upload: a document stays readable, and a slow line can carry it.
export const sideMax = 2400
// A phone may fail to open larger files at all.
export const fileBytesMax = 40 * 1024 * 1024
// Of 255: if even the brightest tenth of a picture is below this, nobody can read it.
const brightMin = 70

/** The upload size of a picture: its own, or smaller. */
export function fittedSize({ width, height }: Size): Size {
  const factor = Math.min(1, sideMax / Math.max(width, height))
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

export function fileFault({ size, type }: { size: number; type: string }): QualityFault | null {
  // Some phones don't name the type of a camera file.
  if (type !== '' && !type.startsWith('image/')) return 'notImage'
  return size > fileBytesMax ? 'tooLarge' : null
}

export function sizeFault(size: Size): QualityFault | null {
  const { width, height } = fittedSize(size)
  return Math.min(width, height) < privateImageSideMin ? 'tooSmall' : null
}

/** The minimum brightness of the brightest tenth; a dark table around a document does not count. */
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

/** The visible part of a video that covers a box: the photo shows what the user sees. */
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
