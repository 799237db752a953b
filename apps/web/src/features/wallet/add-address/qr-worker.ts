import decode from 'jsqr'

/** The pixels of a picture, four bytes each. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

const page = globalThis as unknown as Pick<Worker, 'postMessage' | 'addEventListener'>

// In a worker: on a slow phone a picture takes longer than a page may be blocked.
page.addEventListener('message', ({ data: pixels }: MessageEvent<Pixels>) => {
  const text = decode(pixels.data, pixels.width, pixels.height)?.data ?? ''
  page.postMessage(text === '' ? null : text, [])
})
