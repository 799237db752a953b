import { describe, expect, it } from 'vitest'
import { brightTenth, fileFault, fittedSize, lightFault, sizeFault, visiblePart } from './quality.ts'

/** Pixels of these levels of grey. */
const grey = (...levels: readonly number[]) => levels.flatMap((level) => [level, level, level, 255])

describe('a file', () => {
  it.each([
    [{ size: 1000, type: 'image/jpeg' }, null],
    [{ size: 1000, type: 'image/heic' }, null],
    [{ size: 1000, type: '' }, null],
    [{ size: 1000, type: 'application/pdf' }, 'notImage'],
    [{ size: 41 * 1024 * 1024, type: 'image/png' }, 'tooLarge'],
  ])('%j: %s', (file, fault) => {
    expect(fileFault(file)).toBe(fault)
  })
})

describe('the size of a picture', () => {
  it.each([
    [{ width: 4032, height: 3024 }, { width: 2400, height: 1800 }, null],
    [{ width: 3024, height: 4032 }, { width: 1800, height: 2400 }, null],
    [{ width: 640, height: 480 }, { width: 640, height: 480 }, null],
    [{ width: 640, height: 479 }, { width: 640, height: 479 }, 'tooSmall'],
    // A strip: its shorter side gets too small when it is scaled down.
    [{ width: 12_000, height: 1000 }, { width: 2400, height: 200 }, 'tooSmall'],
  ])('%j is sent as %j: %s', (size, fitted, fault) => {
    expect(fittedSize(size)).toEqual(fitted)
    expect(sizeFault(size)).toBe(fault)
  })
})

describe('light', () => {
  it('is that of the brightest tenth', () => {
    expect(brightTenth(grey(0, 0, 0, 0, 0, 0, 0, 0, 0, 200))).toBe(200)
    expect(brightTenth(grey(...Array.from({ length: 19 }, () => 30), 255))).toBe(30)
    expect(brightTenth(grey(0, 0))).toBe(0)
  })

  it('tells a dark room from a document on a dark table', () => {
    expect(lightFault(grey(5, 20, 30, 40))).toBe('tooDark')
    expect(lightFault(grey(5, 5, 5, 180))).toBeNull()
  })
})

describe('the visible part of a video', () => {
  it.each([
    [
      { width: 1280, height: 720 },
      { width: 400, height: 300 },
      { left: 160, top: 0, width: 960, height: 720 },
    ],
    [
      { width: 720, height: 1280 },
      { width: 300, height: 400 },
      { left: 0, top: 160, width: 720, height: 960 },
    ],
    [
      { width: 640, height: 480 },
      { width: 320, height: 240 },
      { left: 0, top: 0, width: 640, height: 480 },
    ],
  ])('%j in %j is %j', (video, box, part) => {
    expect(visiblePart(video, box)).toEqual(part)
  })
})
