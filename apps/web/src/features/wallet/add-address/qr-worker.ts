import decode from 'jsqr'

/** The pixels of a picture, four bytes each. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

const page = globalThis as unknown as Pick<Worker, 'postMessage' | 'addEventListener'>

// Beside the page: a slow phone takes longer for a picture than a page may stand still.
page.addEventListener('message', ({ data: pixels }: MessageEvent<Pixels>) => {
  const text = decode(pixels.data, pixels.width, pixels.height)?.data ?? ''
  page.postMessage(text === '' ? null : text, [])
})
